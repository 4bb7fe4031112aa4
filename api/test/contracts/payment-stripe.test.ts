import { beforeAll, describe, expect, it } from 'vitest';
import { createStripeGateway } from '../../src/adapters/payments/stripe-gateway.js';
import { MisuseError, UnknownOutcomeError } from '../../src/money/gateway.js';
import { aCheckout, type GatewayUnderTest, noon, paymentGatewaySuite } from './payment-gateway.suite.js';
import type { Fault } from './payment-host.js';
import { anEvent, checks, signed, startPaid, startStripe } from './payment-stripe-given.js';
import { stripeCalls } from './payment-stripe-checks.js';
import { vendorSpec, warmUp, warmUpPatience } from './payment-vendor-specs.js';

beforeAll(() => warmUp(checks, stripeCalls), warmUpPatience);

paymentGatewaySuite('stripe', async (): Promise<GatewayUnderTest> => {
  const { host, gateway } = await startStripe();
  return {
    gateway,
    takes: 'at_once',
    approve: (ref) => host.pay(ref),
    decline: (ref) => host.attempt(ref, 'requires_payment_method'),
    counts: () => ({ checkouts: host.sessions().length, charges: host.charges(), refunds: host.refunds() }),
    network: {
      loseReplies: () => host.breakDown('lose_reply'),
      mend: () => host.mend(),
      forgetKeys: () => host.forgetKeys(),
    },
    message: (ref) => signed(anEvent({ object: 'checkout.session', id: ref, metadata: host.get(ref).form.metadata })),
  };
});

describe('stripe: what it says', () => {
  it('the card that paid is known by its brand and last four digits', async () => {
    const { gateway, ref } = await startPaid();

    expect(await gateway.fetch(ref)).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
  });

  it('a challenge at the bank, a payment under way and one that failed for good are told apart', async () => {
    const { host, gateway } = await startStripe();
    const { ref } = await gateway.createCheckout(aCheckout());

    host.attempt(ref, 'requires_action');
    expect(await gateway.fetch(ref)).toMatchObject({ state: 'requires_action' });
    host.payLater(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ state: 'pending' });
    Object.assign(host.get(ref).intent ?? {}, { status: 'canceled' });
    expect(await gateway.fetch(ref)).toMatchObject({ state: 'failed' });
  });

  it('D-81 a dispute at Stripe is for an admin to look at', async () => {
    const { gateway, ref, intent } = await startPaid();

    Object.assign(intent() ?? {}, { disputed: true });

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'review' });
  });

  it('D-128 a part given back is told apart from a dispute', async () => {
    const { gateway, ref, intent } = await startPaid();
    Object.assign(intent() ?? {}, { refunded: 1 });

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'partly_refunded', refundedCents: 1 });
  });

  it('a checkout that cost nothing is for an admin to look at', async () => {
    const { gateway, host, ref } = await startPaid();

    host.get(ref).paymentStatus = 'no_payment_required';

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'review' });
  });

  it('D-79 another currency is reported as it is', async () => {
    const { gateway, host, ref } = await startPaid();

    for (const line of host.get(ref).form.line_items) line.price_data.currency = 'jpy';

    expect(await gateway.fetch(ref)).toMatchObject({ currency: 'JPY' });
  });

  it('a dispute, which names the money only, leads to its checkout', async () => {
    const { gateway, host, ref, moneyRef } = await startPaid();
    const { raw, headers } = signed(
      anEvent({ object: 'dispute', id: 'dp_1', payment_intent: moneyRef, metadata: {} }, 'charge.dispute.created'),
    );

    expect(await gateway.parseWebhook(raw, headers)).toMatchObject({
      type: 'charge.dispute.created',
      ref,
      paymentId: host.get(ref).form.metadata['paymentId'],
    });
  });

  it('a refund that takes its time is not done, and one that failed is refused', async () => {
    const { gateway, host, moneyRef } = await startPaid();

    host.answerRefundsWith('failed');
    const refused = gateway.refund(moneyRef, aCheckout().cents, 'first');
    await expect(refused).rejects.toMatchObject({ name: 'DeclinedError', canRetry: false });
    host.answerRefundsWith('pending');
    expect(await gateway.refund(moneyRef, aCheckout().cents, 'second')).toBe('pending');
  });

  it('nothing is asked for a checkout of zero', async () => {
    const { gateway, host } = await startStripe();

    await expect(gateway.createCheckout(aCheckout({ cents: 0 as never }))).rejects.toThrow(MisuseError);
    expect(host.calls).toEqual([]);
  });

  it('a checkout that was not opened in time is refused for good', async () => {
    const { gateway } = await startStripe();

    const late = gateway.createCheckout(aCheckout({ expiresAt: new Date(noon.getTime() + 60_000) }));

    await expect(late).rejects.toMatchObject({ name: 'DeclinedError', canRetry: false });
  });

  it('one key with another body is a bug', async () => {
    const { gateway } = await startStripe();
    const asked = aCheckout();
    await gateway.createCheckout(asked);

    await expect(gateway.createCheckout({ ...asked, description: 'Another' })).rejects.toThrow(MisuseError);
  });
});

