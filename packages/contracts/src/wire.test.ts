import { cents } from '@inkbridge/shared/pricing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { customerIdSchema } from './ids.js';
import { listingQuery } from './listing.js';
import { pageOf, pageQuery } from './route.js';
import { calendarDateSchema, instantSchema, moneySchema } from './wire.js';

it('D-23 D-98 money is dollars on the wire and whole cents in code, there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 100_000_000 }), (amount) => {
      const dollars = moneySchema.encode(cents(amount));
      expect(moneySchema.decode(dollars)).toBe(amount);
    }),
  );
  expect(moneySchema.decode(29.85)).toBe(2985);
  expect(moneySchema.safeDecode(0.001).success).toBe(false);
});

it.each([2 ** 53 + 2, 1e300, -1e300, Number.MAX_VALUE, 1e9 + 0.01, Number.NaN, Number.POSITIVE_INFINITY])(
  'D-23 %d dollars are refused, and nothing is thrown',
  (dollars) => {
    expect(moneySchema.safeDecode(dollars).success).toBe(false);
  },
);

it('D-98 instants are ISO text on the wire and dates in code', () => {
  const text = '2027-03-01T12:00:00.000Z';

  expect(instantSchema.encode(instantSchema.decode(text))).toBe(text);
  expect(instantSchema.safeDecode('yesterday').success).toBe(false);
});

it('D-98 no date throws when it is sent: it is refused, or reads back as the same', () => {
  fc.assert(
    fc.property(fc.date(), (date) => {
      const sent = instantSchema.safeEncode(date);
      expect(sent.success).toBe(date >= new Date('0001-01-01') && date < new Date('+010000-01-01'));
      if (sent.success) expect(instantSchema.decode(sent.data)).toEqual(date);
    }),
    { examples: [[new Date(Number.NaN)], [new Date(8.64e15)], [new Date(-8.64e15)], [new Date('+010000-01-01')]] },
  );
});

it('D-37 a birth date is a day that exists', () => {
  expect(calendarDateSchema.safeParse('1980-02-29').success).toBe(true);
  expect(calendarDateSchema.safeParse('1981-02-29').success).toBe(false);
});

it.each(['', 'abc', 'A'.repeat(24), 'g'.repeat(24), 'a'.repeat(23), 'a'.repeat(25)])(
  'AC-433 D-80 "%s" is no id',
  (id) => {
    expect(customerIdSchema.safeParse(id).success).toBe(false);
  },
);

const page = z.strictObject(pageQuery);

it.each([
  ['nothing', {}, { p: 1, l: 40 }],
  ['zero and less', { p: '0', l: '-3' }, { p: 1, l: 40 }],
  ['words', { p: 'two', l: 'all' }, { p: 1, l: 40 }],
  ['fractions', { p: '1.5', l: '2.5' }, { p: 1, l: 40 }],
  ['too many', { p: '3', l: '5000' }, { p: 3, l: 100 }],
  ['several', { p: ['4', '5'], l: '10' }, { p: 5, l: 10 }],
])('AC-703 D-33 %s: a page is always a whole number within bounds', (_what, query, expected) => {
  expect(page.parse(query)).toEqual(expected);
});

it.each([
  [0, 0],
  [40, 1],
  [41, 2],
])('AC-704 %i profiles are %i pages', (total, pages) => {
  expect(pageOf(total, 1, 40).totalPages).toBe(pages);
});

it('D-13 D-96 State and Orientation take several values, the others the last one', () => {
  const query = z.strictObject(listingQuery).parse({
    state: ['Ohio', 'Texas'],
    orientation: 'Gay',
    age: ['18-30', '40-49'],
    gender: '',
  });

  expect(query).toMatchObject({ state: ['Ohio', 'Texas'], orientation: ['Gay'], age: '40-49', gender: undefined });
});

it('D-60 objects where words belong and unknown keys are refused', () => {
  const listing = z.strictObject(listingQuery);

  expect(listing.safeParse({ search: { $ne: '' } }).success).toBe(false);
  expect(listing.safeParse({ where: 'x' }).success).toBe(false);
});
