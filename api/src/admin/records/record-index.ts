import { foldText } from '@inkbridge/shared/names';
import { AppError } from '../../http/app-error.js';
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

/** Records of one kind, in memory and in step with the database: gives any page and exact total without scanning it. */
export type RecordIndex<R extends IndexedRecord, By extends string = never> = {
  apply(record: R): void;
  /** For good: later versions of it are ignored. */
  remove(id: string): void;
  /** @throws AppError unavailable before all records were read once */
  page(question: RecordQuestion<R, By>): { ids: R['id'][]; total: number };
  /**
   * Records whose text contains `search`, oldest first. @throws AppError unavailable before all records were read once
   */
  search(search: string): readonly R[];
  /** The number of records in a group. */
  count(by: By, key: string): number;
  values(): IterableIterator<R>;
  get(id: string): R | undefined;
  /** False until all records were read once. */
  isReady(): boolean;
  /**
   * Reads everything again, and yields each item. Keeps what is applied in the meantime. The index answers as before
   * until the end, and also if the reading fails or is abandoned.
   */
  readAnew<T>(source: AsyncIterable<T>, recordOf: (item: T) => R): AsyncIterable<T>;
};

export function createRecordIndex<R extends IndexedRecord, By extends string = never>(
  keysOf: GroupKeys<R, By>,
): RecordIndex<R, By> {
  let records = new Map<string, R>();
  /** Oldest first. */
  let ordered: R[] = [];
  let groups = createRecordGroups<R, By>(keysOf);
  let texts = createTextBlocks<R>();
  const gone = new Set<string>();
  /** For each reading under way, the records applied since it began. */
  const meanwhiles = new Set<Map<string, R>>();
  let ready = false;

  function find({ of, matches, search = '' }: Pick<RecordQuestion<R, By>, 'of' | 'matches' | 'search'>): readonly R[] {
    if (!ready) throw new AppError('unavailable');
    const wanted = foldText(search);
    const among = wanted === '' ? (of ? groups.any(of, ordered) : ordered) : searched(wanted, of);
    return matches ? among.filter(matches) : among;
  }

  function searched(wanted: string, of: OfGroups<By> | undefined): readonly R[] {
    const found = texts.containing(wanted);
    return (of ? found.filter(groups.filter(of)) : found).sort(byAge);
  }

  return {
    apply(record) {
      if (gone.has(record.id)) return;
      for (const meanwhile of meanwhiles) put(meanwhile, record);
      const known = records.get(record.id);
      if (!put(records, record)) return;
      if (known) {
        takeFromOrder(ordered, known);
        groups.remove(known);
      }
      putInOrder(ordered, record);
      groups.add(record);
      texts.put(record);
    },

    remove(id) {
      gone.add(id);
      const known = records.get(id);
      if (!known) return;
      records.delete(id);
      takeFromOrder(ordered, known);
      groups.remove(known);
      texts.remove(id);
    },

    page({ order, skip, limit, ...conditions }) {
      const found = find(conditions);
      return { ids: slice(found, { order, skip, limit }).map(({ id }) => id), total: found.length };
    },

    search: (search) => find({ search }),

    count: (by, key) => groups.group(by, key).length,
    values: () => records.values(),
    get: (id) => records.get(id),
    isReady: () => ready,

    async *readAnew(source, recordOf) {
      const meanwhile = new Map<string, R>();
      const next = new Map<string, R>();
      meanwhiles.add(meanwhile);
      try {
        for await (const item of source) {
          put(next, recordOf(item));
          yield item;
        }
        for (const record of meanwhile.values()) put(next, record);
        for (const id of gone) next.delete(id);
        records = next;
        ordered = [...next.values()].sort(byAge);
        groups = createRecordGroups(keysOf, ordered);
        texts = createTextBlocks(ordered);
        ready = true;
      } finally {
        meanwhiles.delete(meanwhile);
      }
    },
  };
}

function put<R extends IndexedRecord>(into: Map<string, R>, record: R): boolean {
  const known = into.get(record.id);
  if (known && known.revision > record.revision) return false;
  into.set(record.id, record);
  return true;
}

type Slice<R> = Pick<RecordQuestion<R>, 'order' | 'skip' | 'limit'>;

function slice<R>(found: readonly R[], { order, skip, limit }: Slice<R>): R[] {
  if (order === 'oldest') return found.slice(skip, skip + limit);
  if (order !== 'newest') return found.toSorted(order).slice(skip, skip + limit);
  const end = Math.max(0, found.length - skip);
  return found.slice(Math.max(0, end - limit), end).reverse();
}
