import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createHashThreads } from './hash-threads.js';
import { type PasswordHasher, verifyPassword } from './password-hash.js';

/** A stand-in for the library that records what it was asked to do. */
function countedLibrary() {
  const asked: string[] = [];
  const otherwise: PasswordHasher = {
    hash: async (password) => `${asked.push('hash')}: ${password}`,
    verify: async () => asked.push('verify') > 0,
  };
  return { asked, otherwise };
}

/** The niceness of every thread of this process. */
function nicenesses(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

it('threads hash and check passwords like the library itself', async () => {
  const { asked, otherwise } = countedLibrary();
  const threads = createHashThreads({ otherwise });

  const [first, second] = await Promise.all([threads.hash('one'), threads.hash('two')]);

  expect([await verifyPassword(first, 'one'), await verifyPassword(second, 'one')]).toEqual([true, false]);
  expect([await threads.verify(second, 'two'), await threads.verify(second, 'one')]).toEqual([true, false]);
  expect(asked).toEqual([]);
});

it('a stored hash that cannot be read is an error of its own check alone', async () => {
  const { asked, otherwise } = countedLibrary();
  const threads = createHashThreads({ otherwise });

  await expect(threads.verify('no hash', 'one')).rejects.toThrow();

  expect(await threads.verify(await threads.hash('one'), 'one')).toBe(true);
  expect(asked).toEqual([]);
});

it.runIf(process.platform === 'linux')(
  'threads for passwords let everything else of the process go first',
  async () => {
    await createHashThreads().hash('one');

    expect(nicenesses()).toContain(Math.min(19, getPriority() + 10));
  },
);

it('the library does the work that a thread leaves undone, and the next thread is asked again', async () => {
  const { asked, otherwise } = countedLibrary();
  const failures = [
    () => {
      throw new Error('no thread can be started');
    },
    () => new Worker('throw new Error("at its start")', { eval: true }),
    () => new Worker('process.exit()', { eval: true }),
    () =>
      new Worker("require('node:worker_threads').parentPort.once('message', () => process.exit(1))", { eval: true }),
  ];
  let started = 0;
  const threads = createHashThreads({ otherwise, start: () => (failures[started++] ?? fail)() });

  const hashes = [];
  for (const word of ['one', 'two', 'three', 'four']) hashes.push(await threads.hash(word));

  expect(hashes).toEqual(['1: one', '2: two', '3: three', '4: four']);
  expect(await threads.verify('any', 'one')).toBe(true);
  expect(asked).toEqual(['hash', 'hash', 'hash', 'hash', 'verify']);
  expect(started).toBe(5);
});

function fail(): Worker {
  throw new Error('no thread can be started');
}

it('a thread is started when all others work, and used again', async () => {
  let started = 0;
  const answering =
    "const { parentPort: port } = require('node:worker_threads'); port.on('message', () => port.postMessage({ result: 'done' }));";
  const start = () => {
    started += 1;
    return new Worker(answering, { eval: true });
  };
  const threads = createHashThreads({ start });

  await Promise.all([threads.hash('one'), threads.hash('two')]);
  expect(started).toBe(2);

  await Promise.all([threads.hash('three'), threads.hash('four')]);
  await threads.hash('five');
  expect(started).toBe(2);
});
