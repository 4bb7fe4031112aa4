import type { Sandbox } from '../../adapters/payments/sandbox/create-sandbox.js';
import type { OpenedCheckout } from '../../money/gateway.js';

/** Fills in the card form of a checkout; without a number, with a card that is accepted. */
export const pay = ({ desks }: Sandbox, { ref, clientToken }: OpenedCheckout, number = '4242424242424242') =>
  desks.cards.pay(ref, { clientSecret: clientToken, number, expiry: '12/34', securityCode: '123' });
