import { inspect } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPaypalGateway } from '../../src/adapters/payments/paypal-gateway.js';
import { MisuseError, UnknownOutcomeError } from '../../src/money/gateway.js';
import { aCheckout, type GatewayUnderTest, paymentGatewaySuite } from './payment-gateway.suite.js';
import type { Fault } from './payment-host.js';
import { paypalCalls, paypalSpecs } from './payment-paypal-checks.js';
import { anEvent, checks, signed, startApproved, startPaid, startPaypal } from './payment-paypal-given.js';
import { warmUp, warmUpPatience } from './payment-vendor-specs.js';

beforeAll(() => warmUp(checks, paypalCalls), warmUpPatience);

paymentGatewaySuite('paypal', async (): Promise<GatewayUnderTest> => {
  const { host, gateway } = await startPaypal();
  return {
    gateway,
    takes: 'by_capture',
    approve: (ref) => host.approve(ref),
    decline() {
      host.state.plan = 'INSTRUMENT_DECLINED';
    },
    counts: () => ({ checkouts: host.orders().length, charges: host.charges(), refunds: host.refunds() }),
    network: {
      loseReplies: () => host.breakDown('lose_reply', { on: ({ path }) => !path.includes('oauth2') }),
      mend: () => host.mend(),
      forgetKeys: () => host.forgetKeys(),
    },
    message: (id) => signed(anEvent({ id, purchase_units: [{ custom_id: host.get(id).unit.custom_id }] })),
  };
});

describe('paypal: what it says', () => {
  it('the payer is asked on PayPal’s page, and comes back to ours', async () => {
    const { gateway, host } = await startPaypal();

    const { ref, clientToken } = await gateway.createCheckout(aCheckout());

    expect(clientToken).toBe(`https://www.sandbox.paypal.com/checkoutnow?token=${ref}`);
    expect(host.calls.at(-1)?.body).toMatchObject({
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://inkbridge.example/payment-paypal/result',
            cancel_url: 'https://inkbridge.example/payment-paypal/result?status=open',
          },
        },
      },
    });
  });

  it('D-23 dollars are written with two decimals', async () => {
    const { gateway, host } = await startPaypal();

    const { ref } = await gateway.createCheckout(aCheckout({ cents: 10_000_005 as never }));

    expect(host.get(ref).unit.amount).toEqual({ currency_code: 'USD', value: '100000.05' });
  });

  it('an agreed order waits to be taken', async () => {
    const { gateway, ref } = await startApproved();

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'approved' });
  });

  it.each([
    { status: 'PENDING', state: 'pending' },
    { status: 'DECLINED', state: 'failed' },
    { status: 'FAILED', state: 'failed' },
    { status: 'REFUNDED', state: 'refunded' },
    { status: 'PARTIALLY_REFUNDED', state: 'partly_refunded' },
  ])('D-44 only the capture of a completed order counts: $status is $state', async ({ status, state }) => {
    const { gateway, host, ref } = await startPaid();

    Object.assign(host.get(ref).capture ?? {}, { status });

    expect(await gateway.fetch(ref)).toMatchObject({ state });
  });

  it('a capture that waits is pending', async () => {
    const { gateway, host, ref } = await startApproved();
    host.state.plan = 'PENDING';

    expect(await gateway.capture(ref, 'capture')).toMatchObject({ state: 'pending' });
  });

  it('a completed order without a capture is for an admin to look at', async () => {
    const { gateway, host, ref } = await startApproved();

    host.get(ref).status = 'COMPLETED';

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'review', moneyRef: null });
  });

  it.each([
    { currency_code: 'JPY', value: '2500' },
    { currency_code: 'USD', value: '25.001' },
    { currency_code: 'USD', value: '129.9' },
  ])('D-79 $value $currency_code cannot be read as cents, and an admin looks at it', async (amount) => {
    const { gateway, host, ref } = await startPaid();

    Object.assign(host.get(ref).capture ?? {}, { amount });

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'review', cents: 0, currency: amount.currency_code });
  });

  it('a second order for one due is refused for good', async () => {
    const { gateway, host } = await startPaid();
    const [first] = host.orders();
    const { ref } = await gateway.createCheckout(aCheckout({ invoiceId: first?.unit.invoice_id ?? '' }));
    host.approve(ref);

    await expect(gateway.capture(ref, 'second')).rejects.toMatchObject({
      code: 'DUPLICATE_INVOICE_ID',
      canRetry: false,
    });
    expect(host.charges()).toBe(1);
  });

  it('a refund that takes its time is not done, and one that failed is refused', async () => {
    const { gateway, host, moneyRef } = await startPaid();

    host.state.refund = 'FAILED';
    const refused = gateway.refund(moneyRef, aCheckout().cents, 'first');
    await expect(refused).rejects.toMatchObject({ name: 'DeclinedError', canRetry: false });
    host.state.refund = 'PENDING';
    expect(await gateway.refund(moneyRef, aCheckout().cents, 'second')).toBe('pending');
  });

  it('nothing is asked for a checkout of zero', async () => {
    const { gateway, host } = await startPaypal();

    await expect(gateway.createCheckout(aCheckout({ cents: 0 as never }))).rejects.toThrow(MisuseError);
    expect(host.calls).toEqual([]);
  });
});

