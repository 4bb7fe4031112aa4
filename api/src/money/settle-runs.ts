import type { PaymentId } from '@inkbridge/contracts';
import type { Payment } from './payment-repository.js';

/** `isDecided` is false while the outcome is unknown and the provider must be queried again. */
export type Settlement = { payment: Payment; isDecided: boolean };

/**
 * `ref`: the checkout that a webhook named, for a payment that has none stored. `byPayer`: the payer made the request.
 * `isDisputed`: a webhook reported that the payer's bank or the provider was asked to take the money back.
 */
export type SettleOptions = { ref?: string | null; byPayer?: boolean; isDisputed?: boolean };

type SettleRun = (id: PaymentId, known: Payment | null, asked: SettleOptions) => Promise<Settlement | null>;

/**
 * Page and webhook nearly always arrive together: a second run in this process waits for the first and continues from
 * its result. Between processes only the compare-and-set protects.
 */
export function oneRunAtATime(goOn: SettleRun) {
  const underWay = new Map<PaymentId, Promise<Settlement | null>>();

  /**
   * @param about a payment that was just read, or its id
   * @returns null when there is no such payment
   * @throws whatever the database throws; the caller or the sweeper tries again
   */
  return async function settle(about: PaymentId | Payment, asked: SettleOptions = {}): Promise<Settlement | null> {
    const id = typeof about === 'string' ? about : about.id;
    const other = await underWay.get(id)?.catch(() => null);
    if (other && asked.byPayer && other.payment.state === 'applied') return other;
    const known = other?.payment ?? (typeof about === 'string' ? null : about);
    const run = goOn(id, known, asked);
    underWay.set(id, run);
    try {
      return await run;
    } finally {
      if (underWay.get(id) === run) underWay.delete(id);
    }
  };
}
