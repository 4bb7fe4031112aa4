import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../database/collection.js';
import { receiptDayOf, receiptNumberOf, shortestCount } from './receipt-number.js';

/** Tries after which a day counts as full for its number of digits: at 8, about half of the numbers are taken. */
const triesPerLength = 8;

/** A whole number from 0 to below `limit`. */
type Draw = (limit: number) => number;

/**
 * Writes something with a receipt number of the day of `paidAt` that no other payment has. `write` fails with a
 * duplicate key when the number is taken; then another is drawn. A counter would cost one more durable write for each
 * payment, and anyone with two receipts could tell how much we sell; numbers without gaps need a transaction.
 */
export async function withReceiptNumber<T>(
  paidAt: Date,
  write: (receiptNumber: string) => Promise<T>,
  draw: Draw = randomInt,
): Promise<T> {
  const day = receiptDayOf(paidAt);
  for (let tries = 0; ; tries += 1) {
    const digits = shortestCount + Math.floor(tries / triesPerLength);
    try {
      return await write(receiptNumberOf(day, draw(10 ** digits)));
    } catch (error) {
      if (!isNumberTaken(error)) throw error;
    }
  }
}

function isNumberTaken(error: unknown): boolean {
  if (!isDuplicateKey(error)) return false;
  const { keyPattern, message } = error;
  return keyPattern ? 'receiptNumber' in keyPattern : message.includes('receiptNumber'); // in the name of the index
}
