import { fullNameOf } from '@inkbridge/shared/names';
import { foldText } from '@inkbridge/shared/text';
import type { CatalogEntry } from '../../catalog/catalog.js';

/** An entry with derived values that every query needs, computed once. */
export type Row = {
  entry: CatalogEntry;
  /** Folded, so that one search matches either name and "first last" (D-87). */
  fullName: string;
  /** 3 premium and featured, 2 premium, 1 featured, 0 neither; higher tiers come first (D-14). */
  tier: number;
  /** Ascending, without duplicates. */
  interests: Uint8Array;
};

/** The contents of an index: the latest known revision of each profile. */
export function createRows() {
  const rows = new Map<string, Row>();
  let newest: Row[] | null = null;

  return {
    put(entry: CatalogEntry): boolean {
      const known = rows.get(entry.id)?.entry.revision;
      if (known !== undefined && entry.revision <= known) return false;
      rows.set(entry.id, toRow(entry));
      newest = null;
      return true;
    },

    remove(id: string): boolean {
      newest = null;
      return rows.delete(id);
    },

    get: (id: string): Row | undefined => rows.get(id),

    /** All rows, most recently published first; ties by the greater id. All other orders refine this one. */
    newestFirst(): readonly Row[] {
      newest ??= [...rows.values()].sort(byPublication);
      return newest;
    },

    size(): number {
      return rows.size;
    },
  };
}

function toRow(entry: CatalogEntry): Row {
  return {
    entry,
    fullName: foldText(fullNameOf(entry)),
    tier: (entry.premium ? 2 : 0) + (entry.featured ? 1 : 0),
    interests: Uint8Array.from(new Set(entry.interests)).sort(),
  };
}

function byPublication({ entry: a }: Row, { entry: b }: Row): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);
}
