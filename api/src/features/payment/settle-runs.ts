import type { PaymentId } from '@inkbridge/contracts';
import type { Payment } from './payment-repository.js';

/** `isDecided` is false while only the provider, or another look, can tell how the payment goes on. */
export type Settlement = { payment: Payment; isDecided: boolean };

/**
 * `ref`: where a webhook says the checkout is, for a payment that does not know. `byPayer`: the payer asks for it.
 * `isDisputed`: a webhook says that the payer's bank or provider is asked to take the money back.
 */
export type Asked = { ref?: string | null; byPayer?: boolean; isDisputed?: boolean };

type Run = (id: PaymentId, known: Payment | null, asked: Asked) => Promise<Settlement | null>;

/**
 * Page and message nearly always come together: who meets another run in this process waits for it, and goes on from
 * there. Other processes are kept off by the compare-and-set alone.
 */
export function oneRunAtATime(goOn: Run) {
  const underWay = new Map<PaymentId, Promise<Settlement | null>>();

  /**
   * @param about a payment that was just read, or its id
   * @returns null for no such payment
   * @throws whatever the database throws: the caller, or the sweeper, comes again
   */
  return async function settle(about: PaymentId | Payment, asked: Asked = {}): Promise<Settlement | null> {
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
