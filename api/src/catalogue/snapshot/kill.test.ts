import { build } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { openSnapshot } from './snapshot-file.js';

const kills = cases(25);
const profiles = 5_000;
let folder: string;
let program: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkbridge-kill-'));
  program = join(folder, 'write-snapshots.mjs');
  const entry = join(import.meta.dirname, '../../testing/catalogue/write-snapshots.ts');
  await build({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', format: 'esm' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Kills a writer at a random moment after its first file; returns the last position that it reported. */
async function killWriter(path: string): Promise<number> {
  const writer = spawn(process.execPath, [program, path, String(profiles)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(writer, 'exit');
  let last = 0;
  const lines = createInterface({ input: writer.stdout }).on('line', (line) => void (last = Number(line)));
  await once(lines, 'line');
  await pause(Math.random() * 60);
  writer.kill('SIGKILL');
  await exit;
  return last;
}

async function read(path: string): Promise<{ position: number; revisions: Set<number>; count: number }> {
  const snapshot = await openSnapshot(path, { release: 'r', database: 'd' });
  const revisions = new Set<number>();
  let count = 0;
  for await (const { revision } of snapshot.entries()) {
    revisions.add(revision);
    count += 1;
  }
  await snapshot.close();
  return { position: snapshot.head.position, revisions, count };
}

it(`after ${kills} SIGKILLs while snapshots are written the file is a whole one, the last or the one before`, async () => {
  const path = join(folder, 'catalogue.snapshot');

  for (let kill = 0; kill < kills; kill += 1) {
    const reported = await killWriter(path);
    const { position, revisions, count } = await read(path);

    expect(position).toBeGreaterThanOrEqual(reported);
    expect(position).toBeLessThanOrEqual(reported + 1);
    expect([count, ...revisions]).toEqual([profiles, position]);
  }
  const left = (await readdir(folder)).filter((name) => name.endsWith('.tmp'));
  expect(left.length).toBeLessThanOrEqual(kills);
});
