import { z } from 'zod';
import { chance, choice, whole } from './setting-types.js';

const key = (start: RegExp, words: string) => z.string().regex(start, `must begin with ${words}`).optional();

/** Variables about payments; each provider's must be set together or not at all. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_/, 'sk_test_, sk_live_, rk_test_ or rk_live_').describe(
    'Cards through Stripe instead of the sandbox',
  ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, 'pk_test_ or pk_live_').describe('The key that pages may know'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, 'whsec_').describe(
    'Of the endpoint <PUBLIC_URL>/api/v1/webhooks/stripe; two separated by a comma while it is replaced',
  ),
  PAYPAL_CLIENT_ID: z.string().optional().describe('PayPal instead of the sandbox'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('The secret of that client'),
  PAYPAL_WEBHOOK_ID: z.string().optional().describe('Of the webhook at <PUBLIC_URL>/api/v1/webhooks/paypal'),
  PAYPAL_ENVIRONMENT: choice(['sandbox', 'live']).optional().describe("PayPal's own sandbox, unless it says live"),
  SANDBOX_DELAY_MS: whole({ from: 0, to: 600_000 }).optional().describe("Delays the sandbox's messages"),
  SANDBOX_DUPLICATE: chance.optional().describe('Chance, 0 to 1, that the sandbox sends a message twice'),
  SANDBOX_REORDER: chance.optional().describe('Chance that a message of the sandbox lets a later one overtake it'),
  SANDBOX_DROP: chance.optional().describe('Chance that a message of the sandbox is never sent'),
};

type PaymentVariables = { NODE_ENV: string } & z.output<z.ZodObject<typeof paymentVariables>>;
type Name = keyof typeof paymentVariables;

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const sandboxNames = ['SANDBOX_DELAY_MS', 'SANDBOX_DUPLICATE', 'SANDBOX_REORDER', 'SANDBOX_DROP'] as const;

export type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecrets: readonly string[];
  live: boolean;
};
export type PaypalConfig = { clientId: string; clientSecret: string; webhookId: string; live: boolean };

/** Refuses incomplete and dangerous combinations, with one sentence for each (fault case 33). */
export function refusedPayments(given: PaymentVariables): string[] {
  const half = [...missingBeside(given, stripeNames), ...missingBeside(given, paypalNames, ['PAYPAL_ENVIRONMENT'])];
  return half.length > 0 ? [...half, ...knobsInProduction(given)] : [...mixedModes(given), ...besideSandbox(given)];
}

function missingBeside(given: PaymentVariables, needed: readonly Name[], others: readonly Name[] = []): string[] {
  const present = [...needed, ...others].find((name) => given[name] !== undefined);
  const missing = present ? needed.filter((name) => given[name] === undefined) : [];
  return missing.map((name) => `${name}: is required with ${present}`);
}

/** No one could tell one provider's real money from another's play money. */
function mixedModes(given: PaymentVariables): string[] {
  const { stripe, paypal } = { stripe: stripeOf(given), paypal: paypalOf(given) };
  const lines: string[] = [];
  if (stripe && stripe.publishableKey.startsWith('pk_live_') !== stripe.live) {
    lines.push('STRIPE_PUBLISHABLE_KEY: must be live or test, like STRIPE_SECRET_KEY');
  }
  if (stripe && paypal && stripe.live !== paypal.live) {
    lines.push(`PAYPAL_ENVIRONMENT: must be ${stripe.live ? 'live' : 'sandbox'}, like STRIPE_SECRET_KEY`);
  }
  return lines;
}

function besideSandbox(given: PaymentVariables): string[] {
  const { stripe, paypal } = { stripe: stripeOf(given), paypal: paypalOf(given) };
  if (given.NODE_ENV === 'production') return knobsInProduction(given);
  return [
    ...(stripe?.live && !paypal ? ['STRIPE_SECRET_KEY: is live, but PayPal would still be the sandbox'] : []),
    ...(paypal?.live && !stripe ? ['PAYPAL_ENVIRONMENT: is live, but cards would still be the sandbox'] : []),
  ];
}

function knobsInProduction(given: PaymentVariables): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const knobs = sandboxNames.filter((name) => given[name] !== undefined);
  return knobs.map((name) => `${name}: the sandbox is refused in production`);
}

/** The payment providers; `sandbox` is null in production, where it must not play one. */
export function paymentsConfigOf(given: PaymentVariables) {
  const { SANDBOX_DELAY_MS, SANDBOX_DUPLICATE, SANDBOX_REORDER, SANDBOX_DROP } = given;
  const knobs = {
    delayMs: SANDBOX_DELAY_MS ?? 0,
    duplicate: SANDBOX_DUPLICATE ?? 0,
    reorder: SANDBOX_REORDER ?? 0,
    drop: SANDBOX_DROP ?? 0,
  };
  const sandbox = given.NODE_ENV === 'production' ? null : knobs;
  return { stripe: stripeOf(given), paypal: paypalOf(given), sandbox };
}

function stripeOf(given: PaymentVariables): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = given;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets } = given;
  if (!secretKey || !publishableKey || !webhookSecrets) return null;
  const live = /^[sr]k_live_/.test(secretKey);
  return { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(',').map((one) => one.trim()), live };
}

function paypalOf(given: PaymentVariables): PaypalConfig | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = given;
  if (!clientId || !clientSecret || !webhookId) return null;
  return { clientId, clientSecret, webhookId, live: given.PAYPAL_ENVIRONMENT === 'live' };
}
