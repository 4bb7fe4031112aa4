import type { Worker } from 'node:worker_threads';

type ThreadsOptions = {
  start: () => Worker;
  /** Milliseconds after which a job is given up, with its thread. */
  longest?: number;
  /** Milliseconds after which a thread without a job is ended; by default it stays. */
  idle?: number;
};

export type Threads<Job, Answer> = {
  /** Null when no thread did it: it could not start, it ended, or the time was up. */
  ask(job: Job): Promise<Answer | null>;
};

/**
 * Threads that answer one message at a time. One is started when a job finds none free, so they are never more than the
 * jobs that the caller lets run at a time.
 */
export function createThreads<Job, Answer>({ start, longest, idle }: ThreadsOptions): Threads<Job, Answer> {
  const free = new Map<Worker, NodeJS.Timeout | undefined>();

  function take(): Worker {
    const [known] = free.keys();
    if (!known) return watched(start());
    forget(known);
    return known;
  }

  function forget(thread: Worker): void {
    clearTimeout(free.get(thread));
    free.delete(thread);
  }

  const watched = (thread: Worker) => thread.on('error', nothing).on('exit', () => forget(thread)); // an error ends it

  function keep(thread: Worker): void {
    const timer = idle === undefined ? undefined : setTimeout(() => void thread.terminate(), idle).unref();
    free.set(thread, timer);
  }

  async function askThread(job: Job): Promise<Answer | null> {
    const thread = take();
    const answer = await answerOf<Answer>(thread, job, longest);
    if (answer !== null) keep(thread);
    return answer;
  }

  return { ask: (job) => askThread(job).catch(() => null) };
}

/** Keeps the process alive until the answer; null when the thread ends instead. */
function answerOf<Answer>(thread: Worker, job: unknown, longest: number | undefined): Promise<Answer | null> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | null): void => {
      clearTimeout(timer);
      thread.off('message', settle).off('exit', ended).unref();
      resolve(answer);
    };
    const ended = (): void => settle(null);
    const giveUp = (): void => {
      void thread.terminate();
      settle(null);
    };
    const timer = longest === undefined ? undefined : setTimeout(giveUp, longest);
    thread.ref();
    thread.on('message', settle).on('exit', ended);
    thread.postMessage(job);
  });
}

const nothing = (): void => undefined;
