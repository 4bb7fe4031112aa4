import { createHash } from 'node:crypto';
import { memoryOf, type Rule, timesThatMatter, waitFor } from './allowance.js';
import type { AttemptRepository, AttemptTimes } from './mongo-attempt-repository.js';

/** A limit: on what and for whom, and how much. */
export type Limit = { key: string; rules: readonly Rule[] };

/** Stored facts about some keys, as read a moment ago. */
export type Counts = AttemptTimes;

/** One of the tries that the limits allow, counted before it is made. `waitSeconds`: until the next one is allowed. */
type Allowance = Granted | Refused;
/** `giveBack`: of all limits, or of those with these keys. */
type Granted = { ok: true; giveBack: (keys?: readonly string[]) => Promise<void> };
type Refused = { ok: false; waitSeconds: number };

export type Throttle = {
  /** Counts one if that is allowed and returns 0, else returns the seconds to wait. Concurrent calls all count. */
  take(limit: Limit): Promise<number>;
  /**
   * Takes an allowance of each limit, or of none. Whoever checks a guess takes it before checking, because concurrent guesses
   * would all pass a limit that is counted afterwards, and gives it back when the guess was right.
   */
  takeAllowance(limits: readonly Limit[]): Promise<Allowance>;
  /**
   * Takes an allowance of each limit and meanwhile does `work`, once the stored counts allow it. Only who was given the allowance
   * learns its result. For work without any effect, such as the slow check of a password. `counts`: those of the limits,
   * if they were just read; they are read again when another allowance of a limit is under way.
   */
  takeAllowanceDuring<T>(
    limits: readonly Limit[],
    work: () => Promise<T>,
    counts?: Counts | null,
  ): Promise<(Granted & { result: T }) | Refused>;
  /** Reads what is counted for all keys that begin with `prefix`; null when they are many. */
  countsUnder(prefix: string): Promise<Counts | null>;
  /** Forgets all keys that begin with `prefix`. */
  forget(prefix: string): Promise<void>;
};

/** Each failed try means that another process was faster; that many at once exceed every limit. */
const mostTries = 8;
/** More keys than one account has, unless many addresses guess its password. */
const mostKeys = 50;

type TakeOptions = {
  counts?: Counts | null;
  /** Called once, when the stored counts allowed one. */
  onAllowed?: () => void;
};
/** `written`: what is stored since then. */
type Taken = { at: Date; written: Counts };

/** Counts are stored in the database, so that they hold for all processes and survive a restart. */
export function createThrottle(attempts: AttemptRepository, now: () => Date): Throttle {
  const timesOf = async (key: string) => (await attempts.timesOf([key])).get(key) ?? null;
  const expiryOf = (rules: readonly Rule[]) => new Date(now().getTime() + memoryOf(rules));

  const alone = oneAtATime();

  /** Counts one for every limit, or for none. */
  async function takeAll(limits: readonly Limit[], { counts, onAllowed }: TakeOptions): Promise<Taken | Refused> {
    const keys = limits.map(({ key }) => key);
    for (let tried = 0; tried < mostTries; tried += 1) {
      const stored = (tried === 0 && counts) || (await attempts.timesOf(keys));
      const wait = Math.max(...limits.map(({ key, rules }) => waitFor(stored.get(key) ?? [], rules, now())));
      if (wait > 0) return { ok: false, waitSeconds: Math.ceil(wait / 1000) };
      if (tried === 0) onAllowed?.();
      const at = now();
      const counted = await Promise.all(limits.map((limit) => count(limit, stored.get(limit.key) ?? null, at)));
      const written = new Map(counted.flatMap((times, n) => (times ? [[keys[n] ?? '', times]] : [])));
      if (written.size === limits.length) return { at, written };
      const own = limits.filter(({ key }) => written.has(key));
      await Promise.all(own.map((limit) => giveBack(limit, { at, written })));
    }
    return { ok: false, waitSeconds: 1 };
  }

  /** The new times; null when another process counted first. */
  async function count({ key, rules }: Limit, before: Date[] | null, at: Date): Promise<Date[] | null> {
    const times = [...(before ?? []), at].slice(-timesThatMatter(rules));
    return (await attempts.replace(key, before, { times, expiresAt: expiryOf(rules) })) ? times : null;
  }

  /** Reads only when others counted since. */
  async function giveBack({ key, rules }: Limit, { at, written }: Taken): Promise<void> {
    for (let tried = 0; tried < mostTries; tried += 1) {
      const times = (tried === 0 && written.get(key)) || (await timesOf(key));
      const place = times?.findIndex((time) => time.getTime() === at.getTime()) ?? -1;
      if (!times || place < 0) return;
      if (await attempts.replace(key, times, { times: times.toSpliced(place, 1), expiresAt: expiryOf(rules) })) return;
    }
  }

  /** The limits' keys come in the same order everywhere, so no two of them wait for each other. */
  function takeInTurn(limits: readonly Limit[], { counts, ...options }: TakeOptions = {}): Promise<Taken | Refused> {
    const isFirst = limits.every(({ key }) => alone.isFree(key));
    const taking = limits.reduceRight<() => Promise<Taken | Refused>>(
      (inner, { key }) =>
        () =>
          alone.run(key, inner),
      () => takeAll(limits, { ...options, counts: isFirst ? counts : null }),
    );
    return taking();
  }

  function granted(limits: readonly Limit[], taken: Taken): Granted {
    return {
      ok: true,
      async giveBack(keys) {
        const wanted = keys ? limits.filter(({ key }) => keys.includes(key)) : limits;
        await Promise.all(wanted.map((limit) => alone.run(limit.key, () => giveBack(limit, taken))));
      },
    };
  }

  return {
    async take(limit) {
      const taken = await takeInTurn([limit]);
      return 'at' in taken ? 0 : taken.waitSeconds;
    },

    async takeAllowance(limits) {
      const taken = await takeInTurn(limits);
      return 'at' in taken ? granted(limits, taken) : taken;
    },

    async takeAllowanceDuring<T>(limits: readonly Limit[], work: () => Promise<T>, counts?: Counts | null) {
      const begun: Promise<T>[] = [];
      const onAllowed = () => {
        const result = work();
        result.catch(nothing); // a refusal leaves nobody to hear of it
        begun.push(result);
      };
      const taken = await takeInTurn(limits, { counts, onAllowed });
      if (!('at' in taken)) return taken;
      const [result = work()] = begun;
      return { ...granted(limits, taken), result: await result };
    },

    countsUnder: (prefix) => attempts.timesUnder(prefix, mostKeys),
    forget: (prefix) => attempts.forget(prefix),
  };
}

const nothing = (): void => undefined;

/** Lets the work for one key wait for the work before it: within a process, nobody loses an allowance to a faster request. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return {
    isFree: (key: string) => !last.has(key),

    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}

/** Used in keys, so that they contain no readable address. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
