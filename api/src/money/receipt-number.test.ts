import { expect, it } from 'vitest';
import { readReceiptNumber, receiptDayOf, receiptNumberOf } from './receipt-number.js';

it('a receipt number names the day and tells its receipts apart', () => {
  const day = receiptDayOf(new Date('2026-11-21T23:59:59Z'));

  expect(receiptNumberOf(day, 417)).toBe('IB-20261121-0417');
  expect(receiptNumberOf(day, 12_345)).toBe('IB-20261121-12345');
});

it.each([
  { search: 'IB-20261121-0417', number: 'IB-20261121-0417' },
  { search: ' ib 20261121 0417 ', number: 'IB-20261121-0417' },
  { search: '20261121-0417', number: 'IB-20261121-0417' },
  { search: '20261121–12345', number: 'IB-20261121-12345' },
  { search: 'IB—20261121—12345', number: 'IB-20261121-12345' },
  { search: 'IB-20261121', number: 'IB-20261121' },
  { search: 'Ib', number: null },
  { search: '20261121', number: null },
  { search: 'Ibrahim', number: null },
  { search: 'PA5724668', number: null },
  { search: '', number: null },
])('a search for "$search" is read as the receipt number $number', ({ search, number }) => {
  expect(readReceiptNumber(search)).toBe(number);
});
