import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { basicFields, changedFields, type FieldName } from '../profile-fields/index.js';
import { interestGroups } from '../option-lists/index.js';
import {
  cents,
  type Change,
  creationOf,
  extraWordBlocks,
  feeTypes,
  fieldPrice,
  flatFees,
  freeQuote,
  lessPaid,
  noChange,
  noPlacements,
  nothingPaid,
  paidPhotos,
  photoTotal,
  prices,
  quote,
  remainingFreePhotos,
  renewal,
  updateOf,
} from './index.js';

const words = (count: number) => Array(count).fill('word').join(' ');
const photos = (count: number) => ({ imageUrl: 'a', artworks: Array<string>(count - 1).fill('b') });
const requiredValues: Partial<Record<FieldName, string>> = Object.fromEntries(
  basicFields.filter(({ required }) => required).map(({ name }) => [name, 'given']),
);
const allGroups = Object.fromEntries(interestGroups.map((group) => [group, ['something']]));

it.each([
  { ac: 'AC-259', fee: flatFees.creation, amount: 99_95 },
  { ac: 'AC-260', fee: flatFees.renewal, amount: 79_95 },
  { ac: 'AC-261', fee: prices.featuredPlacement, amount: 14_99 },
  { ac: 'AC-262', fee: prices.premiumPlacement, amount: 24_99 },
  { ac: 'AC-263 AC-264', fee: prices.field, amount: 9_95 },
  { ac: 'AC-269', fee: prices.wordBlock, amount: 9_95 },
  { ac: 'AC-270', fee: prices.photo, amount: 9_95 },
])('$ac the price is $amount cents', ({ fee, amount }) => {
  expect(fee).toBe(amount);
});

it('AC-296 the fee types are those of the specification', () => {
  expect(feeTypes.join(', ')).toBe('creation, update, renewal, wordLimit, featuredPlacement, premiumPlacement, photo');
});

it.each([
  { ac: 'AC-710', words: 0, blocks: 0 },
  { ac: 'AC-271', words: 350, blocks: 0 },
  { ac: 'AC-272', words: 351, blocks: 1 },
  { ac: 'AC-273', words: 450, blocks: 1 },
  { ac: 'AC-274', words: 451, blocks: 2 },
  { ac: 'AC-275', words: 550, blocks: 2 },
  { ac: 'AC-275', words: 551, blocks: 3 },
])('$ac $words words are charged as $blocks blocks', ({ words, blocks }) => {
  expect(extraWordBlocks(words)).toBe(blocks);
});

it.each([
  { ac: 'AC-216', total: 0, paid: 0, free: 3 },
  { ac: 'AC-215', total: 2, paid: 0, free: 1 },
  { ac: 'AC-276 AC-217 AC-711', total: 3, paid: 0, free: 0 },
  { ac: 'AC-277 AC-217', total: 4, paid: 1, free: 0 },
])('$ac of $total photos $paid are paid and $free stay free', ({ total, paid, free }) => {
  expect([paidPhotos(total), remainingFreePhotos(total)]).toEqual([paid, free]);
});

it('AC-214 photos are counted with the primary one', () => {
  expect(photoTotal({ imageUrl: 'a', artworks: ['b', 'c'] })).toBe(3);
  expect(photoTotal({ imageUrl: '', artworks: ['b', ''] })).toBe(1);
  expect(photoTotal({})).toBe(0);
});

it.each([
  { ac: 'AC-278', contents: 'only required fields', profile: { basicInfo: requiredValues }, total: 99_95 },
  {
    ac: 'AC-279',
    contents: 'education too',
    profile: { basicInfo: { ...requiredValues, education: 'Doctorate' } },
    total: 109_90,
  },
  {
    ac: 'AC-280',
    contents: '451 words and 5 photos',
    profile: { basicInfo: { ...requiredValues, bio: words(451) }, photos: photos(5) },
    total: 139_75,
  },
  {
    ac: 'AC-281',
    contents: 'all interest groups',
    profile: { basicInfo: requiredValues, personalityInfo: allGroups },
    total: 169_60,
  },
  {
    ac: 'AC-265 AC-267',
    contents: 'another e-mail provider by name',
    profile: { basicInfo: { ...requiredValues, otherEmailProvider: 'PostBox' } },
    total: 99_95,
  },
])('$ac a creation with $contents totals $total cents', ({ profile, total }) => {
  expect(quote(nothingPaid, creationOf(profile), noPlacements).total).toBe(total);
});

it.each([
  { ac: 'AC-266 AC-282', changes: { mailingAddress: '2 Oak Street' }, total: 0 },
  { ac: 'AC-268', changes: { institutionalEmailProvider: 'JPay' }, total: 0 },
  { ac: 'AC-283', changes: { hairColor: 'Gray', eyeColor: 'Blue' }, total: 19_90 },
  { ac: 'AC-264 D-21', changes: { bio: 'A few words' }, total: 9_95 },
  { ac: 'D-21', changes: { education: null, bodyType: '' }, total: 0 },
  { ac: 'D-21', changes: { bio: words(351) }, total: 19_90 },
])('$ac an update of $changes totals $total cents', ({ changes, total }) => {
  const change = updateOf({ basicInfo: requiredValues }, { basicInfo: changes });

  expect(quote(nothingPaid, change, noPlacements).total).toBe(total);
});

