import { ageRanges } from '@inkbridge/shared/option-lists';
import { birthDatesOf } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { Records } from '../columns/records.js';
import type { Publication } from '../columns/publication.js';
import { lastDayUntil } from './birth-days.js';

const wordSlots = 32;

export type Ages = ReturnType<typeof createAges>;

/**
 * The profiles of each age range today (D-36). The bitmaps hold for one day: the first question of the next day
 * recomputes them, from birth dates and by the calendar.
 */
export function createAges(records: Records, publication: Publication, space: Bitmaps, now: () => Date) {
  const bitmaps = ageRanges.map(({ label }) => ({ label, bitmap: space.create() }));
  /** For each birth day one bit per range that it is in. */
  let rangesOf = new Uint16Array(0);
  const words = new Int32Array(ageRanges.length);
  /** The number of the day in UTC for which the bitmaps are. */
  let today = Number.NaN;

  function beToday(): void {
    const instant = now();
    const date = Math.floor(instant.getTime() / day);
    if (date === today) return;
    today = date;
    rangesOf = new Uint16Array(65_536);
    for (const [n, range] of ageRanges.entries()) {
      const { after, until } = birthDatesOf(range, instant);
      const end = lastDayUntil(until);
      for (let born = lastDayUntil(after) + 1; born <= end; born++) rangesOf[born] = (rangesOf[born] ?? 0) | (1 << n);
    }
    for (let slot = 0; slot < space.slots(); slot += wordSlots) setWords(slot);
  }

  function rangesIn(record: number): number {
    return rangesOf[records.at(record).day[records.in(record)] ?? 0] ?? 0;
  }

  /** The same as `setBits` for 32 slots, several times as fast. */
  function setWords(first: number): void {
    words.fill(0);
    const end = Math.min(first + wordSlots, space.slots());
    for (let slot = first; slot < end; slot++) {
      for (let ranges = rangesIn(publication.recordOf(slot)); ranges !== 0; ranges &= ranges - 1) {
        const n = 31 - Math.clz32(ranges & -ranges);
        words[n] = (words[n] ?? 0) | (1 << (slot - first));
      }
    }
    for (const [n, { bitmap }] of bitmaps.entries()) space.setWord(bitmap, first, words[n] ?? 0);
  }

  function setBits(record: number, slot: number): void {
    const ranges = rangesIn(record);
    for (const [n, { bitmap }] of bitmaps.entries()) {
      if ((ranges & (1 << n)) !== 0) space.set(bitmap, slot);
      else space.clear(bitmap, slot);
    }
  }

  return {
    /** Keeps the bits of a linked profile in step with its birth date. */
    put(record: number, slot: number): void {
      if (!Number.isNaN(today)) setBits(record, slot);
    },

    /** Undefined for an unknown range. */
    bitmapOf(label: string): Bitmap | undefined {
      beToday();
      return bitmaps.find((range) => range.label === label)?.bitmap;
    },
  };
}
