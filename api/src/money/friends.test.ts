import { cents, prices } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { refused } from '../testing/money/expected.js';
import { type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { anUpdate } from '../testing/profiles/an-update.js';
import type { PayLinkCheckoutRequest } from '@inkbridge/contracts';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const payerKey = 'k'.repeat(32);

async function asked(w: PaymentWorld, cid: Awaited<ReturnType<PaymentWorld['profile']>>, more: object = {}) {
  const { secret } = await w.money.payLinks.make({ cid, asker: 'Ruth', ...more }, w.member);
  const { totalAmount } = await w.money.guests.view(secret);
  const request: PayLinkCheckoutRequest = { secret, payerKey, totalAmount };
  return { secret, request };
}

async function openAsFriend(w: PaymentWorld, request: PayLinkCheckoutRequest) {
  const opened = await w.money.guests.checkout(request, 'card');
  if (opened.provider !== 'card') throw new Error('A card checkout was expected');
  return { ref: opened.sessionId, paymentId: opened.paymentId };
}

const settled = (w: PaymentWorld, ref: string) => w.money.guests.progress({ payerKey, provider: 'card', ref });

it('D-25 D-125 a friend’s money for an update that is not accepted goes back to the card, once', async () => {
  const w = await world();
  await w.setBalance(w.member, 0, []);
  const cid = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId: cid, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { ref, paymentId } = await openAsFriend(w, (await asked(w, cid)).request);
  w.card.pay(ref);
  await settled(w, ref);
  const live = await w.updates.find(update.id);
  if (live) await w.updates.change(live, { state: 'rejected' });

  const shares = [await w.money.openPayments.claimShares(update), await w.money.openPayments.claimShares(update)];

  expect(shares).toEqual([[], []]);
  expect(w.card.refunded).toEqual([prices.field]);
  expect(await w.balance(w.member)).toBe(0);
  expect(await w.payment(paymentId)).toMatchObject({
    state: 'applied',
    creditedAt: null,
    refunds: [{ state: 'done' }],
  });
  expect((await w.updates.find(update.id))?.paidBy).toBeNull();
});

it('case 15 D-125 an owner who begins to pay when a friend has just paid is refused, and the friend’s money counts', async () => {
  const w = await world();
  const cid = await w.profile({});
  const friend = await openAsFriend(w, (await asked(w, cid, { renewal: true })).request);
  w.card.pay(friend.ref);

  const own = w.checkout(cid, { renewal: true });

  await expect(own).rejects.toEqual(refused('already_paid'));
  expect((await settled(w, friend.ref)).progress).toBe('complete');
  expect(w.card.refunded).toEqual([]);
});

it('case 12 D-125 money of a friend that comes after the due was paid goes back, and their page says so', async () => {
  const w = await world();
  const cid = await w.profile({});
  const friend = await openAsFriend(w, (await asked(w, cid, { renewal: true })).request);
  await w.paidCheckout(cid, { renewal: true });
  await w.sweepLater(2);

  w.card.pay(friend.ref);
  await w.webhook(w.card, friend.ref, { eventId: 'evt_late' });

  expect((await settled(w, friend.ref)).progress).toBe('refunded');
  expect(w.card.held()).toBe(79_95);
});

it('D-125 a link made while the owner’s checkout is open ends that one, so that the friend need not wait', async () => {
  const w = await world();
  const cid = await w.profile({});
  const mine = await w.checkout(cid, { renewal: true });

  const friend = await openAsFriend(w, (await asked(w, cid, { renewal: true })).request);

  expect((await w.payment(mine.paymentId)).state).toBe('cancelled');
  expect((await w.payment(friend.paymentId)).state).toBe('open');
});

it('D-125 a link shows the new price when the update it asks for is changed, and old checkouts end', async () => {
  const w = await world();
  const cid = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId: cid, state: 'awaiting_payment', quote });
  await w.updates.insertLive(update);
  const { secret, request } = await asked(w, cid);
  const live = await w.updates.find(update.id);
  const dearer = { ...quote, total: cents(2 * prices.field) };
  if (live) await w.updates.change(live, { pricedVersion: 2, quote: dearer });

  expect((await w.money.guests.view(secret)).totalAmount).toBe(2 * prices.field);
  await expect(w.money.guests.checkout(request, 'card')).rejects.toEqual(refused('price_changed'));
});

it('D-125 a link that is withdrawn while a friend opens a checkout leaves nothing that can be paid', async () => {
  const w = await world();
  const cid = await w.profile({});
  const { request } = await asked(w, cid, { renewal: true });
  w.card.during('createCheckout', async () => void (await w.stored.payLinks.deleteMany({})));

  await expect(w.money.guests.checkout(request, 'card')).rejects.toEqual(refused('link_ended'));

  const states = (await w.payments.listOfDue(`${cid}:renewal:0`)).map(({ state }) => state);
  expect(states).toEqual(['cancelled']);
});

it('D-81 D-125 a link whose payment was taken back by the provider has ended, and does not say that all is paid', async () => {
  const w = await world();
  const cid = await w.profile({ status: 'unpaid' });
  const { secret, request } = await asked(w, cid);
  const { ref } = await openAsFriend(w, request);
  w.card.pay(ref);
  await settled(w, ref);
  expect((await w.money.guests.view(secret)).state).toBe('paid');

  await w.stored.customers.updateMany({}, { $set: { status: 'unpaid', creationPaid: 0 } });

  await expect(w.money.guests.view(secret)).rejects.toEqual(refused('link_ended'));
  expect((await settled(w, ref)).receipt).toMatchObject({ kind: 'creation' });
});
