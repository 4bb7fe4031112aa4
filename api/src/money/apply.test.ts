import type { DueKind, UserId } from '@inkbridge/contracts';
import { cents, noChange, noPlacements, nothingPaid, quote, type Quote, renewal } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { aCustomerDoc } from '../testing/docs.js';
import { toCustomer } from '../profiles/mongo-customer-repository.js';
import { creationQuote } from '../profiles/dues.js';
import { effectOf } from './apply.js';
import { shareOf } from './refund-rules.js';
import { revocationOf } from './reversal.js';

const now = new Date('2026-11-21T12:00:00Z');
const userId = 'a'.repeat(24) as UserId;
const aCustomer = (but: Parameters<typeof aCustomerDoc>[0] = {}) => toCustomer(aCustomerDoc(but));
const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;
const months = { premiumPlacement: 2, featuredPlacement: 0 };

function paid(dueKind: DueKind, quoted: Quote, but: { pricedVersion?: number; months?: typeof months } = {}) {
  const stored = { ...quoted, lines: [...quoted.lines] };
  return {
    dueKind,
    userId,
    friendKey: null,
    cents: quoted.total,
    quote: stored,
    months: noPlacements,
    pricedVersion: 1,
    ...but,
  };
}

it('AC-341 AC-348 D-17 a paid creation waits for an admin, with what it was paid for', () => {
  const bio = Array.from({ length: 460 }, () => 'word').join(' ');
  const customer = aCustomer({
    ...isNew,
    basicInfo: { bio },
    photos: { imageUrl: 'a', artworks: ['b', 'c', 'd', 'e'] },
  });

  const effect = effectOf(customer, paid('creation', creationQuote(customer, months), { months }), now);

  expect(effect).toMatchObject({
    ok: true,
    patch: {
      status: 'unapproved',
      waitingSince: now,
      paidAt: now,
      paidBy: userId,
      wordLimit: 2,
      totalPaidPhotos: 2,
      boughtMonths: months,
      pendingPayments: null,
    },
  });
});

it('D-160 a creation that was sent back waits again after the rest is paid', () => {
  const sentBack = { reason: 'A clearer photo', at: now, by: new ObjectId() };
  const customer = aCustomer({ ...isNew, status: 'unapproved', sentBack, creationPaid: 90_00 });

  expect(effectOf(customer, paid('creation', creationQuote(customer)), now)).toMatchObject({
    ok: true,
    patch: { status: 'unapproved', sentBack: null, waitingSince: now, creationPaid: 99_95 },
  });
});

it.each([
  {
    name: 'later end',
    status: 'active',
    expiresAt: '2027-03-01T12:00:00Z',
    until: '2028-03-01T12:00:00Z',
    to: 'active',
  },
  {
    name: 'past end',
    status: 'expired',
    expiresAt: '2026-03-01T12:00:00Z',
    until: '2027-11-21T12:00:00Z',
    to: 'active',
  },
  {
    name: 'inactive',
    status: 'inactive',
    expiresAt: '2027-03-01T12:00:00Z',
    until: '2028-03-01T12:00:00Z',
    to: 'inactive',
  },
] as const)('AC-342 AC-343 D-19 a renewal adds 12 months to the later of now and the end: $name', (given) => {
  const customer = aCustomer({ status: given.status, expiresAt: new Date(given.expiresAt) });

  const effect = effectOf(customer, paid('renewal', quote(nothingPaid, renewal, noPlacements)), now);

  expect(effect).toMatchObject({ ok: true, patch: { status: given.to, expiresAt: new Date(given.until) } });
});

it('AC-344 D-20 bought months begin now, prolong a running placement, and leave an endless one alone', () => {
  const bought = paid('placement', quote(nothingPaid, noChange, months), { months });
  const premiumAfter = (premium: { value: 0 | 1; endsAt: Date | null }) => {
    const effect = effectOf(aCustomer({ premium }), bought, now);
    return effect.ok ? effect.patch.premium : effect.reason;
  };

  expect(premiumAfter({ value: 0, endsAt: null })).toEqual({ value: 1, endsAt: new Date('2027-01-21T12:00:00Z') });
  expect(premiumAfter({ value: 1, endsAt: new Date('2026-12-01T12:00:00Z') })).toEqual({
    value: 1,
    endsAt: new Date('2027-02-01T12:00:00Z'),
  });
  expect(premiumAfter({ value: 1, endsAt: null })).toEqual({ value: 1, endsAt: null });
});

it('case 13 case 27 a payment that can no longer be applied says why', () => {
  const newCustomer = aCustomer(isNew);
  const creation = paid('creation', creationQuote(newCustomer));
  const renewed = paid('renewal', quote(nothingPaid, renewal, noPlacements));

  expect(effectOf({ ...newCustomer, pricedVersion: 2 }, creation, now)).toMatchObject({
    reason: 'priced_content_changed',
  });
  expect(effectOf({ ...newCustomer, archivedAt: now }, creation, now)).toMatchObject({ reason: 'archived' });
  expect(effectOf(aCustomer({ status: 'unpaid' }), renewed, now)).toMatchObject({ reason: 'not_owed' });
});

it('D-25 months bought along are not part of what an update or a creation cost', () => {
  const quoted = quote(nothingPaid, { ...noChange, fields: ['bio'] }, months);

  expect(shareOf(paid('update', quoted))).toBe(cents(9_95));
});

it('D-161 months bought with a creation do not count as paid for its content', () => {
  const customer = aCustomer(isNew);

  const effect = effectOf(customer, paid('creation', creationQuote(customer, months), { months }), now);

  expect(effect).toMatchObject({ ok: true, patch: { creationPaid: 99_95 } });
});

it.each([
  { approvedAt: null, to: 'unapproved', waitingSince: now },
  { approvedAt: now, to: 'active', waitingSince: null },
])('D-81 D-160 an unpaid profile that was sent back too is $to when it is paid', ({ approvedAt, to, waitingSince }) => {
  const sentBack = { reason: 'A clearer photo', at: now, by: new ObjectId() };
  const customer = aCustomer({ status: 'unpaid', sentBack, approvedAt, creationPaid: 0 });

  expect(effectOf(customer, paid('creation', creationQuote(customer)), now)).toMatchObject({
    ok: true,
    patch: { status: to, sentBack: null, waitingSince },
  });
});

it('D-81 a profile owes the amount that was taken back, whatever its content cost before', () => {
  const owedAfter = (customer: ReturnType<typeof aCustomer>, lost: number) =>
    revocationOf(customer, { cents: lost }, now).pendingPayments?.totalCents;
  const grown = aCustomer({ basicInfo: { education: 'Doctorate' }, creationPaid: 99_95 }); // by an update
  const ofAnAdmin = aCustomer({ creationPaid: 0 });

  expect(owedAfter(grown, 9_95)).toBe(9_95);
  expect(owedAfter(ofAnAdmin, 79_95)).toBe(79_95);
  expect(owedAfter(aCustomer({ status: 'unpaid', creationPaid: 90_00 }), 10_00)).toBe(19_95);
  expect(owedAfter(ofAnAdmin, 500_00)).toBe(99_95);
});

it('D-81 a paid update of an unpaid profile leaves what its creation owes', () => {
  const customer = aCustomer({ status: 'unpaid', creationPaid: 90_00 });
  const quoted = quote(nothingPaid, { ...noChange, fields: ['bio'] }, noPlacements);

  expect(effectOf(customer, paid('update', quoted), now)).toMatchObject({
    patch: { pendingPayments: { creation: true, totalCents: 9_95 } },
  });
});
