import { describe, expect, it } from 'vitest';
import { productionSettings as production } from '../testing/production-settings.js';
import { readConfig } from './config.js';

const stripe = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
});
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const livePaypal = { ...paypal, PAYPAL_ENVIRONMENT: 'live' };
const knobs = { SANDBOX_DELAY_MS: '500', SANDBOX_DUPLICATE: '1', SANDBOX_REORDER: '0.5', SANDBOX_DROP: '0.1' };

/** The sentences of the error, without their full stops. */
function refusals(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return String(error)
      .slice(0, -1)
      .split(/\.?\n  /)
      .slice(1);
  }
}

describe('the taker of money', () => {
  it('is the sandbox when no provider is named, and none in production', () => {
    expect(readConfig({}).payments).toEqual({
      stripe: null,
      paypal: null,
      sandbox: { delayMs: 0, duplicate: 0, reorder: 0, drop: 0 },
    });
    expect(readConfig(production).payments).toEqual({ stripe: null, paypal: null, sandbox: null });
  });

  it('is Stripe and PayPal, live or in their own sandboxes', () => {
    expect(readConfig({ ...production, ...stripe('live'), ...livePaypal }).payments).toEqual({
      stripe: {
        secretKey: 'sk_live_1',
        publishableKey: 'pk_live_1',
        webhookSecrets: ['whsec_new', 'whsec_old'],
        live: true,
      },
      paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', live: true },
      sandbox: null,
    });
    expect(readConfig({ ...stripe('test'), ...paypal }).payments).toMatchObject({
      stripe: { live: false },
      paypal: { live: false },
    });
  });

  it('may be one alone: in production the other way is not offered, elsewhere the sandbox plays it', () => {
    expect(refusals({ ...production, ...stripe('live') })).toEqual([]);
    expect(refusals({ ...production, ...livePaypal })).toEqual([]);
    expect(refusals({ ...stripe('test'), ...knobs })).toEqual([]);
  });

  it('the sandbox misbehaves as configured', () => {
    expect(readConfig(knobs).payments.sandbox).toEqual({ delayMs: 500, duplicate: 1, reorder: 0.5, drop: 0.1 });
    expect(refusals({ SANDBOX_DROP: '2' })).toEqual([expect.stringMatching(/^SANDBOX_DROP: /)]);
  });
});

describe('case 33 the start is refused', () => {
  it.each([
    [
      'a live Stripe key beside the sandbox',
      stripe('live'),
      ['STRIPE_SECRET_KEY: is live, but PayPal would still be the sandbox'],
    ],
    [
      'live PayPal beside the sandbox',
      livePaypal,
      ['PAYPAL_ENVIRONMENT: is live, but cards would still be the sandbox'],
    ],
    [
      "a live Stripe key beside PayPal's sandbox",
      { ...production, ...stripe('live'), ...paypal },
      ['PAYPAL_ENVIRONMENT: must be live, like STRIPE_SECRET_KEY'],
    ],
    [
      'live PayPal beside a test key',
      { ...production, ...stripe('test'), ...livePaypal },
      ['PAYPAL_ENVIRONMENT: must be sandbox, like STRIPE_SECRET_KEY'],
    ],
    [
      'two keys of different modes',
      { ...stripe('test'), ...paypal, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      ['STRIPE_PUBLISHABLE_KEY: must be live or test, like STRIPE_SECRET_KEY'],
    ],
    [
      'a restricted live key beside the sandbox',
      { ...stripe('live'), STRIPE_SECRET_KEY: 'rk_live_1' },
      ['STRIPE_SECRET_KEY: is live, but PayPal would still be the sandbox'],
    ],
    [
      'the sandbox in production',
      { ...production, ...knobs },
      [
        'SANDBOX_DELAY_MS: the sandbox is refused in production',
        'SANDBOX_DUPLICATE: the sandbox is refused in production',
        'SANDBOX_REORDER: the sandbox is refused in production',
        'SANDBOX_DROP: the sandbox is refused in production',
      ],
    ],
    [
      'half of Stripe',
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      [
        'STRIPE_PUBLISHABLE_KEY: is required with STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY',
      ],
    ],
    [
      'half of Stripe and the sandbox in production',
      { ...production, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', SANDBOX_DROP: '0.1' },
      [
        'STRIPE_WEBHOOK_SECRET: is required with STRIPE_SECRET_KEY',
        'SANDBOX_DROP: the sandbox is refused in production',
      ],
    ],
    [
      'the other half of Stripe',
      { ...stripe('test'), STRIPE_SECRET_KEY: '' },
      ['STRIPE_SECRET_KEY: is required with STRIPE_PUBLISHABLE_KEY'],
    ],
    [
      'half of PayPal',
      { PAYPAL_ENVIRONMENT: 'live', PAYPAL_CLIENT_ID: 'id' },
      [
        'PAYPAL_CLIENT_SECRET: is required with PAYPAL_CLIENT_ID',
        'PAYPAL_WEBHOOK_ID: is required with PAYPAL_CLIENT_ID',
      ],
    ],
    [
      'a key in the place of another',
      { ...stripe('test'), STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
      ['STRIPE_PUBLISHABLE_KEY: must begin with pk_test_ or pk_live_'],
    ],
  ])('with %s', (_what, env, lines) => {
    expect(refusals(env)).toEqual(lines);
  });
});
