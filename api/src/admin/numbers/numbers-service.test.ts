import type { GatewayId, NumberPeriod } from '@inkbridge/contracts';
import { cents, feeTypes } from '@inkbridge/shared/pricing';
import { day } from '@inkbridge/shared/time';
import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { createFeed } from '../../database/feed.js';
import { incomeOf } from '../../money/income-of.js';
import { createPaymentSums } from '../../money/mongo-payment-sums.js';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import type { PaymentDoc } from '../../money/payment-repository.js';
import { createUserRepository } from '../../people/accounts/mongo-user-repository.js';
import { collections } from '../../product/schema/collections.js';
import { createCustomerCounts } from '../../profiles/mongo-customer-counts.js';
import { createCustomerRepository } from '../../profiles/mongo-customer-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { plainNumbers } from '../../testing/admin/plain-numbers.js';
import { clockAt } from '../../testing/clock.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { aPayment } from '../../testing/money/a-payment.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { createCaseRepository } from '../cases/mongo-case-repository.js';
import { createCountedDays } from './mongo-counted-days.js';
import { createNumbersService, periodsUntil } from './numbers-service.js';

const { database, settled } = await startTestDatabase();
const stored = collections(database.db);
const customers = createCustomerRepository(stored.customers, createFeed());
const payments = createPaymentRepository(stored);
const updates = createUpdateRepository(stored.updates);

