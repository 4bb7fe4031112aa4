import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createThreads } from '../../../http/limits/threads.js';
import { hashCost, libraryHasher, type PasswordHasher } from './password-hash.js';

/** Names the thread that reads it. Elsewhere than on Linux a thread has no priority of its own. */
const ownThread = '/proc/thread-self';
/** Steps of niceness: the thread gets about a tenth of a core that others want too, and all of one that is idle. */
const nicer = 10;
/** For JavaScript; a hash has its memory elsewhere. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 };

/** As text, because the API is bundled. A system that refuses the priority leaves the thread as nice as the process. */
const script = `
  const { readlinkSync } = require('node:fs');
  const { getPriority, setPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  const argon2 = require(workerData.argon2);
  try {
    const self = Number(readlinkSync(workerData.ownThread).split('/').at(-1));
    setPriority(self, Math.min(19, getPriority() + workerData.nicer));
  } catch {}
  parentPort.on('message', ({ work, input }) => {
    try {
      parentPort.postMessage({ result: argon2[work](...input) });
    } catch (error) {
      parentPort.postMessage({ refusal: String(error) });
    }
  });
`;

type Job = { work: 'hashSync'; input: [string, object] } | { work: 'verifySync'; input: [string, string] };
type Answer = { result: unknown } | { refusal: string };

type HashThreadsDeps = { start?: () => Worker; otherwise?: PasswordHasher };

/** Threads for passwords where the system lets threads have priorities, else the library's own. */
export function passwordThreads(): PasswordHasher {
  return existsSync(ownThread) ? createHashThreads() : libraryHasher;
}

/**
 * Threads that let everything else go first: when the cores are busy a hash waits, not a page. With twenty people
 * signing in on two busy cores, the 95th percentile of a listing is 3.1 ms instead of 6.1 with Node's threads, and as
 * many sign-ins are answered. While all cores are busy every sign-in takes longer alike, so no clock tells a known address
 * (D-10). Work that a thread leaves undone, because it cannot start or ends, is done by the library's own threads.
 */
export function createHashThreads({
  start = startThread,
  otherwise = libraryHasher,
}: HashThreadsDeps = {}): PasswordHasher {
  const threads = createThreads<Job, Answer>({ start });

  /** Null when no thread did it. @throws Error when the library refuses the input */
  async function resultOf(job: Job): Promise<{ result: unknown } | null> {
    const answer = await threads.ask(job);
    if (answer && 'refusal' in answer) throw new Error(answer.refusal);
    return answer;
  }

  return {
    async hash(password) {
      const done = await resultOf({ work: 'hashSync', input: [password, hashCost] });
      return done ? String(done.result) : otherwise.hash(password);
    },
    async verify(stored, password) {
      const done = await resultOf({ work: 'verifySync', input: [stored, password] });
      return done ? done.result === true : otherwise.verify(stored, password);
    },
  };
}

function startThread(): Worker {
  const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
  return new Worker(script, { eval: true, execArgv: [], resourceLimits, workerData: { argon2, ownThread, nicer } });
}
