import { mulberry32 } from '../../lib/mulberry32.js';

/** A random stream that is the same on every machine and in every run for the same key. */
export class Random {
  /** A number in [0, 1). */
  readonly next: () => number;

  /** One key per subject and topic makes each profile independent of the number of profiles. */
  constructor(key: string) {
    this.next = mulberry32(hashOf(key));
  }

  /** A whole number, both bounds included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list, which is always a bug */
  pick<T>(list: readonly T[]): T {
    return at(list, this.int(0, list.length - 1));
  }

  /** `count` different items in drawn order, or all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const wanted = Math.min(count, left.length);
    for (let place = 0; place < wanted; place += 1) {
      const from = this.int(place, left.length - 1);
      const drawn = at(left, from);
      left[from] = at(left, place);
      left[place] = drawn;
    }
    return left.slice(0, wanted);
  }

  /** An approximately normal distribution, cut at three deviations: the sum of six draws is close enough. */
  bell(mean: number, deviation: number): number {
    const sum = this.next() + this.next() + this.next() + this.next() + this.next() + this.next();
    return mean + Math.max(-3, Math.min(3, (sum - 3) * Math.SQRT2)) * deviation;
  }
}

/**
 * FNV-1a over UTF-16 units, then the finalizer of MurmurHash3, so that similar keys ("p/1", "p/2") get very different
 * hashes.
 */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @throws RangeError if the list is shorter, which is always a bug */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return list[index] as T;
}

/** Options with their cumulative shares of 1. */
export type Chances<T> = { options: readonly T[]; bounds: readonly number[] };

/** @throws RangeError if nothing has a weight, which is always a bug */
export function chancesOf<T>(weighted: readonly (readonly [T, number])[]): Chances<T> {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError('Chances need at least one weight above zero');
  let reached = 0;
  const bounds = weighted.map(([, weight]) => (reached += weight / total));
  return { options: weighted.map(([option]) => option), bounds };
}

/** The option whose share contains `fraction`, a number in [0, 1). */
export function optionAt<T>({ options, bounds }: Chances<T>, fraction: number): T {
  let [from, to] = [0, options.length - 1]; // which is taken without a look: the last bound may be 0.999…
  while (from < to) {
    const middle = (from + to) >> 1;
    if (fraction < at(bounds, middle)) to = middle;
    else from = middle + 1;
  }
  return at(options, from);
}

/** Different options, more likely ones more often; at most as many as exist. */
export function weightedSample<T>(random: Random, chances: Chances<T>, count: number): T[] {
  const drawn = new Set<T>();
  const wanted = Math.min(count, chances.options.length);
  while (drawn.size < wanted) drawn.add(optionAt(chances, random.next()));
  return [...drawn];
}

/** Irrational steps, so that a walk is even for every count; the walks are independent of each other. */
const steps = { status: (Math.sqrt(5) - 1) / 2, archive: Math.sqrt(3) - 1 } as const;

/**
 * The `index`th point of an even walk through [0, 1). Drawn this way, an option with a share of 1 % always appears
 * within 150 profiles; independent draws would sometimes miss it.
 */
export function evenly(walk: keyof typeof steps, index: number): number {
  return ((index + 1) * steps[walk]) % 1;
}
