import type { CustomerId, PaymentId, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { ObjectId } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { collections } from '../product/collections.js';
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

  await Promise.all([balances.refund(user, idOf('a'), at), balances.refund(user, idOf('a'), at)]);
  await balances.refund(user, idOf('a'), at);
  await balances.refund(user, idOf('f'), at);

  expect(await balance()).toBe(before + 10_00);
  expect(await balances.find(user, idOf('a'))).toEqual({ cents: 10_00, isRefunded: true });
});
