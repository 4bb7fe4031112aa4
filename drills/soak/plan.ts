/** Target of SIGKILL: the process of the API, whose database goes with it, or the database alone. */
export type Victim = 'api' | 'database';

type Kill = { atSeconds: number; victim: Victim };

/** The times of a run, in seconds from its beginning. */
export type Plan = {
  seconds: number;
  /** Nothing is killed until here: the baseline for later times. */
  baseUntil: number;
  kills: readonly Kill[];
  /**
   * From here on guests read the whole site. The cache of answers is limited and takes hours to fill; memory is judged
   * once it is full, or the cache would look like a leak.
   */
  readsAllFrom: number;
  /** From here on nothing is killed until the end, because a killed process cannot show its leaks. */
  quietFrom: number;
};

/** Seconds between two kills of a long run. */
const between = 150;

/**
 * The first sixth is the base, kills follow until five twelfths, and the last half is one life of every process. Two more
 * kills end the run, while people still write.
 */
export function planOf(minutes: number): Plan {
  const seconds = minutes * 60;
  const [baseUntil, killsUntil, quietFrom] = [seconds / 6, (seconds * 5) / 12, seconds / 2];
  const count = Math.max(2, Math.round((killsUntil - baseUntil) / between));
  const early = Array.from({ length: count }, (_, at) => baseUntil + ((killsUntil - baseUntil) * at) / count);
  const last = [seconds - Math.min(60, seconds / 6), seconds - Math.min(20, seconds / 12)];
  const kills = [...early, ...last].map((atSeconds, at): Kill => ({
    atSeconds,
    victim: at % 2 === 0 ? 'api' : 'database',
  }));
  return { seconds, baseUntil, kills, readsAllFrom: killsUntil, quietFrom };
}

/** For a check: long enough for both kills and some life after them. */
export const shortPlan: Plan = {
  seconds: 25,
  baseUntil: 5,
  kills: [
    { atSeconds: 5, victim: 'api' },
    { atSeconds: 13, victim: 'database' },
  ],
  readsAllFrom: 25,
  quietFrom: 18,
};

/** Where the quiet life ends: before the last kills. */
export function quietUntil({ kills, quietFrom, seconds }: Plan): number {
  return kills.find(({ atSeconds }) => atSeconds > quietFrom)?.atSeconds ?? seconds;
}
