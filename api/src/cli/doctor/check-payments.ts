import { greetPaypal, greetStripe, type Fetch, type Greeting } from '../../adapters/payments/provider-greeting.js';
import { nobodyCanPay, paymentNamesOf } from '../../adapters/payments/payment-offer.js';
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
      if (nobodyCanPay(config)) {
        return warn('No one can pay.', 'Set the variables for Stripe or PayPal; see docs/providers.md.');
      }
      return ok(chosen);
    },
  };
}

function refused(provider: string, keys: string, greeting: Greeting): Verdict | null {
  if (greeting === 'welcome') return null;
  if (greeting === 'wrong_keys') return fail(`${provider} does not accept our keys.`, `Check ${keys}.`);
  return fail(
    `${provider} cannot be reached: ${greeting.problem}.`,
    "Check the network and the provider's status page.",
  );
}
