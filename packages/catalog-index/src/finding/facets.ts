import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import type { CatalogEntry } from '../catalog/catalog.js';
import { facetCount, type Records } from '../columns/records.js';

const facetNames = ['state', 'gender', 'orientation', 'race', 'education'] as const;
export type FacetName = (typeof facetNames)[number];

export type Facets = ReturnType<typeof createFacets>;

type Value = { text: string; bitmap: Bitmap };
/** Code 0 is null, which no filter finds; other values have the code of their place plus one. */
type Facet = { codes: Map<string, number>; values: Value[] };

/** One bitmap for each value of each facet. Values are learned from the profiles, so that unknown ones work too. */
export function createFacets(records: Records, space: Bitmaps) {
  const facets = facetNames.map((): Facet => ({ codes: new Map(), values: [] }));

  function codeOf({ codes, values }: Facet, text: string | null): number {
    if (text === null) return 0;
    const known = codes.get(text);
    if (known !== undefined) return known;
    values.push({ text, bitmap: space.create() });
    codes.set(text, values.length);
    return values.length;
  }

  return {
    /** Keeps the values of an entry. With a slot, its bits follow. */
    put(record: number, entry: CatalogEntry, slot: number | null): void {
      const known = records.at(record).facets;
      const first = records.in(record) * facetCount;
      for (const [n, facet] of facets.entries()) {
        const code = codeOf(facet, entry[facetNames[n] ?? 'state']);
        const before = known[first + n] ?? 0;
        if (code === before) continue;
        known[first + n] = code;
        if (slot === null) continue;
        const [old, now] = [facet.values[before - 1], facet.values[code - 1]];
        if (old) space.clear(old.bitmap, slot);
        if (now) space.set(now.bitmap, slot);
      }
    },

    /** Sets the bits of a profile that gets a slot. */
    link(record: number, slot: number): void {
      const known = records.at(record).facets;
      const first = records.in(record) * facetCount;
      for (const [n, { values }] of facets.entries()) {
        const value = values[(known[first + n] ?? 0) - 1];
        if (value) space.set(value.bitmap, slot);
      }
    },

    valueOf(record: number, name: FacetName): string | null {
      const n = facetNames.indexOf(name);
      const code = records.at(record).facets[records.in(record) * facetCount + n] ?? 0;
      return facets[n]?.values[code - 1]?.text ?? null;
    },

    /** Who has this value; undefined if nobody ever had it. */
    bitmapOf(name: FacetName, text: string): Bitmap | undefined {
      const facet = facets[facetNames.indexOf(name)];
      return facet?.values[(facet.codes.get(text) ?? 0) - 1]?.bitmap;
    },
  };
}
