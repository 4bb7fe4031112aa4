import { prices } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { createOpenCheckout } from './open-checkout.js';
import { createReferralGateway } from './referral-gateway.js';
import { createBalanceRepository } from './mongo-balance-repository.js';
import { createSettle } from './settle.js';
import { dueKeyOf, openDue } from '../profiles/dues.js';
import { type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { anUpdate } from '../testing/profiles/an-update.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('giving up a due ends its open checkout; a paid one says so', async () => {
  const w = await world();
  const [open, paid, free] = [await w.newProfile(), await w.newProfile(), await w.newProfile()];
  const keyOf = async (cid: typeof open) => dueKeyOf(await w.customer(cid), 'creation');
  const opened = await w.checkout(open);
  await w.paidCheckout(paid);

  expect(await w.money.openPayments.release(await keyOf(open))).toBe('released');
  expect((await w.payment(opened.paymentId)).state).toBe('cancelled');
  expect(await w.money.openPayments.release(await keyOf(paid))).toBe('paid');
  expect((await w.customer(paid)).status).toBe('unapproved');
  expect(await w.money.openPayments.release(await keyOf(free))).toBe('released');
});

it('a checkout with an unknown outcome keeps its due', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.checkout(cid);
  w.card.fail('cancel', 'before');
  w.card.fail('fetch', 'before');

  expect(await w.money.openPayments.release(dueKeyOf(await w.customer(cid), 'creation'))).toBe('busy');
});

it('ADR 9 a due that was given up while it was paid sends the money back', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  const customer = await w.customer(cid);
  await w.customers.change(
    customer,
    {},
    { dueKey: dueKeyOf(customer, 'creation'), paymentId: null, at: w.clock.now() },
  );

  await w.money.checkouts.sessionStatus(ref, w.member);

  expect((await w.payment(paymentId)).state).toBe('refunded');
  expect((await w.customer(cid)).status).toBe('new');
});

it('reconciliation settles payments we missed, and logs contradictions', async () => {
  const w = await world();
  const [seen, drifted] = [await w.newProfile(), await w.newProfile()];
  const first = await w.paidCheckout(seen);
  const second = await w.paidCheckout(drifted);
  await w.webhook(w.card, second.ref);
  w.card.set(second.ref, { cents: 1 });
  const [known] = w.card.checkouts();
  if (!known) throw new Error('No checkout was made');
  const paymentId = 'f'.repeat(24) as typeof known.checkout.paymentId;
  await w.card.createCheckout({ ...known.checkout, key: 'strange', paymentId });
  w.card.pay(w.card.checkouts().at(-1)?.ref ?? '');

  await w.money.reconcile();

  expect((await w.payment(first.paymentId)).state).toBe('applied');
  expect(w.errors).toEqual([
    'the amounts of provider and ledger differ',
    'the provider has money for an unknown payment',
  ]);
});

it('one payment that cannot be settled does not delay the others', async () => {
  const w = await world();
  const [stuck, fine] = [await w.newProfile(), await w.newProfile()];
  await w.paidCheckout(stuck);
  const { paymentId } = await w.paidCheckout(fine);
  w.crash('customers.find', 'before');

  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('applied');
  expect(w.errors).toEqual(['a payment could not be settled']);
});

it('D-25 the payment for a rejected update is marked as credited, once', async () => {
  const w = await world();
  const customerId = await w.profile({});
  const base = anUpdate();
  const total = base.quote.total;
  const quote = { ...base.quote, total: (total + 9_95) as typeof total };
  const update = anUpdate({ customerId, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref, paymentId } = await w.paidCheckout(customerId);
  await w.money.checkouts.sessionStatus(ref, w.member);
  const at = w.clock.now();

  await w.money.openPayments.claimShares(update);
  w.clock.advance({ minutes: 1 });
  await w.money.openPayments.claimShares(update);

  expect((await w.money.purchases.receipt(paymentId, w.member)).creditedAt).toEqual(at);
});

async function givenUnpaidUpdate(w: PaymentWorld, paidCents = 0) {
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId, state: 'awaiting_payment', waitingSince: null, quote, paidCents });
  await w.updates.insertLive(update);
  return { ...update, version: 1 };
}

it('ADR 9 a payment for an update that is gone goes back, whatever made it go', async () => {
  const w = await world();
  const update = await givenUnpaidUpdate(w);
  const { ref, paymentId } = await w.paidCheckout(update.customerId);
  await w.updates.change(update, { state: 'voided' });

  await w.money.checkouts.sessionStatus(ref, w.member);

  expect(await w.payment(paymentId)).toMatchObject({ state: 'refunded' });
  expect(w.card.held()).toBe(0);
  expect(w.errors).toEqual(['a paid update is gone; its payment will be refunded']);
});

