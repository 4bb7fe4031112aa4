import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';
import { creation, refused } from '../testing/money/expected.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

it('case 14 AC-349 D-91 two tabs of one payer have one open payment', async () => {
  const w = await world();
  const cid = await w.newProfile();

  const tabs = await Promise.all([w.checkout(cid), w.checkout(cid), w.checkout(cid)]);

  expect(new Set(tabs.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(new Set(tabs.map((tab) => tab.provider === 'card' && tab.clientSecret)).size).toBe(1);
  expect(w.card.checkouts()).toHaveLength(1);
});

it('case 14 a tab that is opened after another paid is told so', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.paidCheckout(cid);

  await expect(w.checkout(cid)).rejects.toEqual(refused('already_paid'));
  expect((await w.customer(cid)).status).toBe('unapproved');
});

it('case 15 another provider ends the open checkout, and who paid it first is told so', async () => {
  const w = await world();
  const cid = await w.profile({});
  const byOther = await w.checkout(cid, { by: w.other, renewal: true });
  const byWallet = await w.checkout(cid, { by: w.other, renewal: true, provider: 'paypal' });
  expect((await w.payment(byOther.paymentId)).state).toBe('cancelled');

  w.wallet.approve(byWallet.ref);
  await w.money.checkouts.capture(byWallet.ref, w.other);

  await expect(w.checkout(cid, { update: true })).rejects.toEqual(refused('already_paid'));
  expect((await w.payment(byWallet.paymentId)).state).toBe('applied');
});

it('case 15 D-119 when the owner comes too late to end another’s checkout, its money counts', async () => {
  const w = await world();
  const cid = await w.profile({});
  const byOther = await w.paidCheckout(cid, { by: w.other, renewal: true });

  await expect(w.checkout(cid, { renewal: true, provider: 'paypal' })).rejects.toEqual(refused('already_paid'));
  expect((await w.payment(byOther.paymentId)).state).toBe('applied');
});

it('case 15 D-91 the owner at the same provider gets a checkout of their own, and ends the other payer’s', async () => {
  const w = await world();
  const cid = await w.profile({});
  const theirs = await w.checkout(cid, { by: w.other, renewal: true });
  const mine = await w.checkout(cid, { renewal: true });

  expect(mine.ref).not.toBe(theirs.ref);
  expect((await w.payment(theirs.paymentId)).state).toBe('cancelled');
  expect((await w.payment(mine.paymentId)).userId).toBe(w.member);
});

it('case 15 AC-349 when both are paid after all, one is applied and one refunded', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const byCard = await w.checkout(cid);
  const byWallet = await w.checkout(cid, { provider: 'paypal' });
  w.card.pay(byCard.ref); // late: it had been cancelled
  w.wallet.approve(byWallet.ref);

  await Promise.all([w.webhook(w.card, byCard.ref), w.money.checkouts.capture(byWallet.ref, w.member)]);

  const states = [(await w.payment(byCard.paymentId)).state, (await w.payment(byWallet.paymentId)).state];
  expect(states.toSorted()).toEqual(['applied', 'refunded']);
  expect(w.card.held() + w.wallet.held()).toBe(creation);
  expect((await w.customer(cid)).creationPaid).toBe(creation);
});

it('case 16 AC-329 two captures at once take the money once', async () => {
  const w = await world();
  const { ref, paymentId } = await w.checkout(await w.newProfile(), { provider: 'paypal' });
  w.wallet.approve(ref);

  const both = await Promise.all([
    w.money.checkouts.capture(ref, w.member),
    w.otherProcess.checkouts.capture(ref, w.member),
  ]);
  const again = await w.money.checkouts.capture(ref, w.member);

  expect(again).toEqual({ ...again, status: 'complete', progress: 'complete' });
  expect(both.map(({ paymentId: id }) => id)).toEqual([paymentId, paymentId]);
  const keys = w.wallet.calls.filter(({ call }) => call === 'capture').map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set([`${paymentId}:capture`]));
  expect(w.wallet.held()).toBe(creation);
});

it('case 17 AC-321 another payer’s session is not found, and settles nothing', async () => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref } = await w.paidCheckout(cid);

  await expect(w.money.checkouts.sessionStatus(ref, w.other)).rejects.toEqual(refused('not_found'));
  await expect(w.money.checkouts.capture(ref, w.member)).rejects.toEqual(refused('not_found'));
  expect((await w.customer(cid)).status).toBe('new');
});

it('case 18 AC-328 a forged order, and a session that names another due, apply nothing', async () => {
  const w = await world();
  const [cheap, dear] = [await w.newProfile(), await w.newProfile()];
  const { ref: paid, paymentId } = await w.paidCheckout(cheap);
  const open = await w.checkout(dear);

  await expect(w.money.checkouts.capture('FORGED0000000000X', w.member)).rejects.toEqual(refused('not_found'));
  w.card.set(open.ref, { state: 'paid', moneyRef: 'm', paymentId });
  await w.money.checkouts.sessionStatus(open.ref, w.member);

  expect((await w.payment(open.paymentId)).state).toBe('review');
  expect((await w.customer(dear)).status).toBe('new');
  expect(await w.money.checkouts.sessionStatus(paid, w.member)).toMatchObject({ status: 'complete' });
});

it.each([
  { change: { cents: 1 }, reason: 'amount_differs' },
  { change: { currency: 'EUR' }, reason: 'currency_differs' },
  { change: { paymentId: '' }, reason: 'payment_differs' },
  { change: { userId: '' }, reason: 'payer_differs' },
])('case 19 AC-299 a checkout whose $reason is parked for an admin and not applied', async ({ change, reason }) => {
  const w = await world();
  const cid = await w.newProfile();
  const { ref, paymentId } = await w.paidCheckout(cid);
  w.card.set(ref, change);

  expect(await w.money.checkouts.sessionStatus(ref, w.member)).toMatchObject({ status: 'open', progress: 'in_review' });
  expect(await w.payment(paymentId)).toMatchObject({ state: 'review', reason });
  expect((await w.customer(cid)).status).toBe('new');
  expect(w.errors).toEqual(['a payment needs an admin']);
});
