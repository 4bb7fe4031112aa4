import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { Publication } from '../columns/publication.js';
import { none, type Records } from '../columns/records.js';

export type Facilities = ReturnType<typeof createFacilities>;

/**
 * Who is at which facility. There are thousands, most with few people, so that none has a bitmap: the profiles of each
 * are chained in both directions through their numbers, which never change.
 */
export function createFacilities(records: Records, publication: Publication, space: Bitmaps) {
  const codes = new Map<string, number>();
  /** By code less one; code 0 is no facility. */
  const facilities: { id: string; first: number }[] = [];
  const there = space.createScratch();

  function codeOf(id: string | null): number {
    if (id === null) return 0;
    const known = codes.get(id);
    if (known !== undefined) return known;
    facilities.push({ id, first: none });
    codes.set(id, facilities.length);
    return facilities.length;
  }

  const codeAt = (record: number) => records.at(record).facility[records.in(record)] ?? 0;
  const nextOf = (record: number) => records.at(record).nextThere[records.in(record)] ?? none;

  function chain(before: number, after: number, code: number): void {
    const facility = facilities[code - 1];
    if (before !== none) records.at(before).nextThere[records.in(before)] = after;
    else if (facility) facility.first = after;
    if (after !== none) records.at(after).previousThere[records.in(after)] = before;
  }

  return {
    put(record: number, id: string | null): void {
      const [before, after] = [codeAt(record), codeOf(id)];
      if (before === after) return;
      if (before > 0) chain(records.at(record).previousThere[records.in(record)] ?? none, nextOf(record), before);
      records.at(record).facility[records.in(record)] = after;
      if (after === 0) return;
      const second = facilities[after - 1]?.first ?? none;
      chain(none, record, after);
      chain(record, second, after);
    },

    of: (record: number): string | null => facilities[codeAt(record) - 1]?.id ?? null,

    /** Everybody who is there, listed or not; valid until the next question. */
    bitmapOf(id: string): Bitmap {
      space.erase(there);
      let record = facilities[(codes.get(id) ?? 0) - 1]?.first ?? none;
      for (; record !== none; record = nextOf(record)) {
        if (publication.isLinked(record)) space.set(there, publication.slotOf(record));
      }
      return there;
    },

    /** How many of these are at each facility; by id, so that every process says the same. */
    countsIn(found: Bitmap): Record<string, number> {
      const counts = new Map<number, number>();
      space.each(found, (slot) => {
        const code = codeAt(publication.recordOf(slot));
        if (code > 0) counts.set(code, (counts.get(code) ?? 0) + 1);
      });
      const byId = [...counts].map(([code, count]) => [facilities[code - 1]?.id ?? '', count] as const);
      return Object.fromEntries(byId.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}
