import { createHash } from 'node:crypto';
import { memoryOf, timesThatMatter, waitFor, type Rule } from './allowance.js';
import type { AttemptRepository } from './mongo-attempt-repository.js';

/** A limit: on what and for whom, and how much. */
export type Limit = { key: string; rules: readonly Rule[] };

/** One of the tries that the limits allow, counted before it is made. `waitSeconds`: until the next one is allowed. */
type Turn = Granted | Refused;
/** `giveBack`: of all limits, or of those with these keys. */
type Granted = { ok: true; giveBack: (keys?: readonly string[]) => Promise<void> };
type Refused = { ok: false; waitSeconds: number };

export type Throttle = {
  /** Counts one if that is allowed and returns 0, else returns the seconds to wait. Concurrent calls all count. */
  take(limit: Limit): Promise<number>;
  /**
   * Takes a turn of each limit, or of none. Whoever checks a guess takes it before checking, because concurrent guesses
   * would all pass a limit that is counted afterwards, and gives it back when the guess was right.
   */
  takeTurn(limits: readonly Limit[]): Promise<Turn>;
  /**
   * Takes a turn of each limit and meanwhile does `work`, once the stored counts allow it. Only who was given the turn
   * learns its result. For work without any effect, such as the slow check of a password.
   */
  takeTurnDuring<T>(limits: readonly Limit[], work: () => Promise<T>): Promise<(Granted & { result: T }) | Refused>;
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

  /** Counts one for every limit, or for none. `onAllowed` is called once, after the stored counts were read. */
  async function takeAll(limits: readonly Limit[], onAllowed: () => void): Promise<{ at: Date } | Refused> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const stored = await attempts.timesOf(limits.map(({ key }) => key));
      const wait = Math.max(...limits.map(({ key, rules }) => waitFor(stored.get(key) ?? [], rules, now())));
      if (wait > 0) return { ok: false, waitSeconds: Math.ceil(wait / 1000) };
      if (tried === 0) onAllowed();
      const at = now();
      const written = await Promise.all(limits.map((limit) => count(limit, stored.get(limit.key) ?? null, at)));
      if (written.every(Boolean)) return { at };
      await Promise.all(limits.filter((_, n) => written[n]).map((limit) => giveBack(limit, at)));
    }
    return { ok: false, waitSeconds: 1 };
  }

  /** False when another process counted first. */
  function count({ key, rules }: Limit, before: Date[] | null, at: Date): Promise<boolean> {
    const times = [...(before ?? []), at].slice(-timesThatMatter(rules));
    return attempts.replace(key, before, { times, expiresAt: expiryOf(rules) });
  }

  async function giveBack({ key, rules }: Limit, at: Date): Promise<void> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const times = await timesOf(key);
      const place = times?.findIndex((time) => time.getTime() === at.getTime()) ?? -1;
      if (!times || place < 0) return;
      if (await attempts.replace(key, times, { times: times.toSpliced(place, 1), expiresAt: expiryOf(rules) })) return;
    }
  }

  /** The limits' keys come in the same order everywhere, so no two of them wait for each other. */
  function takeInTurn(limits: readonly Limit[], onAllowed: () => void): Promise<{ at: Date } | Refused> {
    const taking = limits.reduceRight<() => Promise<{ at: Date } | Refused>>(
      (inner, { key }) =>
        () =>
          alone(key, inner),
      () => takeAll(limits, onAllowed),
    );
    return taking();
  }

  function granted(limits: readonly Limit[], at: Date): Granted {
    return {
      ok: true,
      async giveBack(keys) {
        const wanted = keys ? limits.filter(({ key }) => keys.includes(key)) : limits;
        await Promise.all(wanted.map((limit) => alone(limit.key, () => giveBack(limit, at))));
      },
    };
  }

  return {
    async take(limit) {
      const taken = await takeInTurn([limit], nothing);
      return 'at' in taken ? 0 : taken.waitSeconds;
    },

    async takeTurn(limits) {
      const taken = await takeInTurn(limits, nothing);
      return 'at' in taken ? granted(limits, taken.at) : taken;
    },

    async takeTurnDuring<T>(limits: readonly Limit[], work: () => Promise<T>) {
      const begun: Promise<T>[] = [];
      const taken = await takeInTurn(limits, () => {
        const result = work();
        result.catch(nothing); // a refused turn leaves nobody to hear of it
        begun.push(result);
      });
      if (!('at' in taken)) return taken;
      const [result = work()] = begun;
      return { ...granted(limits, taken.at), result: await result };
    },

    forget: (prefix) => attempts.forget(prefix),
  };
}

const nothing = (): void => undefined;

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