const firstDay = Date.parse('2025-09-20T00:00:00Z');
const lastDay = Date.parse('2026-11-23T00:00:00Z');
/** Often at the same edge of a day. */
const instant = fc.oneof(
  fc.integer({ min: firstDay, max: lastDay }),
  fc
    .integer({ min: 0, max: (lastDay - firstDay) / day })
    .chain((n) => fc.constantFrom(n * day, (n + 1) * day - 1))
    .map((at) => firstDay + at),
);
const maybe = fc.option(instant, { freq: 3 });
const waits = fc.integer({ min: 0, max: 40 * 3_600_000 });
const part = fc.record({
  at: instant,
  ended: fc.boolean(),
  cents: fc.integer({ min: 1, max: 2_000 }),
  state: fc.constantFrom('done' as const, 'refused' as const),
});
const paid = fc.record({
  appliedAt: maybe,
  refundedAt: maybe,
  gateway: fc.constantFrom<GatewayId>('stripe', 'paypal', 'sandbox_card', 'referral', 'admin'),
  amounts: fc.array(fc.tuple(fc.constantFrom(...feeTypes), fc.integer({ min: 1, max: 10_000 })), { maxLength: 4 }),
  alreadyPaid: fc.integer({ min: 0, max: 3_000 }),
  parts: fc.array(part, { maxLength: 2 }),
});
const listed = fc.record({ at: instant, approvedAt: maybe, waited: fc.option(waits) });
const decided = fc.record({
  at: instant,
  waited: waits,
  state: fc.constantFrom('approved' as const, 'rejected' as const, 'voided' as const),
});
const history = fc.record({
  users: fc.array(instant, { maxLength: 12 }),
  profiles: fc.array(listed, { maxLength: 12 }),
  payments: fc.array(paid, { maxLength: 12 }),
  updates: fc.array(decided, { maxLength: 12 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

const at = (time: number | null) => (time === null ? null : new Date(time));

async function store({ users, profiles, payments: all, updates: others }: History): Promise<void> {
  const { account } = settled.member;
  const inserts = {
    users: users.map((time) => ({
      ...account,
      _id: new ObjectId(),
      uid: new ObjectId().toHexString(),
      createdAt: new Date(time),
    })),
    profiles: profiles.map(({ at: time, approvedAt, waited }) => {
      const paidAt = approvedAt === null || waited === null ? null : new Date(approvedAt - waited);
      return aCustomerDoc({ createdAt: new Date(time), approvedAt: at(approvedAt), paidAt });
    }),
    updates: others.map(({ at: time, waited, state }) => {
      const {
        id,
        customerId,
        createdBy,
        paidBy: _p,
        decidedBy: _d,
        sentBack: _s,
        ...rest
      } = anUpdate({ state, decidedAt: new Date(time), waitingSince: new Date(time - waited) });
      const ids = { _id: new ObjectId(id), customerId: new ObjectId(customerId), createdBy: new ObjectId(createdBy) };
      return { ...rest, ...ids, version: 1, paidBy: null, decidedBy: null, sentBack: null };
    }),
  };
  if (inserts.users.length > 0) await stored.users.insertMany(inserts.users);
  if (inserts.profiles.length > 0) await stored.customers.insertMany(inserts.profiles);
  if (inserts.updates.length > 0) await stored.updates.insertMany(inserts.updates);
  for (const one of all) await storePayment(one);
}

async function storePayment({
  appliedAt,
  refundedAt,
  gateway,
  amounts,
  alreadyPaid,
  parts,
}: History['payments'][number]) {
  const lines = amounts.map(([type, amount]) => ({
    type,
    field: null,
    count: 1,
    unitPrice: cents(amount),
    amount: cents(amount),
  }));
  const total = cents(Math.max(0, amounts.reduce((sum, [, amount]) => sum + amount, 0) - alreadyPaid));
  const quote = { kind: 'creation' as const, lines, alreadyPaid: cents(alreadyPaid), total };
  const made = aPayment({ appliedAt: at(appliedAt), refundedAt: at(refundedAt), gateway, quote, cents: total });
  await payments.insert(made);
  const refunds = parts.map((one): NonNullable<PaymentDoc['refunds']>[number] => ({
    key: new ObjectId().toHexString(),
    cents: one.cents,
    reason: '',
    by: new ObjectId(),
    askedAt: new Date(one.at),
    state: one.state,
    endedAt: one.ended ? new Date(one.at + 3_600_000) : null,
    code: null,
  }));
  if (refunds.length > 0) await stored.payments.updateOne({ _id: new ObjectId(made.id) }, { $set: { refunds } });
}

const time = (date: Date | null | undefined) => date?.getTime() ?? null;

/** The same from everything that is stored, in one plain pass. */
async function plainly(now: Date, by: NumberPeriod) {
  const [users, profiles, all, others] = await Promise.all([
    stored.users.find().toArray(),
    stored.customers.find().toArray(),
    stored.payments.find().toArray(),
    stored.updates.find({ state: { $in: ['approved', 'rejected'] } }).toArray(),
  ]);
  return plainNumbers(periodsUntil(now, by), {
    users: users.map(({ createdAt }) => ({ at: createdAt.getTime() })),
    profiles: profiles.map((one) => ({
      at: one.createdAt.getTime(),
      approvedAt: time(one.approvedAt),
      paidAt: time(one.paidAt),
    })),
    payments: all.map((one) => ({
      appliedAt: time(one.appliedAt),
      refundedAt: time(one.refundedAt),
      gateway: one.gateway,
      cents: one.cents,
      income: incomeOf(one),
      refunds: (one.refunds ?? [])
        .filter(({ state }) => state === 'done')
        .map(({ endedAt, askedAt, cents: amount }) => ({ at: (endedAt ?? askedAt).getTime(), cents: amount })),
    })),
    updates: others.flatMap(({ decidedAt, waitingSince }) =>
      decidedAt && waitingSince ? [{ decidedAt, waitingSince }] : [],
    ),
  });
}

/** Late changes to past periods: accounts go, money goes back or does not, and a profile is paid once more. */
async function changePast(): Promise<void> {
  const user = await stored.users.findOne({}, { sort: { createdAt: 1 } });
  await stored.users.deleteOne({ _id: user?._id ?? new ObjectId() });
  await stored.payments.updateOne(
    { appliedAt: { $gt: new Date(0) }, refundedAt: null },
    { $set: { refundedAt: new Date(lastDay) } },
  );
  await stored.payments.updateOne({ 'refunds.state': 'done' }, { $set: { 'refunds.$.state': 'refused' } });
  await stored.payments.updateOne({ refundedAt: { $gt: new Date(0) } }, { $set: { refundedAt: null } });
  const approved = await stored.customers.findOne({ approvedAt: { $gt: new Date(0) }, paidAt: { $gt: new Date(0) } });
  const customer = approved && (await customers.find(approved._id.toHexString() as never));
  if (customer) await customers.change(customer, { paidAt: new Date(lastDay) });
}

it('D-152 kept days and counts are what a plain pass over everything tells, whatever happened and still happens', async () => {
  await fc.assert(
    fc.asyncProperty(history, history, fc.integer({ min: 0, max: 40 }), async (before, after, days) => {
      for (const name of ['users', 'customers', 'payments', 'updates', 'countedMonths'] as const)
        await stored[name].deleteMany({});
      const clock = clockAt('2026-11-21T12:00:00Z');
      const service = () =>
        createNumbersService({
          customers: createCustomerCounts(stored.customers),
          users: createUserRepository(stored.users),
          payments: createPaymentSums(stored.payments),
          updates,
          cases: createCaseRepository(stored.cases),
          audit: stored.audit,
          days: createCountedDays(stored.countedMonths),
          now: clock.now,
        });
      const check = async () => {
        for (const by of ['week', 'month'] as const)
          expect((await service().get(by)).periods).toEqual(await plainly(clock.now(), by));
      };
      await store(before);
      await check();
      await changePast();
      await check();
      await store(after);
      clock.advance({ days });
      await service().countDays();
      await check();
    }),
    { numRuns: cases(8) },
  );
});
