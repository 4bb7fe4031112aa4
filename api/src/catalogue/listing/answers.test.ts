import { type CatalogEntry, createCatalogIndex } from '@inkbridge/catalog-index';
import { anEntry } from '@inkbridge/catalog-index/testing';
import { interestCount, interestNames } from '@inkbridge/shared/option-lists';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatherPage, tagOfPage } from './answers.js';
import { personalFields, type Reader } from '../members/personal-fields.js';

const now = () => new Date('2026-11-21T12:00:00Z');
const ordinals = fc
  .uniqueArray(fc.nat(interestCount - 1), { maxLength: 60 })
  .map((chosen) => chosen.toSorted(byNumber));
const byNumber = (a: number, b: number) => a - b;
const idOf = (number: number) => number.toString(16).padStart(24, '0');

type Card = { _id: string; about: string };
type Person = { card: Card; interests: number[] };

const people: fc.Arbitrary<Person[]> = fc
  .array(fc.record({ about: fc.string({ unit: 'grapheme' }), interests: ordinals }), { maxLength: 12 })
  .map((all) => all.map(({ about, interests }, number) => ({ card: { _id: idOf(number), about }, interests })));

const ids = fc.uniqueArray(fc.nat(20)).map((numbers) => new Set(numbers.map(idOf)));
const readers: fc.Arbitrary<Reader> = fc.record({
  own: ordinals,
  profiles: fc.option(fc.record({ favorites: ids, listed: ids })),
});

function entryOf({ card, interests }: Person): CatalogEntry {
  return anEntry({ id: card._id, interests, card: Buffer.from(JSON.stringify(card)) });
}

function indexOf(all: readonly Person[]) {
  const index = createCatalogIndex({ now, segmentSlots: 512 });
  for (const person of all) index.apply(entryOf(person));
  return index;
}

/** The expected card for this reader, made the plain way. */
function plainCard({ card, interests }: Person, { own, profiles }: Reader) {
  const shared = interests.filter((ordinal) => own.includes(ordinal));
  return {
    ...card,
    ...(own.length > 0 && { sharedTraits: interestNames(shared), ownTraits: own.length }),
    ...(profiles && { isFavorite: profiles.favorites.has(card._id) }),
    ...(profiles?.listed.has(card._id) && { isOwn: true }),
  };
}

const figures = { total: 12, totalPages: 1, page: 1, limit: 12 };
const query = { page: 1, limit: 12 };

it('a page of a member is, byte for byte, the JSON of its cards with what the member shares and marked', () => {
  fc.assert(
    fc.property(people, readers, (all, reader) => {
      const found = indexOf(all).pages.matches(reader.own, query);
      const known = new Map(all.map((person) => [person.card._id, person]));
      const data = Array.from({ length: found.count }, (_, n) => known.get(found.idAt(n)) ?? all[0]);

      const body = gatherPage(found, figures, personalFields(found, reader).fieldsAt);

      expect(body.toString()).toBe(
        JSON.stringify({ data: data.map((person) => person && plainCard(person, reader)), ...figures }),
      );
    }),
  );
});

it('pages that differ in a byte differ in their tags', () => {
  fc.assert(
    fc.property(people, readers, readers, fc.nat(1), (all, one, other, more) => {
      const index = indexOf(all);
      const [a, b] = [one, other].map((reader, n) => {
        const found = index.pages.list(query, reader.own);
        const { name, fieldsAt } = personalFields(found, reader);
        const page = { ...figures, total: figures.total + n * more };
        return { body: gatherPage(found, page, fieldsAt).toString(), tag: tagOfPage(found, page, name) };
      });

      if (a?.body !== b?.body) expect(a?.tag).not.toBe(b?.tag);
    }),
  );
});
