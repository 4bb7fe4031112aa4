import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { run } from '../../tools/lib/run.mjs';

/** A running server that speaks MongoDB's protocol and that others wrote. */
export type ForeignServer = {
  name: string;
  uri: string;
  /** Whether its change streams tell of every write; otherwise the product follows writes by polling. */
  hasChangeStreams: boolean;
  stop: () => Promise<void>;
};

/** Why there is none on this machine, as a sentence. */
export class CannotStart extends Error {}

/** Where programs are kept between runs. */
export function cacheFolder(name: string): string {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'inkbridge', 'foreign', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs a program of the machine, and answers what it prints. @throws CannotStart when it is missing or fails */
export async function ask(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { code, text } = await run(command, args, { output: 'collect', ...(cwd && { cwd }) }).catch(
    (error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) throw new CannotStart(`${command} is not installed.`);
      throw error;
    },
  );
  if (code === 0) return text;
  throw new CannotStart(`"${command} ${args.join(' ')}" failed: ${text.trim().split('\n').at(-1) ?? ''}`);
}

/** Milliseconds. */
const patience = 30_000;

/** Waits until a server answers. @throws CannotStart when it does not, or ended before */
export async function untilItAnswers(uri: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !hasEnded()) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
    const answers = await client
      .db('admin')
      .command({ ping: 1 })
      .then(
        () => true,
        () => false,
      );
    await client.close();
    if (answers) return;
    await pause(100);
  }
  throw new CannotStart(hasEnded() ? 'It ended by itself.' : `It did not answer within ${patience / 1_000} seconds.`);
}
