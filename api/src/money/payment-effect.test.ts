import type { CheckoutRequest, CustomerId, PaymentEffect } from '@inkbridge/contracts';
import { prices } from '@inkbridge/shared/pricing';
import { afterAll, expect, it } from 'vitest';
import { startPaymentWorlds } from '../testing/money/payment-world.js';
import { anUpdate } from '../testing/profiles/an-update.js';

const { world, close } = await startPaymentWorlds();
afterAll(close);

type World = Awaited<ReturnType<typeof world>>;
type Bought = Omit<CheckoutRequest, 'cid' | 'amount' | 'metadata'>;

/** Pays by card and returns what the result page is told. */
async function effectOf(w: World, cid: CustomerId, bought: Bought = {}): Promise<PaymentEffect | null> {
  const opened = await w.money.checkouts.checkout({ cid, ...bought }, 'card', w.member);
  if (!('sessionId' in opened)) throw new Error('A card checkout has a session');
  const before = await w.money.checkouts.sessionStatus(opened.sessionId, w.member);
  expect(before).toMatchObject({ status: 'open', effect: null, receiptNumber: null });
  w.card.pay(opened.sessionId);
  const { status, receiptNumber, effect } = await w.money.checkouts.sessionStatus(opened.sessionId, w.member);
  expect([status, receiptNumber]).toEqual(['complete', expect.stringMatching(/^IB-20261121-\d{4}$/)]);
  return effect;
}

const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;
const later = new Date('2027-11-01T12:00:00Z');

it('AC-341 after a creation its payer is told that the profile waits for review', async () => {
  const w = await world();

  expect(await effectOf(w, await w.profile(isNew))).toEqual({ kind: 'profile_review', name: 'Marcus', until: null });
});

it('AC-342 after a renewal its payer is told until when the profile is live, or paused', async () => {
  const w = await world();
  const until = new Date('2028-11-01T12:00:00Z');
  const renewed = async (status: 'active' | 'inactive') =>
    effectOf(w, await w.profile({ status, expiresAt: later }), { renewal: true });

  expect(await renewed('active')).toEqual({ kind: 'live', name: 'Marcus', until });
  expect(await renewed('inactive')).toEqual({ kind: 'paused', name: 'Marcus', until });
});

it('D-24 after an update its payer is told that the changes wait for review', async () => {
  const w = await world();
  const customerId = await w.profile({});
  const quote = { ...anUpdate().quote, total: prices.field };
  await w.updates.insertLive(anUpdate({ customerId, state: 'awaiting_payment', quote }));

  expect(await effectOf(w, customerId)).toEqual({ kind: 'update_review', name: 'Marcus', until: null });
});

it('D-20 after placements alone their payer is told when the longer one ends', async () => {
  const w = await world();
  const bought = { premiumPlacement: 1, featuredPlacement: 3 };

  expect(await effectOf(w, await w.profile({}), bought)).toEqual({
    kind: 'placed',
    name: 'Marcus',
    until: new Date('2027-02-21T12:00:00Z'),
  });
  const waiting = await w.profile({ status: 'unapproved', approvedAt: null, expiresAt: null });
  expect(await effectOf(w, waiting, bought)).toEqual({ kind: 'placed_later', name: 'Marcus', until: null });
});

it('AC-476 paying from the balance answers the same', async () => {
  const w = await world();
  const cid = await w.profile(isNew);
  await w.setBalance(w.member, 120_00, [cid]);

  const answer = await w.money.checkouts.payWithReferral({ cid }, w.member);

  expect(answer.effect).toEqual({ kind: 'profile_review', name: 'Marcus', until: null });
});
