import { AppError } from '../../http/app-error.js';
import type { GroupKeys } from './record-groups.js';
import { createRecordSet, putNewer, type IndexedRecord, type RecordQuestion } from './record-set.js';

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
  let present = createRecordSet<R, By>(keysOf);
  const gone = new Set<string>();
  /** For each reading under way, the records applied since it began. */
  const meanwhiles = new Set<Map<string, R>>();
  let ready = false;

  const find: typeof present.find = (conditions) => {
    if (!ready) throw new AppError('unavailable');
    return present.find(conditions);
  };

  return {
    apply(record) {
      if (gone.has(record.id)) return;
      for (const meanwhile of meanwhiles) putNewer(meanwhile, record);
      present.put(record);
    },

    remove(id) {
      gone.add(id);
      present.remove(id);
    },

    page({ order, skip, limit, ...conditions }) {
      const found = find(conditions);
      return { ids: slice(found, { order, skip, limit }).map(({ id }) => id), total: found.length };
    },

    search: (search) => find({ search }),

    count: (by, key) => present.count(by, key),
    values: () => present.records.values(),
    get: (id) => present.records.get(id),
    isReady: () => ready,

    async *readAnew(source, recordOf) {
      const meanwhile = new Map<string, R>();
      const next = new Map<string, R>();
      meanwhiles.add(meanwhile);
      try {
        for await (const item of source) {
          putNewer(next, recordOf(item));
          yield item;
        }
        for (const record of meanwhile.values()) putNewer(next, record);
        for (const id of gone) next.delete(id);
        present = createRecordSet(keysOf, next);
        ready = true;
      } finally {
        meanwhiles.delete(meanwhile);
      }
    },
  };
}

type Slice<R> = Pick<RecordQuestion<R>, 'order' | 'skip' | 'limit'>;

function slice<R>(found: readonly R[], { order, skip, limit }: Slice<R>): R[] {
  if (order === 'oldest') return found.slice(skip, skip + limit);
  if (order !== 'newest') return found.toSorted(order).slice(skip, skip + limit);
  const end = Math.max(0, found.length - skip);
  return found.slice(Math.max(0, end - limit), end).reverse();
}
