import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createThreads } from './threads.js';

/** Answers each message with its own number, and those that say so never. */
const script = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (job) => {
    if (job === 'hold') for (;;) {}
    parentPort.postMessage(threadId);
  });
`;

function startThreads(options: { longest?: number; idle?: number } = {}) {
  const started: Worker[] = [];
  const start = () => {
    const thread = new Worker(script, { eval: true });
    started.push(thread);
    return thread;
  };
  return { started, threads: createThreads<string, number>({ start, ...options }) };
}

it('a job that takes too long is given up, its thread ends, and the next job gets another', async () => {
  const { started, threads } = startThreads({ longest: 200 });
  const ended = new Promise((end) => setImmediate(() => started[0]?.once('exit', end)));

  expect(await threads.ask('hold')).toBeNull();

  await ended;
  expect(await createdAfter(threads)).not.toBeNull();
});

/** The limit of the test above is short for a thread that starts on a busy machine. */
async function createdAfter(threads: { ask(job: string): Promise<number | null> }): Promise<number | null> {
  for (;;) {
    const answer = await threads.ask('answer');
    if (answer !== null) return answer;
  }
}

it('a thread without a job ends after a while, and the next job starts one', async () => {
  const { started, threads } = startThreads({ idle: 1 });
  const first = await threads.ask('answer');
  await new Promise((end) => started[0]?.once('exit', end));

  const next = await threads.ask('answer');

  expect(started).toHaveLength(2);
  expect(next).not.toBe(first);
});
