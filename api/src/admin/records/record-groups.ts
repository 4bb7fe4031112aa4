import { keysOf as namesOf } from '@inkbridge/shared/objects';
import { byAge, putInOrder, takeFromOrder, type AgedRecord } from './age-order.js';

/** For each kind of group, such as payers or statuses, the keys of the groups that a record is in, each once. */
export type GroupKeys<R, By extends string> = Readonly<Record<By, (record: R) => readonly string[]>>;

/** Selects records that are in any of these groups. */
export type OfGroups<By extends string> = Readonly<Partial<Record<By, Iterable<string>>>>;

/** Above this share of all records, filtering the ordered list is faster than sorting the found ones. */
const largeShare = 1 / 8;

/** Records by what they have in common, each group in order of age, so that frequent questions need no search. */
export function createRecordGroups<R extends AgedRecord, By extends string>(
  keysOf: GroupKeys<R, By>,
  ordered: readonly R[] = [],
) {
  const names = namesOf<GroupKeys<R, By>>(keysOf);
  const groups = new Map<By, Map<string, R[]>>(names.map((by) => [by, new Map<string, R[]>()]));

  function each(record: R, use: (group: Map<string, R[]>, key: string) => void): void {
    for (const [by, group] of groups) for (const key of keysOf[by](record)) use(group, key);
  }

  for (const record of ordered) {
    each(record, (group, key) => {
      const known = group.get(key);
      if (known) known.push(record);
      else group.set(key, [record]);
    });
  }

  /** The group as it is stored: do not change it. */
  const group = (by: By, key: string): readonly R[] => groups.get(by)?.get(key) ?? [];

  return {
    group,

    add(record: R): void {
      each(record, (into, key) => {
        const known = into.get(key);
        if (known) putInOrder(known, record);
        else into.set(key, [record]);
      });
    },

    remove(record: R): void {
      each(record, (from, key) => {
        const known = from.get(key);
        if (known?.length === 1) from.delete(key);
        else if (known) takeFromOrder(known, record);
      });
    },

    /** Oldest first; `all` must hold all records in that order. */
    any(of: OfGroups<By>, all: readonly R[]): readonly R[] {
      const wanted = wantedOf(of);
      const [only] = wanted;
      if (only && wanted.length === 1) return group(...only);
      const found = new Set(wanted.flatMap(([by, key]) => group(by, key)));
      if (found.size > all.length * largeShare) return all.filter((record) => found.has(record));
      return [...found].sort(byAge);
    },

    /** Returns a test whether a record is in any of these groups. */
    filter(of: OfGroups<By>): (record: R) => boolean {
      const sets = names.flatMap((by) => (of[by] ? [[by, new Set(of[by])] as const] : []));
      return (record) => sets.some(([by, keys]) => keysOf[by](record).some((key) => keys.has(key)));
    },
  };

  function wantedOf(of: OfGroups<By>): (readonly [By, string])[] {
    return names.flatMap((by) => [...(of[by] ?? [])].map((key) => [by, key] as const));
  }
}
