import { greetPaypal, greetStripe, type Fetch, type Greeting } from '../../adapters/payments/provider-greeting.js';
import { paymentNamesOf } from '../../adapters/payments/payment-offer.js';
import { fail, ok, warn, type Check, type Verdict } from './finding.js';

/** @param ask sends the requests to the providers */
export function checkPayments(ask: Fetch): Check {
  return {
    name: 'payments',
    async run({ config }) {
      const { stripe, paypal } = config.payments;
      const names = paymentNamesOf(config);
      const chosen = `Cards: ${names.card}. Wallet: ${names.wallet}.`;
      const bad =
        (stripe && refused('Stripe', 'STRIPE_SECRET_KEY', await greetStripe(stripe, ask))) ??
        (paypal && refused('PayPal', 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET', await greetPaypal(paypal, ask)));
      if (bad) return bad;
      if (config.production && !stripe && !paypal) {
        return warn('Nobody can pay.', 'Set the variables of Stripe or PayPal; docs/providers.md names them.');
      }
      return ok(chosen);
    },
  };
}

function refused(provider: string, keys: string, greeting: Greeting): Verdict | null {
  if (greeting === 'welcome') return null;
  if (greeting === 'wrong_keys') return fail(`${provider} does not know our keys.`, `See ${keys}.`);
  return fail(`${provider} cannot be reached: ${greeting.problem}.`, 'See the network and the status page.');
}
