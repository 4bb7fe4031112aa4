import { second } from '@inkbridge/shared/time';
import { createBriefWait, type DatabaseAnswers } from './brief-wait.js';
import type { Log } from './log.js';

/** Milliseconds after which the database is asked again: another process, or the command line, may have written. */
const heldFor = 5 * second;

type KeptInMemoryOptions<T> = {
  /** Reads it again; `known` is what was read last. */
  read: (known: T | null) => Promise<T>;
  databaseAnswers?: DatabaseAnswers | undefined;
  now: () => Date;
  log: Pick<Log, 'error'>;
  /** Said in the log once, until a read succeeds. */
  failure: string;
};

/**
 * Something small that many requests need, kept in memory: an own write is seen at once, that of another process after
 * at most five seconds.
 */
export function keepInMemory<T>({ read, databaseAnswers, now, log, failure }: KeptInMemoryOptions<T>) {
  let held: { value: T; readAt: number } | null = null;
  let reading: Promise<T> | null = null;
  let failed: { error: unknown; at: number } | null = null;
  const briefly = createBriefWait(databaseAnswers);
  const isLately = (at: number) => Math.abs(now().getTime() - at) < heldFor;
  const isDue = (readAt: number) => !isLately(readAt) && !(failed && isLately(failed.at));

  async function readNow(): Promise<T> {
    const value = await read(held?.value ?? null);
    held = { value, readAt: now().getTime() };
    return value;
  }

  /** Concurrent callers share one read. */
  function readOnce(): Promise<T> {
    reading ??= readNow().finally(() => (reading = null));
    return reading;
  }

  /** A failed read is not repeated before it is due again, and logged once until one succeeds. */
  async function readBehind(): Promise<T> {
    try {
      const value = await readOnce();
      failed = null;
      return value;
    } catch (error) {
      if (!failed) log.error({ err: error }, failure);
      failed = { error, at: now().getTime() };
      throw error;
    }
  }

  return {
    /**
     * At once what is known, while the database does not answer. @throws when nothing was read yet and it is away: at
     * once, too, after the first time
     */
    async current(): Promise<T> {
      if (!held) {
        if (failed && isLately(failed.at)) throw failed.error;
        return readBehind();
      }
      if (isDue(held.readAt)) await briefly(readBehind()).catch(() => undefined);
      return held.value;
    },

    /** What was read last, without waiting. Asks the database again when that is due. */
    known(): T | null {
      if (held && isDue(held.readAt)) readBehind().catch(() => undefined);
      return held?.value ?? null;
    },

    /** After a write of this process. */
    async readAgain(): Promise<void> {
      await reading?.catch(() => undefined); // it may have begun before the write
      await readOnce();
    },
  };
}
