import type { OwnCustomerJson } from '@inkbridge/contracts';
import { duesOf, creationOf, dollarsOf, noPlacements, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { expect, it } from 'vitest';
import { anOwnProfile, anOwnUpdate, profileId } from '../testing/profiles.js';
import { nextStepOf } from './next-step.js';

const now = new Date('2026-11-21T12:00:00Z');
const dues = duesOf(quote(nothingPaid, creationOf({}), noPlacements));
const pendingPayments = { ...dues, totalAmount: dollarsOf(dues.totalAmount) };
const sentBack = { reason: 'Which unit?', at: '2026-11-20T12:00:00Z' };

it.each<{ what: string; but: Partial<OwnCustomerJson>; kind: string | undefined; href: string | undefined }>([
  { what: 'owes something', but: { pendingPayments }, kind: 'pay', href: `/payment?cid=${profileId(1)}` },
  {
    what: 'lost its payment again',
    but: { pendingPayments, customerStatus: { status: 'unpaid', expiresAt: null } },
    kind: 'payAgain',
    href: `/payment?cid=${profileId(1)}`,
  },
  {
    what: 'was sent back and owes something',
    but: { pendingPayments, sentBack },
    kind: 'pay',
    href: `/payment?cid=${profileId(1)}`,
  },
  { what: 'was sent back', but: { sentBack }, kind: 'change', href: `/update-inmate/${profileId(1)}` },
  {
    what: 'has an update that was sent back',
    but: { update: anOwnUpdate({ sentBack }) },
    kind: 'change',
    href: `/update-inmate/${profileId(1)}`,
  },
  {
    what: 'ends soon',
    but: { customerStatus: { status: 'active', expiresAt: '2026-12-01T12:00:00Z' } },
    kind: 'renew',
    href: `/update-inmates?renew=${profileId(1)}`,
  },
  {
    what: 'has ended',
    but: { customerStatus: { status: 'expired', expiresAt: '2026-11-01T12:00:00Z' } },
    kind: 'renew',
    href: `/update-inmates?renew=${profileId(1)}`,
  },
  { what: 'is live', but: {}, kind: undefined, href: undefined },
  { what: 'has an update in review', but: { update: anOwnUpdate() }, kind: undefined, href: undefined },
  { what: 'is archived', but: { archived: true, pendingPayments }, kind: undefined, href: undefined },
])('D-27 D-160 a profile that $what asks its owner for: $kind', ({ but, kind, href }) => {
  const step = nextStepOf(anOwnProfile(but), now);

  expect(step?.kind).toBe(kind);
  expect(step?.href).toBe(href);
});

it('D-27 the payment that is left names its amount', () => {
  expect(nextStepOf(anOwnProfile({ pendingPayments }), now)?.dollars).toBe(pendingPayments.totalAmount);
});
