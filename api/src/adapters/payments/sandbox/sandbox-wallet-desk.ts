import type { PaymentDesks } from './payment-desks.js';
import type { SandboxBook } from './sandbox-book.js';

/** Where the wallet's owner approves an order; the money moves when the product captures it. */
export function createWalletDesk(book: SandboxBook): PaymentDesks['wallets'] {
  return {
    async order(id) {
      const checkout = await book.find(id);
      return checkout?.kind === 'wallet' ? { checkout, isAsking: book.stateOf(checkout) === 'open' } : null;
    },

    async approve(id) {
      const after = await book.step(id, (checkout) =>
        checkout.kind === 'wallet' && book.stateOf(checkout) === 'open'
          ? { patch: { state: 'approved' }, event: 'checkout.approved' }
          : null,
      );
      return after?.kind === 'wallet';
    },
  };
}
