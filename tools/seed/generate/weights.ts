import { at, type Random } from './random.js';

/** How often each option is drawn, in any unit; only proportions matter. An omitted option never appears. */
export type Weights<T extends string> = { readonly [Option in T]?: number };

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

const prepared = new WeakMap<object, Chances<string>>();

export function weighted<T extends string>(random: Random, weights: Weights<T>): T {
  let chances = prepared.get(weights);
  if (!chances) {
    chances = chancesOf(Object.entries<number | undefined>(weights).map(([option, weight]) => [option, weight ?? 0]));
    prepared.set(weights, chances);
  }
  return optionAt(chances, random.next()) as T;
}

/** Different options, more likely ones more often; at most as many as exist. */
export function weightedSample<T>(random: Random, chances: Chances<T>, count: number): T[] {
  const drawn = new Set<T>();
  const wanted = Math.min(count, chances.options.length);
  while (drawn.size < wanted) drawn.add(optionAt(chances, random.next()));
  return [...drawn];
}

/** Irrational steps, so that a walk is even for every count; the walks are independent of each other. */
const steps = { status: (Math.sqrt(5) - 1) / 2, state: Math.SQRT2 - 1, archive: Math.sqrt(3) - 1 } as const;

/**
 * The `index`th point of an even walk through [0, 1). Drawn this way, an option with a share of 1 % always appears
 * within 150 profiles; independent draws would sometimes miss it.
 */
export function evenly(walk: keyof typeof steps, index: number): number {
  return ((index + 1) * steps[walk]) % 1;
}
