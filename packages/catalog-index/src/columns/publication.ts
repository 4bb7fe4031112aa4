import type { Bitmaps } from '../bits/bitmaps.js';
import type { Ids } from './ids.js';
import { none, type Records } from './records.js';

export type Publication = ReturnType<typeof createPublication>;

/**
 * Which profile is in which slot. Slots are in order of first publication, then id; profiles nearly always arrive in
 * that order, and one that does not moves to its place, which costs the more the further it is from the end.
 */
export function createPublication(records: Records, ids: Ids, space: Bitmaps) {
  /** The profile of each slot, by segment. */
  const profiles: Uint32Array[] = [];
  const { segmentSlots } = space;
  const shift = Math.log2(segmentSlots);

  const recordOf = (slot: number) => profiles[slot >>> shift]?.[slot & (segmentSlots - 1)] ?? none;

  function put(slot: number, record: number): void {
    const segment = (profiles[slot >>> shift] ??= new Uint32Array(segmentSlots));
    segment[slot & (segmentSlots - 1)] = record;
    records.at(record).slot[records.in(record)] = slot;
  }

  const publishedAt = (record: number) => records.at(record).publishedAt[records.in(record)] ?? 0;

  /** Negative if `a` is older. */
  const compare = (a: number, b: number) => publishedAt(a) - publishedAt(b) || ids.compare(a, b);

  /** The first slot of those in `start` to `end` whose profile is younger than `record`, or `end`. */
  function placeOf(record: number, start: number, end: number): number {
    let [low, high] = [start, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(recordOf(middle), record) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function move(from: number, to: number): void {
    if (from === to) return;
    space.move(from, to);
    const moved = recordOf(from);
    const step = to < from ? -1 : 1;
    for (let slot = from; slot !== to; slot += step) put(slot, recordOf(slot + step));
    put(to, moved);
  }

  return {
    recordOf,
    compare,
    isLinked: (record: number): boolean => records.at(record).slot[records.in(record)] !== none,
    slotOf: (record: number): number => records.at(record).slot[records.in(record)] ?? none,

    /** Gives a profile a slot behind all others; `settle` brings it to its place once its bits are set. */
    append(record: number): number {
      const slot = space.addSlot();
      put(slot, record);
      return slot;
    },

    /** Moves a profile to its place, if its neighbours are not the right ones. */
    settle(record: number): void {
      const slot = records.at(record).slot[records.in(record)] ?? none;
      const end = space.slots();
      if (slot > 0 && compare(recordOf(slot - 1), record) > 0) move(slot, placeOf(record, 0, slot));
      else if (slot + 1 < end && compare(recordOf(slot + 1), record) < 0)
        move(slot, placeOf(record, slot + 1, end) - 1);
    },
  };
}
