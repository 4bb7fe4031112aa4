import type { Slicer } from '../base/slicer.js';

/** The length of a run sorted within one slice; longer lists are merged from such runs. */
const runLength = 2_048;

type Compare<T> = (a: T, b: T) => number;

/** A stable sort that yields to the event loop between runs. */
export async function sortSliced<T extends object>(
  items: T[],
  compare: Compare<T>,
  slicer: () => Slicer,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare));
    if (slicer().due) await slicer().yield();
  }
  while (runs.length > 1) runs = await mergePairs(runs, compare, slicer);
  return runs[0] ?? [];
}

async function mergePairs<T extends object>(runs: T[][], compare: Compare<T>, slicer: () => Slicer): Promise<T[][]> {
  const merged: T[][] = [];
  for (let i = 0; i < runs.length; i += 2) {
    const [left = [], right] = [runs[i], runs[i + 1]];
    merged.push(right ? await mergeTwo(left, right, { compare, slicer }) : left);
  }
  return merged;
}

async function mergeTwo<T extends object>(
  left: T[],
  right: T[],
  { compare, slicer }: { compare: Compare<T>; slicer: () => Slicer },
): Promise<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  for (;;) {
    const [a, b] = [left[l], right[r]];
    if (a === undefined || b === undefined) break;
    const takesLeft = compare(a, b) <= 0;
    merged.push(takesLeft ? a : b);
    if (takesLeft) l += 1;
    else r += 1;
    if (merged.length % runLength === 0 && slicer().due) await slicer().yield();
  }
  return [...merged, ...left.slice(l), ...right.slice(r)];
}

/** Keeps the first `limit` of all offered items, in bounded memory. */
export class TopList<T> {
  readonly #limit: number;
  readonly #compare: Compare<T>;
  #items: T[] = [];
  /** Nothing after this can be among the first. */
  #last: T | null = null;

  constructor(limit: number, compare: Compare<T>) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(item: T): void {
    if (this.#last !== null && this.#compare(item, this.#last) >= 0) return;
    this.#items.push(item);
    if (this.#items.length >= Math.max(this.#limit * 2, runLength)) this.#shrink();
  }

  get size(): number {
    return this.#items.length;
  }

  /** Unsorted; call after all items were added. */
  take(): T[] {
    return this.#items;
  }

  #shrink(): void {
    if (this.#limit === Infinity) return;
    this.#items = this.#items.sort(this.#compare).slice(0, this.#limit);
    this.#last = this.#items.at(-1) ?? null;
  }
}
