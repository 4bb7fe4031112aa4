import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { interestWords, type Records } from '../columns/records.js';

const most = interestWords * 32;

export type Interests = ReturnType<typeof createInterests>;

/** One bitmap per interest, and for each profile a row of one bit per interest, which names the shared ones. */
export function createInterests(records: Records, space: Bitmaps) {
  const bitmaps: Bitmap[] = Array.from({ length: most }, () => space.create());
  const everybody = space.create();
  const row = new Int32Array(interestWords);
  let changes = 0;

  const wordOf = (record: number, n: number) =>
    records.at(record).interests[records.in(record) * interestWords + n] ?? 0;

  function ordinalsOf(wordAt: (n: number) => number): number[] {
    const ordinals: number[] = [];
    for (let n = 0; n < interestWords; n++) {
      for (let word = wordAt(n); word !== 0; word &= word - 1) ordinals.push(n * 32 + 31 - Math.clz32(word & -word));
    }
    return ordinals;
  }

  return {
    /** Has every slot. */
    everybody,

    /** Keeps the interests of an entry. With a slot, its bits follow. */
    put(record: number, ordinals: readonly number[], slot: number | null): void {
      fillRow(row, ordinals);
      const known = records.at(record).interests;
      const first = records.in(record) * interestWords;
      for (let n = 0; n < interestWords; n++) {
        const [before, after] = [known[first + n] ?? 0, row[n] ?? 0];
        known[first + n] = after;
        if (slot === null || before === after) continue;
        changes += 1;
        for (let changed = before ^ after; changed !== 0; changed &= changed - 1) {
          const bit = changed & -changed;
          const bitmap = bitmaps[n * 32 + 31 - Math.clz32(bit)] ?? space.nobody;
          if ((after & bit) === 0) space.clear(bitmap, slot);
          else space.set(bitmap, slot);
        }
      }
    },

    /** Sets the bits of a profile that gets a slot. */
    link(record: number, slot: number): void {
      changes += 1;
      space.set(everybody, slot);
      for (let n = 0; n < interestWords; n++) {
        for (let word = wordOf(record, n); word !== 0; word &= word - 1) {
          space.set(bitmaps[n * 32 + 31 - Math.clz32(word & -word)] ?? space.nobody, slot);
        }
      }
    },

    /** Grows with every change of a bitmap, and when bits move to other slots. */
    version: () => changes + space.moves(),

    bitmapOf: (ordinal: number): Bitmap => bitmaps[ordinal] ?? space.nobody,

    /** Ordinals, ascending. */
    of: (record: number): Uint8Array => Uint8Array.from(ordinalsOf((n) => wordOf(record, n))),

    /** Those that a profile shares with a row, ascending. */
    sharedWith(answers: Int32Array, record: number): number[] {
      const known = records.at(record).interests;
      const first = records.in(record) * interestWords;
      return ordinalsOf((n) => (known[first + n] ?? 0) & (answers[n] ?? 0));
    },
  };
}

/** One bit per ordinal. */
export function rowOf(ordinals: Iterable<number>): Int32Array {
  const row = new Int32Array(interestWords);
  fillRow(row, ordinals);
  return row;
}

function fillRow(row: Int32Array, ordinals: Iterable<number>): void {
  row.fill(0);
  for (const ordinal of ordinals) row[ordinal >>> 5] = (row[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}
