import type { PaymentId } from '@inkbridge/contracts';
import { cents, noPlacements, prices } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { aCustomerDoc } from '../testing/docs.js';
import { toCustomer } from './mongo-customer-repository.js';
import { anUpdate } from '../testing/profiles/an-update.js';
import { dueKeyOf, openDue, pendingDues } from './dues.js';

const now = new Date('2026-11-21T12:00:00Z');
const aCustomer = (but: Parameters<typeof aCustomerDoc>[0] = {}) => toCustomer(aCustomerDoc(but));
const isNew = { status: 'new', approvedAt: null, expiresAt: null } as const;
const asked = { renewal: false, months: noPlacements, now };
const oneMonth = { premiumPlacement: 1, featuredPlacement: 0 };

it('AC-298 D-22 a creation is priced from what is stored, words and photos too', () => {
  const bio = Array.from({ length: 351 }, () => 'word').join(' ');
  const photos = { imageUrl: 'https://i.example/1', artworks: ['a', 'b', 'c'] };
  const customer = aCustomer({ ...isNew, photos, basicInfo: { bio } });

  const found = openDue(customer, null, asked);

  expect(found).toMatchObject({
    ok: true,
    due: { kind: 'creation', key: `${customer.id}:creation:0`, pricedVersion: 1, quote: { total: 99_95 + 2 * 9_95 } },
  });
});

it('D-161 sent back and changed, only what exceeds the paid creation is due', () => {
  const sentBack = { reason: 'A clearer photo', at: now, by: new ObjectId() };
  const customer = aCustomer({ ...isNew, status: 'unapproved', sentBack, creationPaid: 99_95 - 9_95 });

  expect(openDue(customer, null, asked)).toMatchObject({
    ok: true,
    due: { kind: 'creation', quote: { alreadyPaid: 90_00, total: 9_95 } },
  });
  expect(openDue({ ...customer, creationPaid: 99_95 }, null, asked)).toEqual({ ok: false, reason: 'nothing_due' });
});

it('D-90 months ride in the due they are bought with, and are one of their own otherwise', () => {
  const customer = aCustomer();
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = { ...anUpdate({ customerId: customer.id, state: 'awaiting_payment', quote }), version: 1 };

  expect(openDue(customer, update, { ...asked, months: oneMonth })).toMatchObject({
    ok: true,
    due: { kind: 'update', key: `${customer.id}:update:${update.id}`, quote: { total: prices.field + 24_99 } },
  });
  expect(openDue(customer, null, { ...asked, months: oneMonth })).toMatchObject({
    ok: true,
    due: { kind: 'placement', quote: { total: 24_99 } },
  });
  expect(openDue(customer, update, { ...asked, renewal: true, months: oneMonth })).toMatchObject({
    ok: true,
    due: { kind: 'renewal', updateId: null, quote: { total: 79_95 + 24_99 } },
  });
});

it('D-19 D-26 nothing is due where nothing can be paid: no renewal before the approval, nothing in the archive', () => {
  expect(openDue(aCustomer(), null, asked)).toEqual({ ok: false, reason: 'nothing_due' });
  expect(openDue(aCustomer(isNew), null, { ...asked, renewal: true })).toEqual({ ok: false, reason: 'nothing_due' });
  expect(openDue(aCustomer({ archivedAt: now }), null, asked)).toEqual({ ok: false, reason: 'customer_archived' });
});

it('ADR 9 each settled or given-up due leaves a mark, and the next has another key', () => {
  const customer = aCustomer();
  const mark = (dueKey: string) => ({ dueKey, paymentId: 'f'.repeat(24) as PaymentId, at: now });
  const marked = {
    ...customer,
    settledDues: [mark(dueKeyOf(customer, 'renewal'))],
  };

  expect(dueKeyOf(marked, 'renewal')).toBe(`${customer.id}:renewal:1`);
  expect(dueKeyOf(marked, 'creation')).toBe(`${customer.id}:creation:0`);
});

it('D-86 a profile says that it owes its creation or its unpaid update', () => {
  const customer = aCustomer();
  const quote = { ...anUpdate().quote, total: cents(9_95) };
  const update = { ...anUpdate({ state: 'awaiting_payment', quote }), version: 1 };

  expect(pendingDues(aCustomer(isNew), null)).toMatchObject({ creation: true, totalCents: 99_95 });
  expect(pendingDues(customer, update)).toMatchObject({ update: true, totalCents: 9_95 });
  expect(pendingDues(customer, { ...update, state: 'pending' })).toBeNull();
});

it('D-161 a repriced update is another due', () => {
  const customer = aCustomer();
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = anUpdate({ customerId: customer.id, state: 'awaiting_payment', quote, pricedVersion: 3 });

  expect(openDue(customer, { ...update, version: 4 }, asked)).toMatchObject({
    due: { key: `${customer.id}:update:${update.id}:3`, pricedVersion: 3 },
  });
});

it('ADR 9 an update whose due was given up cannot be paid any more, under no other key either', () => {
  const customer = aCustomer();
  const quote = { ...anUpdate().quote, total: prices.field };
  const update = { ...anUpdate({ customerId: customer.id, state: 'awaiting_payment', quote }), version: 1 };
  const mark = { dueKey: `${customer.id}:update:${update.id}`, paymentId: null, at: now };
  const givenUp = { ...customer, settledDues: [mark] };

  expect(openDue(givenUp, update, asked)).toEqual({ ok: false, reason: 'nothing_due' });
  expect(openDue(givenUp, update, { ...asked, months: oneMonth })).toMatchObject({ due: { kind: 'placement' } });
  expect(pendingDues(givenUp, update)).toBeNull();
});
