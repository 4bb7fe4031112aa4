import type { CatalogEntry } from '@inkbridge/catalog-index';
import * as fc from 'fast-check';

const word = fc.constantFrom('Ohio', 'Texas', 'Två ord', 'Zoë', '');
const time = fc.oneof(fc.nat(), fc.constant(Infinity), fc.constant(1.8e12));

const id = fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('hex'));

/** Any entry that a catalogue could hold, with names of any characters. */
export const entries: fc.Arbitrary<CatalogEntry> = fc.record({
  id,
  revision: fc.nat(),
  active: fc.boolean(),
  firstName: fc.string({ unit: 'grapheme', maxLength: 60 }),
  lastName: fc.string({ unit: 'grapheme', maxLength: 60 }),
  dateOfBirth: fc.constantFrom('1970-03-04', '2004-02-29'),
  state: word,
  facility: fc.option(id),
  gender: word,
  orientation: fc.option(word),
  race: word,
  education: fc.option(word),
  veteran: fc.boolean(),
  lgbtq: fc.boolean(),
  premium: fc.boolean(),
  featured: fc.boolean(),
  publishedAt: fc.nat(),
  changedAt: fc.nat(),
  dueAt: time,
  hidden: fc.boolean(),
  interests: fc.uniqueArray(fc.nat(205), { maxLength: 12 }),
  card: fc.uint8Array({ maxLength: 400 }),
});

/** Entries in a form that two indexes can be compared by. */
export function contentsOf(all: Iterable<CatalogEntry>): object[] {
  return Array.from(all, ({ card, ...entry }) => ({ ...entry, card: Buffer.from(card).toString() }));
}
