import { createHash } from 'node:crypto';
import { memoryOf, timesThatMatter, waitFor, type Rule } from './allowance.js';
import type { AttemptRepository } from './mongo-attempt-repository.js';

/** A limit: on what and for whom, and how much. */
export type Limit = { key: string; rules: readonly Rule[] };

/** `already`: whether anything was counted before. */
export type ThrottleState = { waitSeconds: number; already: boolean };

export type Throttle = {
  /** Seconds to wait before one more is allowed by all limits; 0 is now. */
  standing(limits: readonly Limit[]): Promise<ThrottleState>;
  count(limits: readonly Limit[]): Promise<void>;
  /** Counts one if that is allowed and returns 0, else returns the seconds to wait. Concurrent calls all count. */
  take(limit: Limit): Promise<number>;
  /** Forgets all keys that begin with `prefix`. */
  forget(prefix: string): Promise<void>;
};

/** Each failed try means that another request was faster; so many at the same time exceed every limit. */
const mostTries = 8;

/** Counts are stored in the database, so that they hold for all processes and survive a restart. */
export function createThrottle(attempts: AttemptRepository, now: () => Date): Throttle {
  const after = (rules: readonly Rule[], times: readonly Date[]) => ({
    times: [...times, now()].slice(-timesThatMatter(rules)),
    expiresAt: new Date(now().getTime() + memoryOf(rules)),
  });
  return {
    async standing(limits) {
      const found = await attempts.timesOf(limits.map(({ key }) => key));
      const waits = limits.map(({ key, rules }) => waitFor(found.get(key) ?? [], rules, now()));
      return { waitSeconds: toSeconds(Math.max(...waits)), already: found.size > 0 };
    },

    async count(limits) {
      await Promise.all(
        limits.map(({ key, rules }) => attempts.push(key, { ...after(rules, []), keep: timesThatMatter(rules) })),
      );
    },

    async take({ key, rules }) {
      for (let tried = 0; tried < mostTries; tried += 1) {
        const times = (await attempts.timesOf([key])).get(key) ?? null;
        const wait = waitFor(times ?? [], rules, now());
        if (wait > 0) return toSeconds(wait);
        if (await attempts.replace(key, times, after(rules, times ?? []))) return 0;
      }
      return 1;
    },

    forget: (prefix) => attempts.forget(prefix),
  };
}

/** Used in keys, so that they contain no readable address. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function toSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