const refusal = (name: string) => JSON.stringify({ name, message: name, debug_id: '1' });
const faults: { what: string; fault: Fault; error: typeof UnknownOutcomeError | typeof MisuseError }[] = [
  {
    what: 'a server error',
    fault: { status: 500, body: refusal('INTERNAL_SERVER_ERROR') },
    error: UnknownOutcomeError,
  },
  { what: 'too many calls', fault: { status: 429, body: refusal('RATE_LIMIT_REACHED') }, error: UnknownOutcomeError },
  { what: 'a page', fault: { status: 200, body: '<html>', type: 'text/html' }, error: UnknownOutcomeError },
  { what: 'a page at 404', fault: { status: 404, body: '<html>', type: 'text/html' }, error: UnknownOutcomeError },
  { what: 'a page at 422', fault: { status: 422, body: '<html>', type: 'text/html' }, error: UnknownOutcomeError },
  { what: 'an empty object', fault: { status: 200, body: '{}' }, error: UnknownOutcomeError },
  { what: 'silence', fault: 'hang', error: UnknownOutcomeError },
  { what: 'a bad request', fault: { status: 400, body: refusal('INVALID_REQUEST') }, error: MisuseError },
];

describe('paypal: when it does not answer', () => {
  it.each(faults)('$what is never "failed" and never "paid"', async ({ fault, error }) => {
    const { gateway, host, config, ref, moneyRef } = await startPaid();
    const impatient = fault === 'hang' ? createPaypalGateway({ ...config, timeoutMs: 100 }) : gateway;
    host.breakDown(fault);

    for (const call of [
      () => impatient.createCheckout(aCheckout()),
      () => impatient.fetch(ref),
      () => impatient.capture(ref, 'again'),
      () => impatient.refund(moneyRef, aCheckout().cents, 'refund'),
    ]) {
      await expect(call()).rejects.toThrow(error);
    }
  });

  it('another order is no answer', async () => {
    const { gateway, host, ref } = await startApproved();
    host.breakDown({ status: 200, body: JSON.stringify({ id: 'ANOTHER0000000000', status: 'APPROVED' }) });

    await expect(gateway.fetch(ref)).rejects.toThrow(UnknownOutcomeError);
  });

  it('a call that still runs is not refused', async () => {
    const { gateway, host, ref } = await startApproved();
    const details = [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }];
    const body = { name: 'UNPROCESSABLE_ENTITY', message: 'x', debug_id: '1', details };
    host.breakDown({ status: 422, body: JSON.stringify(body) });

    await expect(gateway.capture(ref, 'capture')).rejects.toThrow(UnknownOutcomeError);
  });

  it('a short failure heals by itself, with one effect', async () => {
    const { host, config } = await startPaypal();
    const gateway = createPaypalGateway({ ...config, retries: 2 });
    host.breakDown('lose_reply', { times: 1, on: ({ path }) => path.endsWith('/orders') });

    const { ref } = await gateway.createCheckout(aCheckout());

    expect(host.orders().map(({ id }) => id)).toEqual([ref]);
  });

  it.each<{ fault: Fault }>([{ fault: 'lose_reply' }, { fault: { status: 400, body: refusal('INVALID_REQUEST') } }])(
    'the log of a failure holds no access token and no call ($fault)',
    async ({ fault }) => {
      const { gateway, host, ref } = await startApproved();
      host.breakDown(fault);

      const error = await gateway.capture(ref, 'capture').catch((thrown: unknown) => thrown);

      expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/Bearer|Basic|PayPal-Request-Id/i);
      expect(error).toMatchObject({ cause: expect.any(Error) });
    },
  );

  it('wrong credentials are a bug', async () => {
    const { gateway } = await startPaypal({ clientSecret: 'another' });

    await expect(gateway.fetch('ORDER000000000000')).rejects.toThrow(MisuseError);
  });

  it('an access token that could not be had once does not stop later calls', async () => {
    const { gateway, host } = await startPaypal();
    host.breakDown({ status: 503, body: '' }, { on: ({ path }) => path.includes('oauth2') });
    await expect(gateway.createCheckout(aCheckout())).rejects.toThrow(UnknownOutcomeError);
    host.mend();

    expect(await gateway.createCheckout(aCheckout())).toMatchObject({ ref: expect.stringMatching(/./) });
  });

  it('an access token that is withdrawn is replaced', async () => {
    const { gateway, host, ref } = await startApproved();
    host.withdrawTokens();

    expect(await gateway.fetch(ref)).toMatchObject({ state: 'approved' });
  });

  it('many first calls at once fetch one access token', async () => {
    const { gateway, host } = await startPaypal();

    await Promise.all(Array.from({ length: 5 }, () => gateway.createCheckout(aCheckout())));

    expect(host.calls.filter(({ path }) => path.includes('oauth2'))).toHaveLength(1);
  });
});

for (const { name, document } of paypalSpecs()) {
  it.skipIf(!document)(`calls and answers were checked against vendor-specs/paypal/${name}.json`, () => {
    expect(checks).toHaveLength(paypalSpecs().filter((one) => one.document !== null).length);
  });
}

it.skipIf(!paypalSpecs()[0]?.document)('the checks find an amount that is no text and a status that is none', () => {
  const body = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: 25 } }] };
  const exchange = { method: 'POST', path: '/v2/checkout/orders', query: {}, headers: {}, body, status: 201 };

  const complaints = checks.flatMap((check) => check({ ...exchange, answer: { id: 'O', status: 'PAID' } })).join('\n');

  expect(complaints).toMatch(/value must be string/);
  expect(complaints).toMatch(/201\/status must be equal to one of the allowed values/);
});
