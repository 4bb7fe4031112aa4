import type { Collection } from 'mongodb';
import { isDuplicateKey } from '../database/collection.js';
import type { ReceiptDayDoc } from './payment-repository.js';
import { receiptDayOf, receiptNumberOf } from './receipt-number.js';

/** Writes something with the receipt number that is next on the day of `paidAt`. */
type WithReceiptNumber = <T>(paidAt: Date, write: (receiptNumber: string) => Promise<T>) => Promise<T>;

/**
 * Counts receipts by day, in the database, so that no two processes get the same number. A number whose write comes to
 * nothing stays unused.
 */
export function createReceiptNumbers(days: Collection<ReceiptDayDoc>): WithReceiptNumber {
  async function nextOn(day: string): Promise<string> {
    const counted = await days.findOneAndUpdate(
      { _id: day },
      { $inc: { last: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!counted) throw new Error(`No receipt number for ${day}`);
    return receiptNumberOf(day, counted.last);
  }

  return async function withReceiptNumber(paidAt, write) {
    const day = receiptDayOf(paidAt);
    for (;;) {
      const receiptNumber = await nextOn(day);
      try {
        return await write(receiptNumber);
      } catch (error) {
        // a restored backup may hold a number that its copy of the counter has not reached
        if (!isNumberTaken(error)) throw error;
      }
    }
  };
}

function isNumberTaken(error: unknown): boolean {
  return isDuplicateKey(error) && 'receiptNumber' in (error.keyPattern ?? {});
}
