import {
  createCheckoutSession,
  type CustomerId,
  getPayLink,
  getReceipt,
  mailPayLinkReceipt,
  makePayLink,
  payLinkCheckout,
  payLinkProgress,
  viewPayLink,
  withdrawPayLink,
} from '@inkbridge/contracts';
import { payReceiptIn } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { startTestApi } from '../testing/start-test-api.js';

const api = await startTestApi();
const key = (letter: string) => letter.repeat(32);
const link = { asker: 'Ruth', renewal: true };

async function linkOf(id: CustomerId, more: object = {}): Promise<string> {
  const made = await api.inject('member', makePayLink, { body: { cid: id, ...link, ...more } });
  return made.json().data.secret;
}

const view = (secret: string) => api.inject('guest', viewPayLink, { body: { secret } });
const open = (secret: string, { payerKey = key('a'), totalAmount = 79.95, provider = 'card' } = {}) =>
  api.inject('guest', payLinkCheckout, { query: { provider }, body: { secret, payerKey, totalAmount } });
const progress = (ref: string, { payerKey = key('a'), provider = 'card' } = {}) =>
  api.inject('guest', payLinkProgress, { body: { payerKey, provider, ref } });
const stored = async (id: CustomerId) => api.stored.customers.findOne({ _id: new ObjectId(id) });
const payments = (id: CustomerId) => api.stored.payments.find({ customerId: new ObjectId(id) }).toArray();

/** Opens, pays and settles a friend's checkout. */
async function paidBy(secret: string, payerKey = key('a')): Promise<string> {
  const { sessionId } = (await open(secret, { payerKey })).json().data;
  api.card.pay(sessionId);
  await progress(sessionId, { payerKey });
  return sessionId;
}

it('D-125 a link shows the price line by line, who asks and a first name, and nothing else', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);

  const shown = await view(secret);

  expect(shown.json().data).toEqual({
    state: 'open',
    name: 'Marcus',
    asker: 'Ruth',
    kind: 'renewal',
    lines: [{ type: 'renewal', field: null, count: 1, unitPrice: 79.95, amount: 79.95 }],
    alreadyPaid: 0,
    totalAmount: 79.95,
    endsAt: new Date(api.clock.now().getTime() + 30 * day).toISOString(),
    isOwn: false,
  });
  expect(shown.headers['cache-control']).toContain('no-store');
  expect(secret).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await api.stored.payLinks.find().toArray())).not.toContain(secret);
});

it('D-125 a friend without an account pays in the same ledger, and the owner sees that a friend paid', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);

  const ref = await paidBy(secret);

  const [payment] = await payments(id);
  expect(payment).toMatchObject({ state: 'applied', dueKey: `${id}:renewal:0`, cents: 7995 });
  expect((await stored(id))?.paidBy).toBeNull();
  const receipt = await api.inject('member', getReceipt, { params: { id: String(payment?._id) } });
  expect(receipt.json().data).toMatchObject({ isByFriend: true, payerName: '', card: null, totalPrice: 79.95 });
  expect((await progress(ref)).json().data).toMatchObject({
    progress: 'complete',
    receipt: { name: 'Marcus', totalPrice: 79.95, receiptNumber: payment?.receiptNumber },
  });
  expect((await view(secret)).json().data).toMatchObject({ state: 'paid', lines: [] });
  expect((await open(secret)).json().code).toBe('already_paid');
  const mails = await api.mails();
  expect(mails.at(-1)?.subject).toMatch(/a friend has paid \$79\.95/);
});

it('D-125 a payment is told to the browser that made it only', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const ref = await paidBy(secret);

  expect((await progress(ref, { payerKey: key('b') })).statusCode).toBe(404);
  const asMember = await api.inject('member', getReceipt, { params: { id: String((await payments(id))[0]?._id) } });
  expect(asMember.json().data.card).toBeNull();
});

