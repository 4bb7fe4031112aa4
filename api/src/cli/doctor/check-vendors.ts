import { hour } from '@inkbridge/shared/time';
import { smtpProblem } from '../../adapters/mail/smtp-greeting.js';
import { type Fetch, type Greeting, greetPaypal, greetStripe } from '../../adapters/payments/provider-greeting.js';
import { nobodyCanPay, paymentNamesOf } from '../../adapters/payments/payment-offer.js';
import { collections } from '../../product/schema/collections.js';
import { type Check, fail, ok, type StoredCheck, type Verdict, warn } from './finding.js';

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

/** Milliseconds a mail may wait before the check warns. */
const longestWait = hour;

export const checkMail: Check = {
  name: 'mail',
  async run({ config: { mail, demo } }) {
    if (!mail.smtpUrl) {
      const outbox = 'Mail is not sent: it is kept in the outbox folder.';
      return demo ? ok(outbox) : warn(outbox, 'Set SMTP_URL to send it.');
    }
    const { host } = new URL(mail.smtpUrl);
    const problem = await smtpProblem(mail.smtpUrl);
    if (problem)
      return fail(`${host} does not accept mail: ${problem}`, 'Check SMTP_URL: host, port, user and password.');
    return ok(`${host} accepts our login.`);
  },
};

export const checkQueue: StoredCheck = {
  name: 'mail queue',
  async run({ db }, { session }) {
    const before = new Date(session.now().getTime() - longestWait);
    const late = await collections(db).mails.countDocuments({ dueAt: { $ne: null }, queuedAt: { $lt: before } });
    if (late === 0) return ok('No mail has been waiting for more than an hour.');
    return warn(
      `${late} mails have been waiting for more than an hour.`,
      'See the mail check, and make sure that the product is running.',
    );
  },
};
