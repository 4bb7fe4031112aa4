import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config/config.js';
import { collections } from '../../product/schema/collections.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { productionSettings as production } from '../../testing/production-settings.js';
import { paymentFactsOf, paymentNamesOf, paymentPlacesOf } from './payment-offer.js';
import { paymentsOf } from './payments-of.js';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
};
const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' };

async function gatewaysWith(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-payments-'));
  const data = await startTestDatabase();
  onTestFinished(async () => {
    await data.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const config = readConfig({ ...env, INKBRIDGE_DATA_DIR: dataDir });
  const world = { stored: collections(data.database.db), now: () => new Date(), log: { warn: () => undefined } };
  const payments = await paymentsOf(config, world);
  return { ...payments, ids: payments.all.map(({ id }) => id), files: await readdir(dataDir) };
}

describe('the gateways', () => {
  it('are both of the sandbox by default, with a secret of its own', async () => {
    const { ids, sandbox, files } = await gatewaysWith({});

    expect(ids).toEqual(['sandbox_card', 'sandbox_wallet']);
    expect(sandbox).not.toBeNull();
    expect(files).toEqual(['sandbox-payment-secret']);
  });

  it('are those of the providers that are configured, and then no sandbox', async () => {
    const { card, wallet, sandbox, files } = await gatewaysWith({ ...stripe, ...paypal });

    expect([card?.id, wallet?.id, sandbox, files]).toEqual(['stripe', 'paypal', null, []]);
  });

  it('are none in production where nobody is configured', async () => {
    const { card, wallet, ids, sandbox } = await gatewaysWith(production);

    expect([card, wallet, ids, sandbox]).toEqual([null, null, [], null]);
  });

  it('can be a provider and the sandbox while trying out', async () => {
    expect((await gatewaysWith(stripe)).ids).toEqual(['stripe', 'sandbox_wallet']);
  });
});

describe('pages', () => {
  it('are told how people pay, and no secret', () => {
    expect(paymentFactsOf(readConfig({}))).toEqual({ card: { kind: 'sandbox' }, wallet: { kind: 'sandbox' } });
    expect(paymentFactsOf(readConfig(production))).toEqual({ card: null, wallet: null });
    expect(paymentFactsOf(readConfig({ ...stripe, ...paypal }))).toEqual({
      card: { kind: 'stripe', publishableKey: 'pk_test_1' },
      wallet: { kind: 'paypal', clientId: 'client' },
    });
  });

  it('may reach a provider that is configured, and nobody else', () => {
    expect(paymentPlacesOf(readConfig({}))).toEqual({ stripe: false, paypal: null });
    expect(paymentPlacesOf(readConfig({ ...production, ...stripe }))).toEqual({ stripe: true, paypal: null });
    expect(paymentPlacesOf(readConfig(paypal))).toEqual({ stripe: false, paypal: 'sandbox' });
    expect(paymentPlacesOf(readConfig({ ...production, ...paypal, PAYPAL_ENVIRONMENT: 'live' }))).toEqual({
      stripe: false,
      paypal: 'live',
    });
  });
});

it('the log of the start says who takes money, and whether it is real', () => {
  expect(paymentNamesOf(readConfig({}))).toEqual({ card: 'sandbox', wallet: 'sandbox' });
  expect(paymentNamesOf(readConfig(production))).toEqual({ card: 'none', wallet: 'none' });
  expect(paymentNamesOf(readConfig({ ...stripe, ...paypal }))).toEqual({
    card: 'stripe, test',
    wallet: 'paypal, test',
  });
  expect(paymentNamesOf(readConfig({ ...production, ...paypal, PAYPAL_ENVIRONMENT: 'live' })).wallet).toBe(
    'paypal, live',
  );
});