it('D-161 a payment for the old rest of a repriced update goes back, and the new rest can be paid', async () => {
  const w = await world();
  const update = await givenUnpaidUpdate(w, 9_95);
  const { customerId: cid } = update;
  const old = await w.paidCheckout(cid);
  const mark = { dueKey: `${cid}:update:${update.id}`, paymentId: null, at: w.clock.now() };
  await w.customers.change(await w.customer(cid), {}, mark);
  await expect(w.checkout(cid)).rejects.toMatchObject({ code: 'nothing_due' }); // between the two writes of the edit
  await w.updates.change(update, { pricedVersion: 2, quote: { ...update.quote, total: prices.wordBlock } });

  const rest = await w.paidCheckout(cid);
  await Promise.all([old, rest].map(({ ref }) => w.money.checkouts.sessionStatus(ref, w.member)));

  expect((await w.payment(old.paymentId)).state).toBe('refunded');
  expect((await w.payment(rest.paymentId)).state).toBe('applied');
  expect(await w.updates.find(update.id)).toMatchObject({ state: 'pending', paidCents: 9_95 + prices.wordBlock });
});

it('a payment that is applied again after its update was sent back and repriced is counted once', async () => {
  const w = await world();
  const update = await givenUnpaidUpdate(w);
  const { ref } = await w.paidCheckout(update.customerId);
  w.crash('updates.change');
  await expect(w.money.checkouts.sessionStatus(ref, w.member)).rejects.toThrow();
  const queued = await w.updates.find(update.id);
  if (!queued) throw new Error('The update is lost');
  await w.updates.change(queued, { state: 'awaiting_payment', pricedVersion: 2 });

  await w.sweepLater();

  expect(await w.updates.find(update.id)).toMatchObject({ state: 'awaiting_payment', paidCents: prices.field });
});

function checkoutsOf(w: PaymentWorld, gateways: Parameters<typeof createSettle>[0]['gateways']) {
  const log = { warn: () => undefined, error: () => undefined };
  const parts = { ...w, now: w.clock.now, log };
  const settle = createSettle({ ...parts, gateways });
  return createOpenCheckout({ ...parts, search: w.money.search, settle });
}

it('ADR 9 a due that is given up between the look at it and its checkout is not opened', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const customer = await w.customer(cid);
  const found = openDue(customer, null, {
    renewal: false,
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    now: w.clock.now(),
  });
  if (!found.ok) throw new Error('Something is due');
  await w.customers.change(customer, {}, { dueKey: found.due.key, paymentId: null, at: w.clock.now() });

  const opening = checkoutsOf(w, [w.card]).open({
    customer,
    due: found.due,
    friend: null,
    user: w.member,
    gateway: 'sandbox_card',
  });

  await expect(opening).rejects.toMatchObject({ code: 'price_changed' });
  expect(w.card.checkouts()).toHaveLength(0);
});

it('case 26 a balance that is debited while its payment is cancelled is debited once, and for something', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.member, 500_00, [cid]);
  const referral = createReferralGateway({
    balances: createBalanceRepository(w.stored.users),
    payments: w.payments,
    now: w.clock.now,
  });
  const createCheckout: typeof referral.createCheckout = async (checkout) => {
    const opened = await referral.createCheckout(checkout);
    const payment = await w.payment(checkout.paymentId);
    await w.payments.move(payment, { state: 'cancelled', at: w.clock.now(), reason: null, checkAt: w.clock.now() });
    return opened;
  };
  const customer = await w.customer(cid);
  const found = openDue(customer, null, {
    renewal: false,
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    now: w.clock.now(),
  });
  if (!found.ok) throw new Error('Something is due');

  const opening = checkoutsOf(w, [{ ...referral, createCheckout }]).open({
    customer,
    due: found.due,
    user: w.member,
    friend: null,
    gateway: 'referral',
  });

  await expect(opening).rejects.toMatchObject({ code: 'already_paid' });
  expect(await w.balance(w.member)).toBe(500_00 - found.due.quote.total);
  expect((await w.customer(cid)).status).toBe('unapproved');
});

it('one checkout that cannot be reconciled does not delay the others', async () => {
  const w = await world();
  await w.paidCheckout(await w.newProfile());
  const { paymentId } = await w.paidCheckout(await w.newProfile());
  w.crash('customers.find', 'before');

  await w.money.reconcile();

  expect((await w.payment(paymentId)).state).toBe('applied');
  expect(w.errors).toEqual(['a payment could not be reconciled with its provider']);
});
