const runLength = 1_024;
const stepsPerSlice = 8_192;

/** Lets other work run. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The numbers below `count` in order: a merge sort in slices of a few milliseconds. `compare` must not change. */
export async function sortedNumbers(count: number, compare: (a: number, b: number) => number): Promise<Uint32Array> {
  let items: Uint32Array = new Uint32Array(count).map((_, n) => n);
  if (await isSorted(items, compare)) return items;
  for (let start = 0; start < count; start += runLength) {
    items.subarray(start, start + runLength).sort(compare);
    await pause();
  }
  for (let length = runLength; length < count; length *= 2) {
    const merged = new Uint32Array(count);
    for (let start = 0; start < count; start += 2 * length) await merge({ items, merged, start, length }, compare);
    items = merged;
  }
  return items;
}

async function isSorted(items: Uint32Array, compare: (a: number, b: number) => number): Promise<boolean> {
  for (let n = 1; n < items.length; n++) {
    if (compare(items[n - 1] ?? 0, items[n] ?? 0) > 0) return false;
    if (n % stepsPerSlice === 0) await pause();
  }
  return true;
}

type Runs = { items: Uint32Array; merged: Uint32Array; start: number; length: number };

/** Merges the two runs from `start` on. */
async function merge({ items, merged, start, length }: Runs, compare: (a: number, b: number) => number): Promise<void> {
  const middle = Math.min(start + length, items.length);
  const end = Math.min(middle + length, items.length);
  let [left, right] = [start, middle];
  for (let at = start; at < end; at++) {
    const [a, b] = [items[left] ?? 0, items[right] ?? 0];
    const isLeft = left < middle && (right >= end || compare(a, b) <= 0);
    merged[at] = isLeft ? a : b;
    if (isLeft) left += 1;
    else right += 1;
    if (at % stepsPerSlice === 0) await pause();
  }
}
