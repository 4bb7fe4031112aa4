import { cents } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { anUpdate } from '../testing/profiles/an-update.js';
import { DeclinedError, MisuseError, UnknownOutcomeError } from './gateway.js';
import { startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation, refused } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('case 20 a message that is not signed is refused, and nobody is asked', async () => {
  const w = await world();
  const { ref } = await w.paidCheckout(await w.newProfile());
  const asked = w.card.calls.length;

  const forged = w.money.webhooks.receive('sandbox', { raw: w.card.message(ref), headers: { 'x-signature': 'bad' } });

  await expect(forged).rejects.toEqual(refused('signature_invalid'));
  expect(w.card.calls).toHaveLength(asked);
  const elsewhere = w.money.webhooks.receive('stripe', { raw: w.card.message(ref), headers: {} });
  await expect(elsewhere).rejects.toEqual(refused('not_found'));
});

it.each(['before', 'after'] as const)(
  'case 21 a creation whose answer is lost %s its effect is tried again',
  async (when) => {
    const w = await world();
    const cid = await w.newProfile();
    w.card.fail('createCheckout', when);

    await expect(w.checkout(cid)).rejects.toEqual(refused('payment_not_started'));
    await w.sweepLater();
    const { ref } = await w.paidCheckout(cid);
    await w.money.checkouts.sessionStatus(ref, w.member);

    expect(w.card.checkouts()).toHaveLength(1);
    expect(w.card.held()).toBe(creation);
    expect((await w.customer(cid)).status).toBe('unapproved');
  },
);

it('case 21 a capture whose answer is lost stays under way, and is applied when it is known', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(ref);
  w.wallet.fail('capture', 'after');

  expect(await w.money.checkouts.capture(ref, w.member)).toMatchObject({ status: 'open', progress: 'waiting' });
  expect((await w.payment(paymentId)).state).toBe('capturing');
  expect(await w.money.checkouts.capture(ref, w.member)).toMatchObject({ status: 'complete' });
  expect(w.wallet.calls.filter(({ call }) => call === 'capture')).toHaveLength(1);
});

it.each([new UnknownOutcomeError('502'), new MisuseError('404')])(
  'case 22 an answer that is none ($name) leaves a payment as it is',
  async (error) => {
    const w = await world();
    const { ref, paymentId } = await w.paidCheckout(await w.newProfile());
    w.card.fail('fetch', 'before', error);

    expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({ status: 'open', progress: 'waiting' });
    expect((await w.payment(paymentId)).state).toBe('open');
    w.card.fail('fetch', 'before', error);
    await expect(w.webhook(w.card, ref)).rejects.toEqual(refused('unavailable')); // so it is sent again
    await w.webhook(w.card, ref);
    expect((await w.payment(paymentId)).state).toBe('applied');
  },
);

it('case 23 a wallet whose money was declined may be tried again, and is applied once', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(ref);
  w.wallet.captureDeclines = new DeclinedError('INSTRUMENT_DECLINED', { canRetry: true });

  expect(await w.money.checkouts.capture(ref, w.member)).toMatchObject({ status: 'open', progress: 'declined' });
  await w.sweepLater();
  expect(w.wallet.calls.filter(({ call }) => call === 'capture')).toHaveLength(1); // not behind the payer's back
  w.wallet.captureDeclines = null;
  expect(await w.money.checkouts.capture(ref, w.member)).toMatchObject({ status: 'complete' });

  expect((await w.payment(paymentId)).history.map(({ state }) => state)).toContain('applied');
  expect(w.wallet.held()).toBe(creation);
});

it('case 24 a challenge that is passed is applied, one that fails may be tried again, one given up expires', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile());
  const stateAfter = async (state: 'requires_action' | 'open') => {
    w.card.set(ref, { state });
    await w.money.checkouts.sessionStatus(ref, w.member);
    return (await w.payment(paymentId)).state;
  };

  expect(await stateAfter('requires_action')).toBe('requires_action');
  expect(await stateAfter('open')).toBe('open');
  expect(await stateAfter('requires_action')).toBe('requires_action');
  w.card.pay(ref);
  expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({ status: 'complete' });

  const given = await w.checkout(await w.newProfile());
  w.card.set(given.ref, { state: 'requires_action' });
  await w.sweepLater(62);
  expect((await w.payment(given.paymentId)).state).toBe('expired');
});

