import { prices } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { anUpdate } from '../testing/profiles/an-update.js';
import { Crash, startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('case 01 a crash after the checkout was made and before its name was stored leads to the same checkout', async () => {
  const w = await world();
  const cid = await w.newProfile();
  w.crash('payments.move', 'before');

  await expect(w.checkout(cid)).rejects.toThrow(Crash);
  const again = await w.paidCheckout(cid);
  await w.money.checkouts.sessionStatus(again.ref, w.member);

  expect(w.card.checkouts()).toHaveLength(1);
  expect(w.card.calls.filter(({ call }) => call === 'createCheckout').map(({ key }) => key)).toEqual([
    `${again.paymentId}:create`,
    `${again.paymentId}:create`,
  ]);
  expect(w.card.held()).toBe(creation);
});

it('case 02 a crash between the capture and "paid" is made up for by the sweeper', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.checkout(cid, { provider: 'paypal' });
  w.wallet.approve(ref);
  w.wallet.during('capture', async () => w.crash('payments.move', 'before'));

  await expect(w.money.checkouts.capture(ref, w.member)).rejects.toThrow(Crash);
  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('applied');
  expect((await w.customer(cid)).status).toBe('unapproved');
  expect(w.wallet.held()).toBe(creation);
});

it('case 03 AC-341 AC-348 a crash between "paid" and the profile is resumed, and applied once', async () => {
  const w = await world();
  const cid = await w.newProfile({ createdBy: new ObjectId(w.other) });
  const { ref, paymentId } = await w.paidCheckout(cid, { by: w.other });
  w.crash('customers.change', 'before');

  await expect(w.money.checkouts.sessionStatus(ref, w.other)).rejects.toThrow(Crash);
  expect((await w.payment(paymentId)).state).toBe('paid');
  await w.sweepLater();

  const customer = await w.customer(cid);
  expect(customer).toMatchObject({
    status: 'unapproved',
    paidBy: w.other,
    creationPaid: creation,
    pendingPayments: null,
  });
  expect(customer.settledDues.map(({ paymentId: by }) => by)).toEqual([paymentId]);
});

it('case 04 AC-342 a crash between the profile and "applied" does not prolong the term twice', async () => {
  const w = await world();
  const cid = await w.profile({ expiresAt: new Date('2027-01-05T12:00:00Z') });
  const { ref, paymentId } = await w.paidCheckout(cid, { renewal: true });
  w.crash('customers.change');

  await expect(w.money.checkouts.sessionStatus(ref, w.member)).rejects.toThrow(Crash);
  await w.sweepLater();
  await w.money.sweep();

  expect((await w.customer(cid)).expiresAt).toEqual(new Date('2028-01-05T12:00:00Z'));
  expect((await w.payment(paymentId)).state).toBe('applied');
});

it('case 05 a crash during the refund repeats nothing that was done', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.customers.change(await w.customer(cid), { pricedVersion: 2 });
  w.card.during('refund', async () => w.crash('payments.move', 'before'));

  await expect(w.money.checkouts.sessionStatus(ref, w.member)).rejects.toThrow(Crash);
  expect((await w.payment(paymentId)).state).toBe('refunding');
  await w.sweepLater();

  expect((await w.payment(paymentId)).state).toBe('refunded');
  expect(w.card.calls.filter(({ call }) => call === 'refund')).toEqual([
    { call: 'refund', key: `${paymentId}:refund` },
  ]);
  expect(w.card.held()).toBe(0);
});

it('case 06 a message that comes again, one after the other or at once, has one effect', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref } = await w.paidCheckout(cid);

  const other = { at: w.otherProcess };
  await Promise.all([w.webhook(w.card, ref), w.webhook(w.card, ref), w.webhook(w.card, ref, {}, other)]);
  const fetches = w.card.calls.length;
  await w.webhook(w.card, ref);

  expect((await w.customer(cid)).settledDues).toHaveLength(1);
  expect((await w.customer(cid)).creationPaid).toBe(creation);
  expect(w.card.calls).toHaveLength(fetches); // already known, so no provider is queried
});

it('case 07 a message before the redirect: the page says complete', async () => {
  const w = await world();
  const { ref } = await w.paidCheckout(await w.newProfile());

  await w.webhook(w.card, ref);

  expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({
    status: 'complete',
    totalAmount: creation,
  });
});

