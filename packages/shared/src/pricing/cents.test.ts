import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, centsOf, dollarsOf, formatCents, sumOf } from './cents.js';

it.each([9.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('D-23 %d is no whole number of cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

it('AC-290 D-23 three fields are 29.85 dollars, not 29.849999', () => {
  const total = sumOf([cents(9_95), cents(9_95), cents(9_95)]);

  expect(JSON.stringify(dollarsOf(total))).toBe('29.85');
});

it('AC-289 D-23 every amount survives the way to dollars and back, with at most two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const dollars = dollarsOf(cents(amount));

      expect(centsOf(dollars)).toBe(amount);
      expect(String(dollars)).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

it('D-79 amounts read as US dollars', () => {
  expect(formatCents(cents(1_104_94))).toBe('$1,104.94');
  expect(formatCents(cents(1_104_94), 'es')).toBe('$1,104.94');
});