it('D-125 a link ends with its due, however that is paid', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  await paidBy(await linkOf(id)); // a new link ends the one before

  expect((await view(secret)).json().code).toBe('link_ended');

  const other = await api.givenProfile();
  const latest = await linkOf(other.id);
  const before = await stored(other.id);
  await api.stored.customers.updateOne(
    { _id: before?._id },
    {
      $push: {
        settledDues: { dueKey: `${other.id}:renewal:0`, paymentId: new ObjectId().toHexString(), at: new Date() },
      },
    },
  );

  expect((await view(latest)).json().data.state).toBe('paid');
  expect((await api.inject('member', getPayLink, { query: { cid: other.id } })).json().data.link).toBeNull();
});

it('D-125 the mail with the receipt leads to it from any device; the link itself shows nothing of the payer', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const ref = await paidBy(secret, key('p'));
  const email = 'uncle@example.org';
  await api.stored.payments.updateOne({ ref }, { $set: { card: { brand: 'visa', last4: '4242' } } });
  await api.inject('guest', mailPayLinkReceipt, { body: { payerKey: key('p'), provider: 'card', ref, email } });

  const mail = (await api.mails()).find(({ to }) => JSON.stringify(to).includes(email));
  const [, hash = ''] = /\/pay(#\S+)/.exec(mail?.text ?? '') ?? [];
  const named = payReceiptIn(hash);

  expect(named).toEqual({ provider: 'card', payerKey: key('p'), ref });
  expect((await api.inject('guest', payLinkProgress, { body: named ?? {} })).json().data.receipt).toMatchObject({
    card: { last4: '4242' },
    totalPrice: 79.95,
  });
  const asked = JSON.stringify((await view(secret)).json());
  for (const fact of ['4242', email, key('p'), ref]) expect(asked).not.toContain(fact);
  expect(JSON.stringify(await payments(id))).not.toContain(key('p'));
});

it('D-125 D-128 a payer’s receipt says what went back, and stays when all of it did', async () => {
  const { id } = await api.givenProfile();
  const ref = await paidBy(await linkOf(id));
  const at = api.clock.now();
  const refund = { key: 'k', cents: 500, reason: 'r', by: null, askedAt: at, state: 'done', endedAt: at, code: null };
  await api.stored.payments.updateOne({ ref }, { $set: { refunds: [refund] } } as object);

  expect((await progress(ref)).json().data.receipt.refunds).toEqual([
    { at: at.toISOString(), amount: 5, isDone: true },
  ]);

  await api.stored.payments.updateOne({ ref }, { $set: { state: 'refunded', refundedAt: at } });

  expect((await progress(ref)).json().data).toMatchObject({
    progress: 'refunded',
    receipt: { totalPrice: 79.95, refundedAt: at.toISOString() },
  });
});

it('D-125 the owner is told that a link is their own, and what their open link asks for now', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);

  const own = await api.inject('member', viewPayLink, { body: { secret } });
  const others = await api.inject('other', viewPayLink, { body: { secret } });

  expect([own.json().data.isOwn, others.json().data.isOwn]).toEqual([true, false]);
  const kept = await api.inject('member', getPayLink, { query: { cid: id } });
  expect(kept.json().data.link).toMatchObject({ totalAmount: 79.95, asker: 'Ruth' });
});

it('D-125 an owner withdraws a link: it ends at once, and so does what was being paid with it', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const { sessionId } = (await open(secret)).json().data;

  const withdrawn = await api.inject('member', withdrawPayLink, { query: { cid: id } });

  expect(withdrawn.statusCode).toBe(200);
  expect((await view(secret)).json().code).toBe('link_ended');
  expect((await open(secret)).json().code).toBe('link_ended');
  expect((await progress(sessionId)).json().data.progress).toBe('expired');
  expect((await api.inject('member', withdrawPayLink, { query: { cid: id } })).statusCode).toBe(200);
});

it('D-125 a link ends after 30 days, and when its profile is archived', async () => {
  const { id } = await api.givenProfile({ archivedAt: api.clock.now() });
  expect((await api.inject('member', makePayLink, { body: { cid: id, ...link } })).json().code).toBe(
    'customer_archived',
  );

  const active = await api.givenProfile();
  const secret = await linkOf(active.id);
  await api.stored.payLinks.updateOne({ _id: new ObjectId(active.id) }, { $set: { endsAt: api.clock.now() } });

  expect((await view(secret)).json().code).toBe('link_ended');
});

