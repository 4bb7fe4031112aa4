import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CatalogEntry, FoundPage } from './catalog/catalog.js';
import { createCatalogIndex } from './catalog-index.js';
import { answers, entries, queries } from './testing/entries.js';

const now = () => new Date('2026-11-21T12:00:00Z');

function indexOf(all: readonly CatalogEntry[]) {
  const index = createCatalogIndex({ now, segmentSlots: 512 });
  for (const entry of all) index.apply(entry);
  return index;
}

const identityOf = (page: FoundPage) => Buffer.from(page.identity()).toString('hex');

const withLongId = (entry: CatalogEntry) => ({ ...entry, id: entry.id.slice(1).padStart(24, '0') });
const catalogs = fc.array(fc.oneof(entries, entries.map(withLongId)));

it('two pages have the same identity only if they have the same profiles in the same revisions, in the same order', () => {
  fc.assert(
    fc.property(catalogs, queries, queries, (all, one, other) => {
      const index = indexOf(all);
      const [a, b] = [one, other].map((query) => {
        const page = index.pages.list(query);
        const { ids, revisions } = index.list(query);
        return { identity: identityOf(page), known: JSON.stringify([ids, revisions]) };
      });

      expect(a?.identity === b?.identity).toBe(a?.known === b?.known);
    }),
  );
});

it('a page tells what the reader shares with each profile, also in lists that are not ordered by it', () => {
  fc.assert(
    fc.property(catalogs, queries, answers, (all, query, own: readonly number[]) => {
      const index = indexOf(all);
      const page = index.pages.list(query, own);

      expect(page.placeOf('unknown')).toBe(-1);

      for (let n = 0; n < page.count; n += 1) {
        const interests = index.find(page.idAt(n))?.interests ?? new Uint8Array();
        expect(page.placeOf(page.idAt(n))).toBe(n);
        expect(page.sharedAt(n)).toEqual(Array.from(interests).filter((ordinal) => own.includes(ordinal)));
        expect(page.cardAt(n)).toEqual(index.list(query).cards[n]);
      }
    }),
  );
});

it('counts that are ready to be sent are the JSON of the counts', () => {
  fc.assert(
    fc.property(catalogs, queries, (all, query) => {
      const index = indexOf(all);

      expect(index.countsJson(query)).toBe(JSON.stringify(index.counts(query)));
    }),
  );
});
