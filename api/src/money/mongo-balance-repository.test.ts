import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { collections } from '../product/schema/collections.js';
import { startTestDatabase } from '../testing/test-database.js';
import { createBalanceRepository } from './mongo-balance-repository.js';

const { database, settled, close } = await startTestDatabase();
afterAll(close);
const { users } = collections(database.db);
const balances = createBalanceRepository(users);
const at = new Date('2026-11-21T12:00:00Z');
const user = settled.member.account._id.toHexString() as UserId;
const customer = new ObjectId().toHexString() as CustomerId;
const balance = async () => (await users.findOne({ _id: settled.member.account._id }))?.referralCents;
const idOf = (digit: string) => digit.repeat(24) as PaymentId;

it('case 26 AC-336 AC-337 D-45 a debit counts once per payment, is for its profiles only, and never goes below zero', async () => {
  const set = { referralCents: 30_00, referralCustomers: [new ObjectId(customer)] };
  await users.updateOne({ _id: settled.member.account._id }, { $set: set });
  const debit = { user, payment: idOf('a'), customer, cents: cents(10_00), at };

  expect([await balances.debit(debit), await balances.debit(debit), await balance()]).toEqual([
    'debited',
    'debited',
    20_00,
  ]);
  expect(await balances.debit({ ...debit, payment: idOf('b'), cents: cents(20_01) })).toBe('balance_too_low');
  const stranger = new ObjectId().toHexString() as CustomerId;
  expect(await balances.debit({ ...debit, payment: idOf('c'), customer: stranger })).toBe('not_referral_customer');
  expect(await balance()).toBe(20_00);
});

it('case 26 a refund counts once per payment, and only for what was debited', async () => {
  const before = (await balance()) ?? 0;

  const refund = { user, payment: idOf('a'), cents: cents(10_00), key: 'k', at };
  await Promise.all([balances.refund(refund), balances.refund(refund)]);
  await balances.refund(refund);
  await balances.refund({ ...refund, payment: idOf('f') });

  expect(await balance()).toBe(before + 10_00);
  expect(await balances.find(user, idOf('a'))).toEqual({ cents: 10_00, refundedCents: 10_00 });
});

it('D-128 parts of a payment go back to the balance, each once', async () => {
  await users.updateOne({ _id: new ObjectId(user) }, { $set: { referralCents: 10_00 } });
  await balances.debit({ user, payment: idOf('d'), customer, cents: cents(10_00), at });
  const before = (await balance()) ?? 0;
  const part = { user, payment: idOf('d'), cents: cents(4_00), key: 'part:1', at };

  await Promise.all([balances.refund(part), balances.refund(part)]);
  expect(await balances.find(user, idOf('d'))).toEqual({ cents: 10_00, refundedCents: 4_00 });
  await balances.refund({ ...part, cents: cents(6_00), key: 'part:2' });

  expect(await balance()).toBe(before + 10_00);
  expect(await balances.find(user, idOf('d'))).toEqual({ cents: 10_00, refundedCents: 10_00 });
});
