import { readdir, readlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenFolder } from '../testing/cli/cli-world.js';
import { startEmbeddedDatabase } from './embedded-database.js';

const entry = createRequire(import.meta.url)
  .resolve('@inkbridge/embedded-mongo')
  .replace(/index(\.\w+)$/, 'main$1');
const cannotBeRead = 'the database cannot be read: restore it from a backup';

/** The database's process, from the name of its lock. */
async function pidIn(dataDir: string): Promise<number> {
  const lock = (await readdir(dataDir)).find((name) => name.startsWith('lock.')) ?? '';
  return Number(/lock-(\d+)-/.exec(await readlink(join(dataDir, lock)))?.[1]);
}

it('a database that the system ends three times in a row for what its file lacks is said to be unreadable', async () => {
  const dataDir = await givenFolder();
  const lines: string[] = [];
  const log = {
    error: (_facts: object, line: string) => lines.push(line),
    info: (_facts: object, line: string) => lines.push(line),
  };
  const database = await startEmbeddedDatabase({ dataDir, entry, log });
  onTestFinished(() => database.close());
  const runsAgain = (times: number) =>
    vi.waitFor(() => expect(lines.filter((line) => line.endsWith('runs again'))).toHaveLength(times), {
      timeout: 60_000,
    });

  for (const [round, signal] of (['SIGBUS', 'SIGBUS', 'SIGKILL', 'SIGBUS', 'SIGBUS'] as const).entries()) {
    process.kill(await pidIn(dataDir), signal);
    await runsAgain(round + 1);
  }
  expect(lines).not.toContain(cannotBeRead);
  process.kill(await pidIn(dataDir), 'SIGBUS');
  await runsAgain(6);

  expect(lines.filter((line) => line === cannotBeRead)).toHaveLength(1);
});

it('a signal that reaches the whole group is no error of the database, which serves again until the product has drained', async () => {
  const dataDir = await givenFolder();
  const lines: string[] = [];
  const log = {
    error: (_facts: object, line: string) => lines.push(`error: ${line}`),
    info: (_facts: object, line: string) => lines.push(`info: ${line}`),
  };
  const database = await startEmbeddedDatabase({ dataDir, entry, log });
  onTestFinished(() => database.close());

  process.kill(await pidIn(dataDir), 'SIGTERM');

  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toEqual(['info: the embedded database ended', 'info: the embedded database runs again']);
});