it('D-125 only the owner makes and sees links', async () => {
  const { id } = await api.givenProfile();

  const made = await api.inject('other', makePayLink, { body: { cid: id, ...link } });
  const seen = await api.inject('other', getPayLink, { query: { cid: id } });

  expect([made.statusCode, seen.statusCode]).toEqual([404, 404]);
});

it('D-92 D-125 a price that changed is refused before anything is opened', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id, { premiumPlacement: 1 });

  expect((await open(secret)).json().code).toBe('price_changed');
  expect(await payments(id)).toEqual([]);
});

it('D-125 the later of two friends at once takes over, and money that came first wins', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const first = (await open(secret)).json().data;
  const second = (await open(secret, { payerKey: key('b') })).json().data;

  expect((await progress(first.sessionId)).json().data.progress).toBe('expired');
  api.card.pay(second.sessionId);
  expect((await open(secret)).json().code).toBe('already_paid');
  expect((await progress(second.sessionId, { payerKey: key('b') })).json().data.progress).toBe('complete');
});

it('D-119 a friend who opens checkouts again and again uses up their own, not those of the other friends', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const openOnce = (payerKey: string, at: number) => open(secret, { payerKey, provider: at % 2 ? 'card' : 'paypal' });
  for (let at = 0; at < 12; at += 1) await openOnce(key('b'), at);

  expect((await openOnce(key('b'), 12)).json().code).toBe('too_many_requests');
  expect((await open(secret)).statusCode).toBe(200);
});

it('D-119 a new link is free of whoever used up all checkouts of the old one, in any number of browsers', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  for (let at = 0; at < 60; at += 1) await open(secret, { payerKey: String(at).padStart(32, 'x') });
  expect((await open(secret)).json().code).toBe('too_many_requests');
  api.clock.advance({ minutes: 1 });

  const next = await linkOf(id);

  expect((await open(next)).statusCode).toBe(200);
  expect((await open(secret)).json().code).toBe('link_ended');
});

it('case 16 D-125 a double click opens one checkout', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);

  const answers = await Promise.all([open(secret), open(secret), open(secret)]);

  expect(new Set(answers.map((answer) => answer.json().data.sessionId)).size).toBe(1);
  expect(await payments(id)).toHaveLength(1);
});

it('D-119 D-125 the owner may still pay, and ends the friend’s checkout', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const friends = (await open(secret)).json().data;

  const own = await api.inject('member', createCheckoutSession, { body: { cid: id, renewal: true } });

  expect(own.statusCode).toBe(200);
  expect((await progress(friends.sessionId)).json().data.progress).toBe('expired');
  expect((await open(secret)).json().code).toBe('other_payer');
});

it('D-125 the receipt goes to an address three times at most, and the address is kept nowhere', async () => {
  const { id } = await api.givenProfile();
  const ref = await paidBy(await linkOf(id));
  const mail = (email = 'aunt@example.org') =>
    api.inject('guest', mailPayLinkReceipt, { body: { payerKey: key('a'), provider: 'card', ref, email } });

  const codes = [];
  for (let at = 0; at < 4; at += 1) codes.push((await mail()).statusCode);

  expect(codes).toEqual([200, 200, 200, 429]);
  const sent = (await api.mails()).filter(({ to }) => JSON.stringify(to).includes('aunt@example.org'));
  expect(sent).toHaveLength(3);
  expect(sent[0]?.text).toContain('Marcus');
  expect(JSON.stringify(await payments(id))).not.toContain('aunt@');
  expect((await progress(ref, { payerKey: key('c') })).statusCode).toBe(404);
});

it('D-125 a wallet order of a friend is captured once it is approved', async () => {
  const { id } = await api.givenProfile();
  const secret = await linkOf(id);
  const { id: order } = (await open(secret, { provider: 'paypal' })).json().data;
  api.wallet.approve(order);

  const done = await progress(order, { provider: 'paypal' });

  expect(done.json().data.progress).toBe('complete');
});