it('AC-284 a new birth date is one billed field, the age that follows it none', () => {
  const before = { dateOfBirth: '1980-01-01', age: 46 };
  const changes = changedFields(before, { dateOfBirth: '1985-01-01', age: 41 });

  expect(quote(nothingPaid, updateOf({ basicInfo: before }, { basicInfo: changes }), noPlacements).total).toBe(9_95);
});

it('AC-285 words and photos paid before are not charged again', () => {
  const profile = { basicInfo: { ...requiredValues, bio: words(451) }, photos: photos(5) };
  const paidFor = { wordLimit: 2, totalPaidPhotos: 2 };
  const longer = updateOf(profile, { basicInfo: { bio: words(551) }, photos: photos(6) });

  expect(quote(paidFor, updateOf(profile, {}), noPlacements).lines).toEqual([]);
  expect(quote(paidFor, longer, noPlacements).lines).toMatchObject([
    { type: 'update', field: 'bio', amount: 9_95 },
    { type: 'wordLimit', count: 1, amount: 9_95 },
    { type: 'photo', count: 1, amount: 9_95 },
  ]);
});

it.each([
  { ac: 'AC-286', change: noChange, placements: { premiumPlacement: 0, featuredPlacement: 3 }, total: 44_97 },
  { ac: 'AC-287', change: noChange, placements: { premiumPlacement: 2, featuredPlacement: 0 }, total: 49_98 },
  { ac: 'AC-288', change: renewal, placements: { premiumPlacement: 1, featuredPlacement: 0 }, total: 104_94 },
  { ac: 'AC-260', change: renewal, placements: noPlacements, total: 79_95 },
])('$ac $change.kind with $placements totals $total cents', ({ change, placements, total }) => {
  expect(quote(nothingPaid, change, placements).total).toBe(total);
});

it.each([-1, 1.5, 13])('D-20 %d months of placement are refused', (featuredPlacement) => {
  expect(() => quote(nothingPaid, noChange, { premiumPlacement: 0, featuredPlacement })).toThrow(RangeError);
});

it('AC-301 an admin is charged nothing', () => {
  expect(freeQuote('creation')).toEqual({ kind: 'creation', lines: [], alreadyPaid: 0, total: 0 });
});

it('D-161 a creation quoted again charges only what exceeds the payment, and never pays back', () => {
  const again = quote(nothingPaid, creationOf({ basicInfo: { education: 'Doctorate' } }), noPlacements);

  expect(lessPaid(again, cents(99_95)).total).toBe(9_95);
  expect(lessPaid(again, cents(200_00)).total).toBe(0);
});

const fieldNames: FieldName[] = [...basicFields.map(({ name }) => name), ...interestGroups];
const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('creation', 'update', 'renewal'),
  fields: fc.uniqueArray(fc.constantFrom(...fieldNames)),
  bioWords: fc.nat(2_000),
  photos: fc.nat(30),
});
const counts = fc.record({ wordLimit: fc.nat(20), totalPaidPhotos: fc.nat(30) });
const placements = fc.record({ premiumPlacement: fc.nat(12), featuredPlacement: fc.nat(12) });

it('AC-297 lines are count times price, add up to the total, and none is of nothing', () => {
  fc.assert(
    fc.property(counts, changes, placements, (paidFor, change, months) => {
      const { lines, total } = quote(paidFor, change, months);

      expect(lines.every(({ count, unitPrice, amount }) => amount === count * unitPrice && amount > 0)).toBe(true);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(Number.isSafeInteger(total)).toBe(true);
    }),
  );
});

it('AC-285 a paid item is never owed again: with the quoted words and photos settled, neither is charged', () => {
  fc.assert(
    fc.property(counts, changes, (paidFor, change) => {
      const count = (type: string) =>
        quote(paidFor, change, noPlacements).lines.find((l) => l.type === type)?.count ?? 0;
      const settled = {
        wordLimit: paidFor.wordLimit + count('wordLimit'),
        totalPaidPhotos: paidFor.totalPaidPhotos + count('photo'),
      };

      const types = quote(settled, change, noPlacements).lines.map(({ type }) => type);

      expect(types).not.toContain('wordLimit');
      expect(types).not.toContain('photo');
    }),
  );
});

it('AC-297 each field costs in the quote what the form shows beside it', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const { lines } = quote(nothingPaid, change, noPlacements);
      const charged = (field: FieldName) => lines.find((line) => line.field === field)?.amount ?? 0;

      expect(change.fields.every((field) => charged(field) === fieldPrice(change.kind, field))).toBe(true);
    }),
  );
});
