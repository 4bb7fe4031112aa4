import { createHash } from 'node:crypto';
import { memoryOf, timesThatMatter, waitFor, type Rule } from './allowance.js';
import type { AttemptRepository } from './mongo-attempt-repository.js';

/** A limit: on what and for whom, and how much. */
export type Limit = { key: string; rules: readonly Rule[] };

/** One of the tries that the limits allow, counted before it is made. `waitSeconds`: until the next one is allowed. */
type Turn = { ok: true; giveBack: () => Promise<void> } | { ok: false; waitSeconds: number };

export type Throttle = {
  /** Counts one if that is allowed and returns 0, else returns the seconds to wait. Concurrent calls all count. */
  take(limit: Limit): Promise<number>;
  /**
   * Takes a turn of each limit, or of none. Whoever checks a guess takes it before checking, because concurrent guesses
   * would all pass a limit that is counted afterwards, and gives it back when the guess was right.
   */
  takeTurn(limits: readonly Limit[]): Promise<Turn>;
  /** Forgets all keys that begin with `prefix`. */
  forget(prefix: string): Promise<void>;
};

/** Each failed try means that another process was faster; so many at the same time exceed every limit. */
const mostTries = 8;

/** Counts are stored in the database, so that they hold for all processes and survive a restart. */
export function createThrottle(attempts: AttemptRepository, now: () => Date): Throttle {
  const timesOf = async (key: string) => (await attempts.timesOf([key])).get(key) ?? null;
  const expiryOf = (rules: readonly Rule[]) => new Date(now().getTime() + memoryOf(rules));

  const alone = oneAtATime();

  async function take({ key, rules }: Limit): Promise<{ at: Date } | { waitSeconds: number }> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const times = await timesOf(key);
      const wait = waitFor(times ?? [], rules, now());
      if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };
      const at = now();
      const after = [...(times ?? []), at].slice(-timesThatMatter(rules));
      if (await attempts.replace(key, times, { times: after, expiresAt: expiryOf(rules) })) return { at };
    }
    return { waitSeconds: 1 };
  }

  async function giveBack({ key, rules }: Limit, at: Date): Promise<void> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const times = await timesOf(key);
      const place = times?.findIndex((time) => time.getTime() === at.getTime()) ?? -1;
      if (!times || place < 0) return;
      if (await attempts.replace(key, times, { times: times.toSpliced(place, 1), expiresAt: expiryOf(rules) })) return;
    }
  }

  return {
    async take(limit) {
      const taken = await alone(limit.key, () => take(limit));
      return 'at' in taken ? 0 : taken.waitSeconds;
    },

    async takeTurn(limits) {
      const taken: { limit: Limit; at: Date }[] = [];
      const giveAllBack = async () => {
        for (const { limit, at } of taken) await alone(limit.key, () => giveBack(limit, at));
      };
      for (const limit of limits) {
        const one = await alone(limit.key, () => take(limit));
        if ('waitSeconds' in one) {
          await giveAllBack();
          return { ok: false, waitSeconds: one.waitSeconds };
        }
        taken.push({ limit, at: one.at });
      }
      return { ok: true, giveBack: giveAllBack };
    },

    forget: (prefix) => attempts.forget(prefix),
  };
}

/** Lets the work for one key wait for the work before it: within a process, nobody loses a turn to a faster request. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

/** Used in keys, so that they contain no readable address. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
