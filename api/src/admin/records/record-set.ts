import { foldText } from '@inkbridge/shared/names';
import { byAge, putInOrder, takeFromOrder } from './age-order.js';
import { createRecordGroups, type GroupKeys, type OfGroups } from './record-groups.js';
import { createTextBlocks } from './text-blocks.js';

/** What an index keeps of a record: just enough to find and order it. */
export type IndexedRecord = {
  id: string;
  /** Time of its creation in milliseconds; records are ordered by it, then by id. */
  at: number;
  /** Grows with each write of a record; older revisions are ignored. */
  revision: number;
  /** Search text, made by `searchTextOf`. */
  text: string;
};

export type RecordQuestion<R, By extends string = never> = {
  /** Only records in any of these groups; all when left out. */
  of?: OfGroups<By> | undefined;
  matches?: ((record: R) => boolean) | undefined;
  /** Part of the text, taken literally; undefined or '' is no condition. */
  search?: string | undefined;
  /** A comparator leaves equal records oldest first. */
  order: 'newest' | 'oldest' | ((a: R, b: R) => number);
  skip: number;
  limit: number;
};

/** Records by id, by age, by group and by text, kept in step with each other. */
export function createRecordSet<R extends IndexedRecord, By extends string>(
  keysOf: GroupKeys<R, By>,
  records = new Map<string, R>(),
) {
  /** Oldest first. */
  const ordered = [...records.values()].sort(byAge);
  const groups = createRecordGroups<R, By>(keysOf, ordered);
  const texts = createTextBlocks<R>(ordered);

  function searched(wanted: string, of: OfGroups<By> | undefined): readonly R[] {
    const found = texts.containing(wanted);
    return (of ? found.filter(groups.filter(of)) : found).sort(byAge);
  }

  return {
    records,

    /** Ignores an older revision. */
    put(record: R): void {
      const known = records.get(record.id);
      if (!putNewer(records, record)) return;
      if (known) {
        takeFromOrder(ordered, known);
        groups.remove(known);
      }
      putInOrder(ordered, record);
      groups.add(record);
      texts.put(record);
    },

    remove(id: string): void {
      const known = records.get(id);
      if (!known) return;
      records.delete(id);
      takeFromOrder(ordered, known);
      groups.remove(known);
      texts.remove(id);
    },

    /** Oldest first. */
    find({ of, matches, search = '' }: Pick<RecordQuestion<R, By>, 'of' | 'matches' | 'search'>): readonly R[] {
      const wanted = foldText(search);
      const among = wanted === '' ? (of ? groups.any(of, ordered) : ordered) : searched(wanted, of);
      return matches ? among.filter(matches) : among;
    },

    /** The number of records in a group. */
    count: (by: By, key: string): number => groups.group(by, key).length,
  };
}

/** False if a newer revision is there. */
export function putNewer<R extends IndexedRecord>(into: Map<string, R>, record: R): boolean {
  const known = into.get(record.id);
  if (known && known.revision > record.revision) return false;
  into.set(record.id, record);
  return true;
}
