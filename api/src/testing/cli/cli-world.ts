import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Db } from 'mongodb';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createHash } from 'node:crypto';
import { collections, type Collections } from '../../product/schema/collections.js';
import { ensureIndexes } from '../../product/schema/ensure-indexes.js';
import { connectDatabase } from '../../database/connect.js';
import { settle } from '../people.js';
import { aCustomerDoc } from '../docs.js';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { runCli } from '../../cli/run-cli.js';
import type { CliProcess } from '../../cli/kit/session.js';

export type CliResult = { code: number; stdout: string; stderr: string; json: Record<string, unknown> };

/** A folder that is removed after the test. */
export async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type CliSetup = Partial<Pick<CliProcess, 'env' | 'folder' | 'now' | 'signal' | 'fetch' | 'stdin'>> & {
  typed?: string;
  /** Called with every line; without it, there is no terminal. */
  onProgress?: (line: string) => void;
};

/** Runs the command line on a data folder, as `npm run cli --` does. */
export async function cli(dataDir: string, args: readonly string[], given: CliSetup = {}): Promise<CliResult> {
  const { typed = '', onProgress, env = {}, ...more } = given;
  let seconds = 0;
  const written = { stdout: '', stderr: '' };
  const code = await runCli(args, {
    folder: dataDir,
    stdin: Readable.from([typed]),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: {
      isTTY: onProgress !== undefined,
      write(text) {
        written.stderr += text;
        onProgress?.(text);
      },
    },
    now: onProgress ? () => new Date((seconds += 1) * 1_000) : () => new Date(), // no line comes too soon
    fetch: () => Promise.reject(new Error('no network in this test')),
    signal: new AbortController().signal,
    ...more,
    env: { INKBRIDGE_DATA_DIR: dataDir, ...env },
  });
  const json = args.includes('--json') ? (JSON.parse(written.stdout) as CliResult['json']) : {};
  return { code, ...written, json };
}

/** Opens the database of a data folder that no process serves. */
export async function withStored<T>(dataDir: string, work: (stored: Collections, db: Db) => Promise<T>): Promise<T> {
  const server = await startEmbeddedMongo({ dataDir });
  const { db, close } = await connectDatabase(server.uri);
  try {
    return await work(collections(db), db);
  } finally {
    await close();
    await server.close();
  }
}

/** A data folder with people and some profiles in its database. */
export async function givenData(profiles = 3): Promise<string> {
  const dataDir = await givenFolder();
  await withStored(dataDir, async (stored, db) => {
    await ensureIndexes(db);
    const { member } = await settle(stored);
    const createdBy = member.account._id;
    const docs = Array.from({ length: profiles }, () => aCustomerDoc({ createdBy }));
    await stored.customers.insertMany(docs, { ordered: false });
  });
  return dataDir;
}

/** Every file below a folder, with the SHA-256 of its bytes. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sums = files.toSorted().map(async (file) => {
    const sum = createHash('sha256').update(await readFile(file));
    return [relative(folder, file), sum.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
