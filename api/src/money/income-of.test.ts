import { cents, feeTypes, type QuoteLine } from '@inkbridge/shared/pricing';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { incomeOf } from './income-of.js';

const lineOf = (type: QuoteLine['type'], amount: number): QuoteLine => {
  return { type, field: null, count: 1, unitPrice: cents(amount), amount: cents(amount) };
};
const quoteOf = (lines: QuoteLine[], alreadyPaid: number) => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0) - alreadyPaid;
  return { kind: 'creation' as const, lines, alreadyPaid: cents(alreadyPaid), total: cents(total) };
};

it('D-152 lines of one kind of fee are one income', () => {
  const lines = [lineOf('creation', 99_95), lineOf('creation', 9_95), lineOf('photo', 9_95)];

  expect(incomeOf({ quote: quoteOf(lines, 0) })).toEqual([
    { type: 'creation', cents: 109_90 },
    { type: 'photo', cents: 9_95 },
  ]);
});

it('D-161 earlier payments cover the first lines', () => {
  const lines = [lineOf('creation', 99_95), lineOf('photo', 9_95)];

  expect(incomeOf({ quote: quoteOf(lines, 99_95) })).toEqual([{ type: 'photo', cents: 9_95 }]);
  expect(incomeOf({ quote: quoteOf(lines, 109_90) })).toEqual([]);
});

it('incomes add up to what was paid, and none is nothing', () => {
  const lines = fc.array(
    fc.record({ type: fc.constantFrom(...feeTypes), amount: fc.integer({ min: 1, max: 200_00 }) }),
  );
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const sum = all.reduce((total, { amount }) => total + amount, 0);
      const quote = quoteOf(
        all.map(({ type, amount }) => lineOf(type, amount)),
        Math.floor(sum * share),
      );

      const incomes = incomeOf({ quote });

      expect(incomes.reduce((total, income) => total + income.cents, 0)).toBe(quote.total);
      expect(incomes.every((income) => income.cents > 0)).toBe(true);
    }),
  );
});
