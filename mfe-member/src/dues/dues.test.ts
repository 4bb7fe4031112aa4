import {
  cents,
  creationOf,
  duesOf,
  lessPaid,
  noPlacements,
  nothingPaid,
  quote,
  renewal,
  updateOf,
} from '@inkbridge/shared/pricing';
import { expect, it } from 'vitest';
import { duesFor, duesJson, linesOf, readDues, withMonths } from './dues.js';

const filled = {
  basicInfo: { education: 'GED', bio: 'word '.repeat(451) },
  personalityInfo: { hobbies: ['Chess'] },
  photos: { imageUrl: '/uploads/1.webp', artworks: ['/uploads/2.webp', '/uploads/3.webp', '/uploads/4.webp'] },
};

it.each([
  { what: 'a creation', quoted: quote(nothingPaid, creationOf(filled), { premiumPlacement: 2, featuredPlacement: 1 }) },
  { what: 'an update', quoted: quote(nothingPaid, updateOf({}, filled), noPlacements) },
  { what: 'a renewal', quoted: quote(nothingPaid, renewal, { premiumPlacement: 1, featuredPlacement: 0 }) },
])('AC-297 AC-298 the lines of $what are those that were quoted, after the way over the wire too', ({ quoted }) => {
  const dues = readDues(JSON.parse(JSON.stringify(duesJson(duesOf(quoted)))));

  expect(linesOf(dues)).toEqual({ lines: quoted.lines, alreadyPaid: 0 });
  expect(dues.totalAmount).toBe(quoted.total);
});

it('D-161 the amount already paid is the difference between the lines and the total', () => {
  const quoted = lessPaid(quote(nothingPaid, creationOf(filled), noPlacements), cents(99_95));

  expect(linesOf(duesOf(quoted)).alreadyPaid).toBe(99_95);
});

it.each([
  { ac: 'AC-260', choice: { renewal: true, premiumPlacement: 0, featuredPlacement: 0 }, total: 79_95 },
  { ac: 'AC-286', choice: { renewal: false, premiumPlacement: 0, featuredPlacement: 3 }, total: 44_97 },
  { ac: 'AC-287', choice: { renewal: false, premiumPlacement: 2, featuredPlacement: 0 }, total: 49_98 },
  { ac: 'AC-288', choice: { renewal: true, premiumPlacement: 1, featuredPlacement: 0 }, total: 104_94 },
])('$ac $choice comes to $total cents', ({ choice, total }) => {
  expect(duesFor(null, choice).totalAmount).toBe(total);
});

it('D-90 months ride along with what a profile owes, and other months replace them', () => {
  const owed = duesJson(duesOf(quote(nothingPaid, creationOf({}), noPlacements)));

  const dues = duesFor(owed, { renewal: false, premiumPlacement: 2, featuredPlacement: 0 });

  expect(dues).toMatchObject({ creation: true, totalAmount: 149_93 });
  expect(withMonths(dues, { premiumPlacement: 0, featuredPlacement: 1 }).totalAmount).toBe(114_94);
});

it('D-43 dues left in the history by an older release, or by anybody, are read without harm', () => {
  const odd = { totalAmount: 'much', wordLimit: -1, premiumPlacement: 99, basicInfo: 'all', renewal: 1 };

  expect(readDues(odd as never)).toMatchObject({
    totalAmount: 0,
    wordLimit: 0,
    premiumPlacement: 12,
    renewal: false,
    basicInfo: { hairColor: false },
  });
});
