import type { OwnCustomerJson } from '@inkbridge/contracts';
import { creationOf, dollarsOf, duesOf, noPlacements, nothingPaid, quote } from '@inkbridge/shared/pricing';
import { expect, it } from 'vitest';
import { anOwnProfile, anOwnUpdate, profileId } from '../testing/profiles.js';
import { nextStepOf, ownerLineOf, type UpdateLine, updateLineOf } from './owner-line.js';

const now = new Date('2026-11-21T12:00:00Z');

it.each<{ status: OwnCustomerJson['customerStatus']['status']; expiresAt: string | null; text: string; date: string }>([
  { status: 'new', expiresAt: null, text: 'new', date: '12-20-2026' },
  { status: 'unpaid', expiresAt: null, text: 'unpaid', date: '' },
  { status: 'unapproved', expiresAt: null, text: 'unapproved', date: '' },
  { status: 'active', expiresAt: '2027-03-01T00:00:00Z', text: 'active', date: '' },
  { status: 'active', expiresAt: '2026-12-21T11:59:59Z', text: 'endsSoon', date: '12-21-2027' },
  { status: 'active', expiresAt: '2026-12-21T12:00:00Z', text: 'active', date: '' },
  { status: 'active', expiresAt: '2026-11-21T12:00:00Z', text: 'expired', date: '' },
  { status: 'inactive', expiresAt: '2027-03-01T00:00:00Z', text: 'inactive', date: '' },
  { status: 'expired', expiresAt: '2026-10-01T00:00:00Z', text: 'expired', date: '' },
])(
  'D-88 the owner of a profile that is $status until $expiresAt reads "$text $date"',
  ({ status, expiresAt, ...line }) => {
    const at = '2026-11-20T12:00:00Z';
    const profile = anOwnProfile({ createdAt: at, waitingSince: at, customerStatus: { status, expiresAt } });

    expect(ownerLineOf(profile, now)).toEqual({ ...line, reason: '' });
  },
);

it.each<{ what: string; but: Partial<OwnCustomerJson>; text: string }>([
  { what: 'can be back at once', but: {}, text: 'reversed' },
  { what: 'was never approved', but: { approvedAt: null }, text: 'unpaid' },
  { what: 'has ended meanwhile', but: ending('2026-11-01T00:00:00Z'), text: 'unpaid' },
  { what: 'has no known day', but: { reversedAt: null }, text: 'unpaid' },
])('D-81 the owner of a profile whose payment was reversed, and that $what, reads "$text"', ({ but, text }) => {
  const reversedAt = '2026-11-20T12:00:00Z';
  const profile = anOwnProfile({ reversedAt, ...ending('2027-03-01T00:00:00Z'), ...but });

  expect(ownerLineOf(profile, now)).toEqual({ text, date: '', reason: '' });
});

function ending(expiresAt: string): Partial<OwnCustomerJson> {
  return { customerStatus: { status: 'unpaid', expiresAt } };
}

it('D-88 an archived profile is archived, whatever its status was', () => {
  expect(ownerLineOf(anOwnProfile({ archived: true }), now).text).toBe('archived');
});

it('D-160 a profile that was sent back says why', () => {
  const sentBack = { reason: 'Which unit?', at: '2026-11-20T12:00:00Z' };
  const profile = anOwnProfile({ sentBack, customerStatus: { status: 'unapproved', expiresAt: null } });

  expect(ownerLineOf(profile, now)).toEqual({ text: 'sentBack', date: '', reason: 'Which unit?' });
});

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

const sentBackUpdate = { reason: 'Which number?', at: '2026-11-20T12:00:00Z' };
const rejected = anOwnUpdate({ state: 'rejected', reason: 'Not his words.' });

it.each<{ what: string; but: Partial<Pick<OwnCustomerJson, 'update' | 'rejected'>>; line: UpdateLine | null }>([
  { what: 'nothing was sent', but: {}, line: null },
  {
    what: 'it is not paid',
    but: { update: anOwnUpdate({ state: 'awaiting_payment' }) },
    line: { text: 'unpaid', date: '11-26-2026', reason: '', dollars: 0 },
  },
  {
    what: 'it waits',
    but: { update: anOwnUpdate(), rejected },
    line: { text: 'pending', date: '11-19-2026', reason: '', dollars: 0 },
  },
  {
    what: 'it was sent back',
    but: { update: anOwnUpdate({ sentBack: sentBackUpdate }) },
    line: { text: 'sentBack', date: '11-19-2026', reason: 'Which number?', dollars: 0 },
  },
  {
    what: 'it was rejected',
    but: { rejected },
    line: { text: 'rejectedPaid', date: '11-19-2026', reason: 'Not his words.', dollars: 9.95 },
  },
  {
    what: 'a free one was rejected without a reason',
    but: { rejected: anOwnUpdate({ state: 'rejected', reason: '', totalAmount: 0 }) },
    line: { text: 'rejected', date: '11-19-2026', reason: '', dollars: 0 },
  },
])('D-25 D-160 the owner reads of an update when $what', ({ but, line }) => {
  expect(updateLineOf({ update: null, rejected: null, ...but })).toEqual(line);
});
