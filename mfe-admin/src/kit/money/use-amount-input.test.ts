import { expect, it } from 'vitest';
import { moneyAmountOf } from './use-amount-input.js';

it.each([
  '',
  ' ',
  '0',
  '0.00',
  '-5',
  'ten',
  '1e3',
  '1.005',
  '5,00',
  '1,25',
  '12,34.00',
  '-0',
  '$',
  '.',
  'Infinity',
  '∞',
])('AC-424 AC-425 "%s" is no amount', (typed) => {
  expect(moneyAmountOf(typed)).toEqual({ ok: false, reason: 'invalid' });
});

it.each([
  ['25', 25_00],
  [' $9.95 ', 9_95],
  ['.5', 50],
  ['3.', 3_00],
  ['0.01', 1],
  ['10000', 10_000_00],
  ['$1,250.00', 1_250_00],
  ['\u200B\u202A25.00\u202C', 25_00],
  ['$\u00A09.95', 9_95],
  ['＄５．５０', 5_50],
  ['٣', 3_00],
])('AC-417 "%s" is %i cents', (typed, amount) => {
  expect(moneyAmountOf(typed)).toEqual({ ok: true, amount });
});

it.each(['10000.01', '1000000000', '9'.repeat(400)])('"%s" is more than one grant may be', (typed) => {
  expect(moneyAmountOf(typed)).toEqual({ ok: false, reason: 'too_large' });
});
