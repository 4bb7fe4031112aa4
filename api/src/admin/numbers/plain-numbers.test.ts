import { feeTypes } from '@inkbridge/shared/pricing';
import { expect, it } from 'vitest';
import {
  type CountedRecords,
  type PaymentFacts,
  plainNumbers,
  type ProfileFacts,
  waitsOf,
} from '../../testing/admin/plain-numbers.js';
import { periodsUntil } from './numbers-service.js';

const hour = 3_600_000;
const time = (text: string) => Date.parse(text);
const months = periodsUntil(new Date('2026-11-21T12:00:00Z'), 'month');
const nothing: CountedRecords = { profiles: [], users: [], payments: [], updates: [] };
const november = (facts: Partial<CountedRecords>) => plainNumbers(months, { ...nothing, ...facts }).at(-1);

function aProfile(but: Partial<ProfileFacts> = {}): ProfileFacts {
  return { at: time('2026-10-01T00:00:00Z'), approvedAt: null, paidAt: null, ...but };
}

function aPayment(but: Partial<PaymentFacts> = {}): PaymentFacts {
  return {
    appliedAt: time('2026-11-02T00:00:00Z'),
    refundedAt: null,
    refunds: [],
    cents: 109_90,
    income: [
      { type: 'creation', cents: 99_95 },
      { type: 'photo', cents: 9_95 },
    ],
    gateway: 'stripe',
    ...but,
  };
}

it('D-152 periods without anything are told too, oldest first', () => {
  const periods = plainNumbers(months, nothing);

  expect(periods.map(({ start }) => start).at(0)).toBe('2025-12-01');
  expect(periods).toHaveLength(12);
  expect(periods.at(-1)).toEqual({
    start: '2026-11-01',
    signUps: 0,
    listed: 0,
    published: 0,
    income: {},
    incomeTotal: 0,
    refunded: 0,
    profiles: { decided: 0, medianHours: null, slowHours: null },
    updates: { decided: 0, medianHours: null, slowHours: null },
    cases: { decided: 0, medianHours: null, slowHours: null },
    declined: {},
    reopened: 0,
  });
});

it('D-152 income is what was applied in the period, by fee; open payments are none', () => {
  const payments = [aPayment(), aPayment({ gateway: 'sandbox_wallet' }), aPayment({ appliedAt: null })];

  expect(november({ payments })).toMatchObject({ income: { creation: 199_90, photo: 19_90 }, incomeTotal: 219_80 });
});

it('D-128 partial refunds by admins count when they were sent', () => {
  const at = (day: string) => time(`${day}T00:00:00Z`);
  const refunds = [
    { at: at('2026-10-20'), cents: 5_00 },
    { at: at('2026-11-10'), cents: 10_00 },
  ];

  expect(november({ payments: [aPayment({ refunds })] })).toMatchObject({ refunded: 10_00 });
  const rest = aPayment({ refunds, refundedAt: at('2026-11-12') });
  expect(november({ payments: [rest] })).toMatchObject({ refunded: 104_90 }); // the second part, and what was left
});

it('D-152 a payment from a balance is neither income nor money that goes back', () => {
  const refundedAt = time('2026-11-03T00:00:00Z');
  const payments = [aPayment({ gateway: 'referral' }), aPayment({ gateway: 'referral', refundedAt })];

  expect(november({ payments })).toMatchObject({ income: {}, incomeTotal: 0, refunded: 0 });
});

it('D-152 money goes back in the period of its refund, and only what had been income', () => {
  const refundedAt = time('2026-11-03T00:00:00Z');
  const october = time('2026-10-31T23:59:59Z');
  const payments = [aPayment({ appliedAt: october, refundedAt }), aPayment({ appliedAt: null, refundedAt })];

  expect(november({ payments })).toMatchObject({ incomeTotal: 0, refunded: 109_90 });
});

it('D-152 a profile is listed when it is created, and published when it is approved for the first time', () => {
  const approvedAt = time('2026-11-02T06:00:00Z');
  const profiles = [
    aProfile({ approvedAt, paidAt: approvedAt - 6 * hour }),
    aProfile({ approvedAt, at: approvedAt }), // an admin's: it never waited
    aProfile({ at: approvedAt }),
  ];

  expect(november({ profiles })).toMatchObject({
    listed: 2,
    published: 2,
    profiles: { decided: 1, medianHours: 6, slowHours: 6 },
  });
});

it('D-152 updates count in the period of their decision', () => {
  const decidedAt = new Date('2026-11-02T00:00:00Z');
  const waited = (hours: number) => ({ decidedAt, waitingSince: new Date(decidedAt.getTime() - hours * hour) });

  expect(november({ updates: [waited(1), waited(50)] })?.updates).toEqual({
    decided: 2,
    medianHours: 1,
    slowHours: 50,
  });
});

it.each([
  { waits: [], medianHours: null, slowHours: null },
  { waits: [3], medianHours: 3, slowHours: 3 },
  { waits: [10, 1, 2], medianHours: 2, slowHours: 10 },
  { waits: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], medianHours: 5, slowHours: 9 },
  { waits: [0.26], medianHours: 0.3, slowHours: 0.3 },
])('D-152 half of $waits came within $medianHours hours, nine of ten within $slowHours', ({ waits, ...expected }) => {
  expect(waitsOf(waits.map((hours) => hours * hour))).toEqual({ decided: waits.length, ...expected });
});

/** Numbers from 0 to below `below`, the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

it.each([1, 2, 3])('D-152 weeks and months add up to what happened in them, whatever happened (seed %i)', (seed) => {
  const next = numbersFrom(seed);
  const span = time('2026-11-21T12:00:00Z') - time('2025-06-01T00:00:00Z');
  const instant = () => time('2025-06-01T00:00:00Z') + next(span / 1000) * 1000;
  const users = Array.from({ length: 300 }, () => aProfile({ at: instant() }));
  const payments = Array.from({ length: 300 }, () => {
    const income = feeTypes.slice(0, 1 + next(feeTypes.length)).map((type) => ({ type, cents: next(10_000) }));
    const cents = income.reduce((sum, part) => sum + part.cents, 0);
    return aPayment({ appliedAt: next(5) === 0 ? null : instant(), income, cents });
  });

  for (const by of ['week', 'month'] as const) {
    const told = periodsUntil(new Date('2026-11-21T12:00:00Z'), by);
    const isTold = (at: number | null) => at !== null && at >= (told.starts[0] ?? NaN);
    const periods = plainNumbers(told, { ...nothing, users, payments });
    const sumOf = (valueOf: (period: (typeof periods)[number]) => number) =>
      periods.reduce((sum, period) => sum + valueOf(period), 0);
    const earned = payments.reduce((sum, { appliedAt, cents }) => sum + (isTold(appliedAt) ? cents : 0), 0);

    expect(sumOf(({ signUps }) => signUps)).toBe(users.filter(({ at }) => isTold(at)).length);
    expect(sumOf(({ incomeTotal }) => incomeTotal)).toBe(earned);
    expect(sumOf(({ income }) => Object.values(income).reduce((sum, amount) => sum + amount, 0))).toBe(earned);
  }
});
