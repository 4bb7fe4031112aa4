import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { CatalogEntry } from '../catalog/catalog.js';
import type { Records } from '../columns/records.js';

const flags = { active: 1, lgbtq: 2, veteran: 4, premium: 8, featured: 16, hidden: 32 } as const;
export type Flag = keyof typeof flags;

export type Groups = ReturnType<typeof createGroups>;

/** The bitmaps of what is either true or false of a profile, and of the four tiers that placements make (D-14). */
export function createGroups(records: Records, space: Bitmaps) {
  const bitmaps = {
    active: space.create(),
    lgbtq: space.create(),
    veteran: space.create(),
    premium: space.create(),
    featured: space.create(),
  };
  /** From the last to the first tier: neither, featured, premium, both. */
  const tiers = [space.create(), space.create(), space.create(), space.create()];

  const flagsOf = (record: number) => records.at(record).flags[records.in(record)] ?? 0;

  function write(bitmap: Bitmap, slot: number, isSet: boolean): void {
    if (isSet) space.set(bitmap, slot);
    else space.clear(bitmap, slot);
  }

  /** Sets or clears every bit of a profile in a slot. */
  function link(record: number, slot: number): void {
    const known = flagsOf(record);
    const has = (flag: Flag) => (known & flags[flag]) !== 0;
    write(bitmaps.active, slot, has('active'));
    write(bitmaps.lgbtq, slot, has('lgbtq'));
    write(bitmaps.veteran, slot, has('veteran'));
    write(bitmaps.premium, slot, has('premium'));
    write(bitmaps.featured, slot, has('featured'));
    const tier = Number(has('premium')) * 2 + Number(has('featured'));
    for (const [n, bitmap] of tiers.entries()) write(bitmap, slot, n === tier);
  }

  return {
    ...bitmaps,
    /** Highest first. */
    tiers: tiers.toReversed(),
    link,

    has: (record: number, flag: Flag): boolean => (flagsOf(record) & flags[flag]) !== 0,

    /** Keeps the flags of an entry. With a slot, its bits follow. */
    put(record: number, entry: CatalogEntry, slot: number | null): void {
      const next =
        Number(entry.active) * flags.active +
        Number(entry.lgbtq) * flags.lgbtq +
        Number(entry.veteran) * flags.veteran +
        Number(entry.premium) * flags.premium +
        Number(entry.featured) * flags.featured +
        Number(entry.hidden) * flags.hidden;
      if (next === flagsOf(record)) return;
      records.at(record).flags[records.in(record)] = next;
      if (slot !== null) link(record, slot);
    },
  };
}