const refusal = (code: string) => JSON.stringify({ error: { type: 'invalid_request_error', code } });
const faults: { what: string; fault: Fault; error: typeof UnknownOutcomeError | typeof MisuseError }[] = [
  {
    what: 'a server error',
    fault: { status: 500, body: '{"error":{"type":"api_error"}}' },
    error: UnknownOutcomeError,
  },
  { what: 'too many calls', fault: { status: 429, body: refusal('rate_limit') }, error: UnknownOutcomeError },
  {
    what: 'a call under way',
    fault: { status: 409, body: refusal('idempotency_key_in_use') },
    error: UnknownOutcomeError,
  },
  { what: 'a page', fault: { status: 200, body: '<html>', type: 'text/html' }, error: UnknownOutcomeError },
  { what: 'a page at 404', fault: { status: 404, body: '<html>', type: 'text/html' }, error: UnknownOutcomeError },
  {
    what: 'a 404 of somebody else',
    fault: { status: 404, body: '{"message":"no route"}' },
    error: UnknownOutcomeError,
  },
  { what: 'an empty object', fault: { status: 200, body: '{}' }, error: UnknownOutcomeError },
  { what: 'silence', fault: 'hang', error: UnknownOutcomeError },
  { what: 'a wrong key', fault: { status: 401, body: refusal('') }, error: MisuseError },
];

describe('stripe: when it does not answer', () => {
  it.each(faults)('$what is never "failed" and never "paid"', async ({ fault, error }) => {
    const { gateway, host, config, ref, moneyRef } = await startPaid();
    const impatient = fault === 'hang' ? createStripeGateway({ ...config, timeoutMs: 100 }) : gateway;
    host.breakDown(fault);

    for (const call of [
      () => impatient.createCheckout(aCheckout()),
      () => impatient.fetch(ref),
      () => impatient.refund(moneyRef, aCheckout().cents, 'refund'),
      () => impatient.findRecent(noon),
    ]) {
      await expect(call()).rejects.toThrow(error);
    }
  });

  it('an object of another owner is no answer', async () => {
    const { gateway, host, ref } = await startPaid();
    host.breakDown({ status: 200, body: JSON.stringify({ object: 'checkout.session', id: 'cs_test_other' }) });

    await expect(gateway.fetch(ref)).rejects.toThrow(UnknownOutcomeError);
  });

  it('a short failure heals by itself, with one effect', async () => {
    const { gateway, host } = await startStripe({ retries: 2 });
    host.breakDown('lose_reply', { times: 1 });

    const { ref } = await gateway.createCheckout(aCheckout());

    expect(host.sessions().map(({ id }) => id)).toEqual([ref]);
  });
});

const fixtures = (vendorSpec('stripe/fixtures3.json') as { resources: Record<string, { id: string }> } | null)
  ?.resources;

it.skipIf(!fixtures)('stripe’s own example of a session (vendor-specs/stripe/fixtures3.json) can be read', async () => {
  const { gateway, host } = await startStripe();
  const example = fixtures?.['checkout.session'];
  host.breakDown({ status: 200, body: JSON.stringify(example) });

  expect(await gateway.fetch(example?.id ?? '')).toMatchObject({ ref: example?.id, state: 'open', cents: 0 });
});

it.each([
  { what: 'an old word', call: { body: { mode: 'payment', ui_mode: 'embedded' } }, says: /ui_mode must be equal to/ },
  { what: 'a number that is none', call: { body: { expires_at: 'soon' } }, says: /expires_at must be number/ },
  { what: 'an unknown member', call: { body: { payment_method_typos: ['card'] } }, says: /payment_method_typos/ },
  { what: 'an unknown question', call: { method: 'GET', query: { custmer: 'c' } }, says: /custmer/ },
  { what: 'a question where none is asked', call: { query: { limit: '1' } }, says: /limit must not be there/ },
  { what: 'a call that we do not make', call: { path: '/v1/charges' }, says: /no POST \/v1\/charges/ },
])('the checks find $what', ({ call, says }) => {
  const exchange = { method: 'POST', path: '/v1/checkout/sessions', query: {}, headers: {}, body: {}, status: 200 };

  const complaints = checks.flatMap((check) => check({ ...exchange, answer: {}, ...call }));

  expect(complaints.join('\n')).toMatch(says);
});
