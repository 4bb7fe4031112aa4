import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { none, type Records } from '../columns/records.js';
import { type Range, select } from '../bits/select.js';
import type { Publication } from '../columns/publication.js';

/** Up to this share of all profiles, sorting them is cheaper than walking through all. */
const stepsPerSorted = 8;
const smallest = 64;

/**
 * The order of last approved changes, then of publication: a log, oldest first. A change leaves a gap and goes to the
 * end; once half of the log is gaps, it is rewritten.
 */
export function createRecency(records: Records, publication: Publication, space: Bitmaps) {
  let log: Uint32Array = new Uint32Array(smallest);
  let end = 0;
  let gaps = 0;

  const changedAt = (record: number) => records.at(record).changedAt[records.in(record)] ?? 0;
  const compare = (a: number, b: number) => changedAt(a) - changedAt(b) || publication.compare(a, b);

  function put(place: number, record: number): void {
    log[place] = record;
    if (record !== none) records.at(record).recentAt[records.in(record)] = place;
  }

  function rewrite(): void {
    const kept = log.subarray(0, end).filter((record) => record !== none);
    log = new Uint32Array(Math.max(smallest, Math.ceil(kept.length * 1.5)));
    end = 0;
    gaps = 0;
    for (const record of kept) put(end++, record);
  }

  /** The first place whose profile, if it holds one, changed later than `record`; only gaps may lie before it. */
  function placeOf(record: number): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      let known = middle;
      while (known < high && log[known] === none) known += 1;
      if (known < high && compare(log[known] ?? none, record) < 0) low = known + 1;
      else high = middle;
    }
    return low;
  }

  /** Makes room by moving what follows up to the nearest gap. */
  function insert(record: number): void {
    let carried = record;
    for (let place = placeOf(record); ; place++) {
      const known = place < end ? (log[place] ?? none) : none;
      put(place, carried);
      if (known === none) {
        if (place < end) gaps -= 1;
        else end += 1;
        return;
      }
      carried = known;
    }
  }

  function fromLog(found: Bitmap, { skip, take }: Range, slots: number[]): void {
    let left = skip;
    for (let place = end - 1; place >= 0 && slots.length < take; place--) {
      const record = log[place] ?? none;
      if (record === none) continue;
      const slot = publication.slotOf(record);
      if (!space.has(found, slot)) continue;
      if (left > 0) left -= 1;
      else slots.push(slot);
    }
  }

  function sorted(found: Bitmap, total: number, { skip, take }: Range, slots: number[]): void {
    const all: number[] = [];
    select(space, [found, found], { skip: 0, take: total }, all);
    const places = new Uint32Array(all.length);
    for (let n = 0; n < places.length; n++) {
      const record = publication.recordOf(all[n] ?? 0);
      places[n] = records.at(record).recentAt[records.in(record)] ?? 0;
    }
    places.sort();
    const last = places.length - 1 - skip;
    for (let at = last; at >= 0 && at > last - take; at--) {
      slots.push(publication.slotOf(log[places[at] ?? 0] ?? none));
    }
  }

  return {
    /** To be called with the new time in place. */
    touch(record: number): void {
      const known = records.at(record).recentAt[records.in(record)] ?? none;
      if (known !== none) {
        log[known] = none;
        gaps += 1;
      }
      if (end === log.length || 2 * gaps > log.length) rewrite();
      insert(record);
    },

    /** Makes room for `count` at once. */
    reserve(count: number): void {
      if (end === 0) log = new Uint32Array(Math.max(smallest, Math.ceil(count * 1.25)));
    },

    /** Adds a profile that is not in the list and changed later than all of it. There must be room. */
    append: (record: number): void => put(end++, record),

    compare,

    /** Appends the slots of a part of the list, last changed first. */
    select(found: Bitmap, total: number, range: Range, slots: number[]): void {
      const steps = Math.min(end, ((range.skip + range.take) * end) / Math.max(1, total));
      if (steps > stepsPerSorted * total) sorted(found, total, range, slots);
      else fromLog(found, range, slots);
    },
  };
}