it('case 25 an agreed wallet order that nobody captures expires, and no money moves', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(ref);

  await w.sweepLater(62);

  expect((await w.payment(paymentId)).state).toBe('expired');
  expect(w.wallet.calls.map(({ call }) => call)).not.toContain('capture');
  expect(w.wallet.held()).toBe(0);
});

it.each([
  { later: 'paid', state: 'applied' },
  { later: 'failed', state: 'failed' },
] as const)('case 25 money that is pending is $state when it is $later', async ({ later, state }) => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.set(ref, { state: 'pending' });
  await w.sweepLater(62);
  expect((await w.payment(paymentId)).state).toBe('open');

  w.wallet.set(ref, { state: later, moneyRef: 'money' });
  await w.sweepLater(120);

  expect((await w.payment(paymentId)).state).toBe(state);
});

it('case 29 sweepers at once, by clocks that differ, have one effect', async () => {
  const w = await world();
  const cid = await w.profile({ expiresAt: new Date('2027-01-05T12:00:00Z') });
  await w.paidCheckout(cid, { renewal: true });
  w.clock.advance({ minutes: 5 });

  await Promise.all([w.money.sweep(), w.money.sweep(), w.otherProcess.sweep()]);

  expect((await w.customer(cid)).expiresAt).toEqual(new Date('2028-01-05T12:00:00Z'));
  expect(w.post.notified).toContainEqual(expect.objectContaining({ kind: 'paymentReceived' }));
});

it('case 30 after the life of a key the provider is looked at first, and nothing is charged again', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(ref);
  w.wallet.fail('capture', 'after');
  await w.money.checkouts.capture(ref, w.member);

  await w.sweepLater(2 * 24 * 60);

  expect((await w.payment(paymentId)).state).toBe('applied');
  expect(w.wallet.calls.filter(({ call }) => call === 'capture')).toHaveLength(1);

  w.card.fail('createCheckout', 'before');
  await w.checkout(await w.newProfile()).catch(() => undefined);
  await w.sweepLater(2 * 24 * 60);
  expect(w.card.checkouts()).toHaveLength(0); // too old to be created: no payer ever saw it
});

it('case 30 a checkout its provider has forgotten frees its due', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { paymentId } = await w.checkout(cid, { provider: 'paypal' });
  w.wallet.fail('cancel', 'before', new MisuseError('RESOURCE_NOT_FOUND'));

  await w.sweepLater(8 * 60);

  expect(await w.payment(paymentId)).toMatchObject({ state: 'expired', reason: 'forgotten_by_provider' });
  await expect(w.checkout(cid)).resolves.toMatchObject({ provider: 'card' });
});

it('case 31 AC-298 nothing due asks no provider, other currencies are parked, 10,000,000 cents stay exact', async () => {
  const w = await world();
  const nothing = await w.newProfile({ creationPaid: creation });
  await expect(w.checkout(nothing)).rejects.toEqual(refused('nothing_due'));
  expect(w.card.calls).toEqual([]);

  const { ref, paymentId } = await w.paidCheckout(await w.newProfile());
  w.card.set(ref, { currency: 'JPY' });
  await w.money.checkouts.sessionStatus(ref, w.member);
  expect(await w.payment(paymentId)).toMatchObject({ state: 'review', reason: 'currency_differs' });

  const dear = await w.profile({});
  const total = cents(10_000_000);
  const line = { type: 'update', field: null, count: 1, unitPrice: total, amount: total } as const;
  const quote = { kind: 'update' as const, lines: [line], alreadyPaid: cents(0), total };
  await w.updates.insertLive(anUpdate({ customerId: dear, state: 'awaiting_payment', quote }));
  const large = await w.paidCheckout(dear);
  expect(w.card.checkouts().at(-1)?.checkout.cents).toBe(10_000_000);
  expect(await w.money.checkouts.sessionStatus(large.ref, w.member)).toMatchObject({
    status: 'complete',
    totalAmount: total,
  });
});