it('case 08 a message that comes before the answer to the creation finds its payment by the metadata', async () => {
  const w = await world();
  const cid = await w.newProfile();
  w.card.during('createCheckout', async () => {
    const [made] = w.card.checkouts();
    if (!made) throw new Error('Nothing was made');
    w.card.pay(made.ref);
    await w.webhook(w.card, made.ref, { paymentId: made.paymentId });
  });

  await w.checkout(cid).catch((error: unknown) => error);

  expect(await w.customer(cid)).toMatchObject({ status: 'unapproved', creationPaid: creation });
  expect(w.card.held()).toBe(creation);
});

it('case 09 AC-475 without any message the page settles', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref } = await w.paidCheckout(cid);

  expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({
    status: 'complete',
    progress: 'complete',
  });
  expect((await w.customer(cid)).status).toBe('unapproved');
  expect(w.post.notified).toHaveLength(1);
});

it('case 10 with the tab closed the message alone applies it', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref } = await w.paidCheckout(cid);

  await w.webhook(w.card, ref);

  expect((await w.customer(cid)).status).toBe('unapproved');
});

it('case 11 with neither page nor message the sweeper applies it', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.paidCheckout(cid);

  await w.sweepLater();

  expect((await w.customer(cid)).status).toBe('unapproved');
});

it('case 12 news of an end after the money change nothing, money after the end is applied', async () => {
  const w = await world();
  const [early, late] = [await w.newProfile(), await w.newProfile()];
  const first = await w.paidCheckout(early);
  await w.webhook(w.card, first.ref);
  w.card.set(first.ref, { state: 'expired' });
  await w.webhook(w.card, first.ref, { eventId: 'evt_expired' });
  expect((await w.payment(first.paymentId)).state).toBe('applied');

  const second = await w.checkout(late);
  await w.sweepLater(62);
  expect((await w.payment(second.paymentId)).state).toBe('expired');
  w.card.pay(second.ref);
  await w.sweepLater(60);

  expect((await w.payment(second.paymentId)).state).toBe('applied');
  expect((await w.customer(late)).status).toBe('unapproved');
});

it('case 13 the frozen quote is honoured, a repriced profile sends the money back', async () => {
  const w = await world();
  const [kept, changed] = [await w.newProfile(), await w.newProfile()];
  const first = await w.paidCheckout(kept);
  await w.stored.payments.updateOne({ ref: first.ref }, { $set: { 'quote.lines.0.unitPrice': 1 } });
  await w.money.checkouts.sessionStatus(first.ref, w.member);
  expect((await w.payment(first.paymentId)).state).toBe('applied');

  const second = await w.paidCheckout(changed);
  const customer = await w.customer(changed);
  await w.customers.change(customer, { pricedVersion: customer.pricedVersion + 1 });
  await w.money.checkouts.sessionStatus(second.ref, w.member);

  expect((await w.payment(second.paymentId)).state).toBe('refunded');
  expect((await w.customer(changed)).status).toBe('new');
  const third = await w.checkout(changed);
  expect(w.card.checkouts().at(-1)?.checkout.invoiceId).toBe(`${changed}:creation:0:2`);
  expect(third.paymentId).not.toBe(second.paymentId);
});

it('D-24 a paid update waits for an admin, once, also after a crash', async () => {
  const w = await world();
  const customerId = await w.profile({});
  const line = {
    type: 'update',
    field: 'mailingAddress',
    count: 1,
    unitPrice: prices.field,
    amount: prices.field,
  } as const;
  const quote = {
    kind: 'update' as const,
    lines: [line],
    alreadyPaid: anUpdate().quote.alreadyPaid,
    total: prices.field,
  };
  const update = anUpdate({ customerId, state: 'awaiting_payment', waitingSince: null, quote });
  await w.updates.insertLive(update);
  const { ref } = await w.paidCheckout(customerId, { premiumPlacement: 1 });
  w.crash('updates.change');

  await expect(w.money.checkouts.sessionStatus(ref, w.member)).rejects.toThrow(Crash);
  await w.sweepLater();

  expect(await w.updates.find(update.id)).toMatchObject({
    state: 'pending',
    paidCents: prices.field,
    paidBy: w.member,
  });
  expect((await w.customer(customerId)).premium).toEqual({ value: 1, endsAt: new Date('2026-12-21T12:00:00Z') });
});

it('D-25 a credited payment that its provider pays back too is for an admin, and hides nothing', async () => {
  const w = await world();
  const cid = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId: cid, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref, paymentId } = await w.paidCheckout(cid);
  await w.webhook(w.card, ref);
  await w.money.openPayments.claimShares(update);
  w.card.set(ref, { state: 'refunded' });

  await w.webhook(w.card, ref, { eventId: 'evt_refunded' });

  expect((await w.payment(paymentId)).state).toBe('review');
  expect((await w.customer(cid)).status).toBe('active');
});
