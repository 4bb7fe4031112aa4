import { feeTypes } from '@inkbridge/shared/pricing';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { declineKinds } from './update.js';
import type { Route } from './route.js';
import { calendarDateSchema, instantSchema, moneySchema } from './wire.js';

/** The periods of the admins' numbers. */
export const numberPeriods = ['week', 'month'] as const;

/** The step of a series; how many steps there are is in `shownPeriods`. */
export type NumberPeriod = (typeof numberPeriods)[number];

/** How many periods are reported, including the current one. */
export const shownPeriods = { week: 26, month: 12 } as const satisfies Record<NumberPeriod, number>;

const waits = z.strictObject({
  decided: z.int().min(0),
  /** Median of the hours until a decision; null without decisions. */
  medianHours: z.number().min(0).nullable(),
  /** 90th percentile of the hours until a decision; null without decisions. */
  slowHours: z.number().min(0).nullable(),
});

/** What happened in one week (from Monday) or month, in UTC. */
const periodSchema = z.strictObject({
  start: calendarDateSchema,
  signUps: z.int().min(0),
  /** Profiles created. */
  listed: z.int().min(0),
  /** Profiles approved for the first time. */
  published: z.int().min(0),
  /** Money applied in this period, by fee type; excludes payments from balances. */
  income: z.partialRecord(z.enum(feeTypes), moneySchema),
  incomeTotal: moneySchema,
  refunded: moneySchema,
  /** Waits from payment to approval, and from an update's arrival in the queue to its decision. */
  profiles: waits,
  updates: waits,
  /** From the day on which a case was filed; those that its subject's owner closed do not count. */
  cases: waits,
  /** Profiles and updates that admins sent back or rejected, by the kind of reason that they chose. */
  declined: z.partialRecord(z.enum(declineKinds), z.int().min(0)),
  /** Decisions about something that had been sent back before. */
  reopened: z.int().min(0),
});
export type Period = z.output<typeof periodSchema>;
export type PeriodJson = z.input<typeof periodSchema>;

export const numbersSchema = z.strictObject({
  by: z.enum(numberPeriods),
  madeAt: instantSchema,
  /** Oldest first. */
  periods: z.array(periodSchema),
  /** As of now: profiles that are not archived, by status. */
  statuses: z.record(z.enum(customerStatuses), z.int().min(0)),
  archived: z.int().min(0),
  users: z.int().min(0),
});
export type Numbers = z.output<typeof numbersSchema>;
export type NumbersJson = z.input<typeof numbersSchema>;

export const getNumbers = {
  method: 'GET',
  url: '/admin/numbers',
  access: 'admin',
  rate: 'read',
  summary: 'Sign-ups, listings, income by fee type and time in queue, per week or month (D-152)',
  query: z.strictObject({ by: z.enum(numberPeriods).default('month') }),
  data: numbersSchema,
  refusals: [],
} as const satisfies Route;
