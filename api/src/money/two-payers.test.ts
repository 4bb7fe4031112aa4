import type { CustomerId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { hour, minute } from '@inkbridge/shared/time';
import { afterAll, expect, it } from 'vitest';
import { refused } from '../testing/money/expected.js';
import { type PaymentWorld, startPaymentWorlds } from '../testing/money/payment-world.js';
import { isPayable } from './payment-lifecycle.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

const renewal = { renewal: true };
const waits = (seconds: number) => expect.objectContaining({ retryAfterSeconds: seconds }) as Error;
const payable = async (w: PaymentWorld, cid: CustomerId) =>
  (await w.payments.listOfDue(`${cid}:renewal:0`)).filter(({ state }) => isPayable(state));

it('case 15 D-119 another payer does not end the owner’s checkout, and is told when to come back', async () => {
  const w = await world();
  const cid = await w.profile({});
  const mine = await w.checkout(cid, renewal);
  w.clock.advance({ minutes: 20 });

  const theirs = w.checkout(cid, { ...renewal, by: w.other, provider: 'paypal' });
  await expect(theirs).rejects.toEqual(refused('other_payer'));
  await expect(theirs).rejects.toEqual(waits((40 * minute) / 1000));

  expect((await w.payment(mine.paymentId)).state).toBe('open');
  expect((await w.checkout(cid, renewal)).paymentId).toBe(mine.paymentId);
});

it('case 15 D-119 another payer may pay once the owner’s checkout has ended', async () => {
  const w = await world();
  const cid = await w.profile({});
  const mine = await w.checkout(cid, renewal);
  w.card.set(mine.ref, { state: 'expired' });
  w.clock.advance({ minutes: 61 });

  const theirs = await w.checkout(cid, { ...renewal, by: w.other });

  expect((await w.payment(mine.paymentId)).state).toBe('cancelled');
  expect((await w.payment(theirs.paymentId)).state).toBe('open');
});

it('case 15 D-119 another payer cannot hold a due: the owner’s checkout ends theirs', async () => {
  const w = await world();
  const cid = await w.profile({});
  const theirs = await w.checkout(cid, { ...renewal, by: w.other, provider: 'paypal' });

  const mine = await w.checkout(cid, renewal);

  expect((await w.payment(theirs.paymentId)).state).toBe('cancelled');
  expect((await w.payment(mine.paymentId)).state).toBe('open');
  await expect(w.checkout(cid, { ...renewal, by: w.other })).rejects.toEqual(refused('other_payer'));
});

it.each([
  { first: 'the owner', isOwnerFirst: true },
  { first: 'another payer', isOwnerFirst: false },
])('case 14 D-119 of two payers in 50 calls at once, $first first, only the owner keeps a session', async (row) => {
  const w = await world();
  const cid = await w.profile({});
  const callers = Array.from({ length: 50 }, (_, at) => ((at % 2 === 0) === row.isOwnerFirst ? w.member : w.other));
  const open = (by: typeof w.member, at: number) =>
    (at % 4 < 2 ? w.money : w.otherProcess).checkouts.checkout({ cid, ...renewal }, undefined, by);

  const answers = await Promise.allSettled(callers.map(open));

  const own = answers.filter((_, at) => callers[at] === w.member);
  const [kept, ...rest] = await payable(w, cid);
  expect([kept?.userId, kept?.state, rest]).toEqual([w.member, 'open', []]);
  expect(own.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual(
    own.map(() => expect.objectContaining({ paymentId: kept?.id }) as object),
  );
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason.code)] : []));
  expect(new Set(codes)).toEqual(new Set(['other_payer']));
});

it('case 15 D-119 a payer who opens a checkout every second does not keep the owner from paying', async () => {
  const w = await world();
  const cid = await w.profile({});
  const mine = await w.checkout(cid, renewal);

  for (let second = 0; second < 5; second += 1) {
    w.clock.advance({ seconds: 1 });
    await expect(w.checkout(cid, { ...renewal, by: w.other })).rejects.toEqual(refused('other_payer'));
    expect((await w.checkout(cid, renewal)).paymentId).toBe(mine.paymentId);
  }
  w.card.pay(mine.ref);
  await w.webhook(w.card, mine.ref);

  expect((await w.payment(mine.paymentId)).state).toBe('applied');
});

it('D-119 a payer opens few checkouts of a due in an hour, and is told when the next one is possible', async () => {
  const w = await world();
  const cid = await w.profile({});
  const other = (at: number) => ({ ...renewal, provider: at % 2 === 0 ? ('card' as const) : ('paypal' as const) });
  for (let at = 0; at < 12; at += 1) {
    await w.checkout(cid, other(at));
    w.clock.advance({ minutes: 1 });
  }

  await expect(w.checkout(cid, other(12))).rejects.toEqual(refused('too_many_requests'));
  await expect(w.checkout(cid, other(12))).rejects.toEqual(waits((48 * minute) / 1000));
  expect((await w.checkout(cid, other(11))).paymentId).toBe((await payable(w, cid))[0]?.id);
  expect((await w.checkout(await w.profile({}), other(0))).provider).toBe('card');
  w.clock.advance({ minutes: hour / minute - 12 });

  expect((await w.checkout(cid, other(12))).provider).toBe('card');
});

it('D-119 a payer whose checkouts are used up for now keeps the open one', async () => {
  const w = await world();
  const cid = await w.profile({});
  const ways = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ('card' as const) : ('paypal' as const)));
  for (const provider of ways) await w.checkout(cid, { ...renewal, provider });
  const [last] = await payable(w, cid);

  await expect(w.checkout(cid, { ...renewal, provider: 'card' })).rejects.toEqual(refused('too_many_requests'));

  expect((await payable(w, cid)).map(({ id }) => id)).toEqual([last?.id]);
});

it('D-119 whoever gives up a due ends the checkouts of both payers', async () => {
  const w = await world();
  const cid = await w.profile({});
  const theirs = await w.checkout(cid, { ...renewal, by: w.other });
  const opened = w.checkout(cid, renewal);
  await w.money.openPayments.release(`${cid}:renewal:0`);
  await opened.catch(() => null);
  await w.money.openPayments.release(`${cid}:renewal:0`);

  expect((await w.payment(theirs.paymentId)).state).toBe('cancelled');
  expect(await payable(w, cid)).toEqual([]);
});

it.each([
  { what: 'one that waits for its payment', but: { status: 'new', approvedAt: null, expiresAt: null } as const },
  { what: 'an archived one', but: { archivedAt: new Date('2026-11-20T12:00:00Z') } },
  { what: 'an expired one', but: { expiresAt: new Date('2026-11-20T12:00:00Z') } },
])('D-01 only its owner learns the dues of a profile that is not listed: $what', async ({ but }) => {
  const w = await world();
  const cid = await w.profile(but);
  const asked = [{}, renewal, { totalAmount: cents(1) }].map((body) => w.checkout(cid, { ...body, by: w.other }));

  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: refused('not_found') });
  }
  expect(w.card.checkouts()).toEqual([]);
});

it('D-01 D-45 a member given balance for a profile may pay for it, listed or not', async () => {
  const w = await world();
  const cid = await w.newProfile();
  await w.setBalance(w.other, 200_00, [cid]);

  expect(await w.money.checkouts.payWithReferral({ cid }, w.other)).toMatchObject({ status: 'paid' });
  expect((await w.customer(cid)).paidBy).toBe(w.other);
});
