import { cents } from '@inkbridge/shared/pricing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOfText, textOfCents } from './paypal-order.js';

it('D-23 every amount comes back from its text', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000_00 }), (amount) => {
      expect(centsOfText(textOfCents(cents(amount)))).toBe(amount);
    }),
  );
});

it.each([
  { amount: 5, text: '0.05' },
  { amount: 99_95, text: '99.95' },
  { amount: 100_000_00, text: '100000.00' },
])('D-23 $amount cents are $text', ({ amount, text }) => {
  expect(textOfCents(cents(amount))).toBe(text);
});

it.each(['2500', '25.0', '25.000', '25,00', '1e3.00', '-1.00', ' 1.00', '', '.50'])(
  'D-79 %j is no amount in dollars',
  (text) => {
    expect(centsOfText(text)).toBeNull();
  },
);
