import type { Bitmap, Bitmaps } from './bitmaps.js';
import { bitCount } from './plain-kernel.js';

/** A part of a list: `take` items after the first `skip`. */
export type Range = { skip: number; take: number };

/**
 * Appends the slots that both bitmaps have, highest first. Whole segments are skipped by their counts.
 *
 * @returns what is left of the range for the slots that come after these
 */
export function select(space: Bitmaps, [a, b]: [Bitmap, Bitmap], { skip, take }: Range, found: number[]): Range {
  const left = { skip, take };
  for (let s = space.segments() - 1; s >= 0 && left.take > 0; s--) {
    const [x, y, bytes] = [a[s] ?? 0, b[s] ?? 0, space.bytesOf(s)];
    if (x === space.zeros || y === space.zeros) continue;
    const count = left.skip === 0 ? 1 : space.kernel.countAnd(x, y, bytes);
    if (count <= left.skip) left.skip -= count;
    else
      selectIn({ words: space.kernel.memory.words, x: x >> 2, y: y >> 2, bytes }, s * space.segmentSlots, left, found);
  }
  return left;
}

type Part = { words: Int32Array; x: number; y: number; bytes: number };

function selectIn({ words, x, y, bytes }: Part, firstSlot: number, left: Range, found: number[]): void {
  for (let w = (bytes >> 2) - 1; w >= 0 && left.take > 0; w--) {
    let word = (words[x + w] ?? 0) & (words[y + w] ?? 0);
    if (word === 0) continue;
    if (left.skip > 0) {
      const count = bitCount(word);
      if (count <= left.skip) {
        left.skip -= count;
        continue;
      }
    }
    while (word !== 0 && left.take > 0) {
      const bit = 31 - Math.clz32(word);
      word &= ~(1 << bit);
      if (left.skip > 0) {
        left.skip -= 1;
        continue;
      }
      found.push(firstSlot + w * 32 + bit);
      left.take -= 1;
    }
  }
}
