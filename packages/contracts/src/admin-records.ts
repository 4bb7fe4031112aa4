import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import {
  addReferralRoute,
  exportPaymentsRoute,
  exportUsersRoute,
  getAdminUserRoute,
  listUsersRoute,
} from './admin-records.facts.js';
import { customerIdSchema, paymentIdSchema, userIdSchema } from './ids.js';
import { largestGrant, mostGrantCustomers } from './limits.facts.js';
import { purchaseSchema } from './payment.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { instantSchema, moneySchema, searchText } from './wire.js';

/** An account in the user listing (AC-444). */
export const listedUserSchema = z.strictObject({
  _id: userIdSchema,
  name: z.string(),
  email: z.string(),
  createdAt: instantSchema,
  /** Number of profiles this account has listed, including archived ones. */
  profiles: z.int().min(0),
  referralBalance: moneySchema,
});
export type ListedUser = z.output<typeof listedUserSchema>;
export type ListedUserJson = z.input<typeof listedUserSchema>;

export const listUsers = {
  ...listUsersRoute,
  summary: 'Accounts, newest first; `user` is part of a name or an address (AC-413, AC-414, D-48)',
  query: z.strictObject({ ...recordsQuery, user: searchText }),
  data: z.array(listedUserSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;

/** One amount added to a balance or taken from it. */
const balanceEntrySchema = z.strictObject({
  at: instantSchema,
  /**
   * `grant`: added by an admin. `credit`: for an update that was not accepted (D-25). `payment` and its `refund`:
   * spent, and returned. `deduction`: taken by an admin.
   */
  kind: z.enum(['grant', 'credit', 'payment', 'refund', 'deduction']),
  /** Negative for money spent or taken. */
  amount: moneySchema,
  /** The admin who granted or took it; '' for all other kinds. */
  by: z.string(),
  /** The admin's; '' without one. */
  reason: z.string(),
  /** The payment that an admin credited. */
  paymentId: paymentIdSchema.nullable(),
});

/** One account as admins read it, with its balance and the profiles the balance may be spent on. */
export const adminUserSchema = listedUserSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  pendingEmail: z.string().nullable(),
  age: z.int().nullable(),
  gender: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  mailingAddress: z.string().nullable(),
  zipCode: z.string().nullable(),
  profileComplete: z.boolean(),
  termsAcceptedAt: instantSchema.nullable(),
  /** Profiles the balance may be spent on. */
  referralCustomers: z.array(z.strictObject({ _id: customerIdSchema, name: z.string() })),
  /** Newest first. */
  balance: z.array(balanceEntrySchema),
  /** Profiles this account has listed, newest first. */
  listed: z.array(
    z.strictObject({
      _id: customerIdSchema,
      name: z.string(),
      status: z.enum(customerStatuses),
      archived: z.boolean(),
    }),
  ),
});
export type AdminUser = z.output<typeof adminUserSchema>;
export type AdminUserJson = z.input<typeof adminUserSchema>;

export const getAdminUser = {
  ...getAdminUserRoute,
  summary: 'One account with its balance and its profiles',
  query: z.strictObject({ id: userIdSchema }),
  data: adminUserSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** Repeated calls with the same `Idempotency-Key` make one grant; without the header every call makes a new one. */
export const addReferral = {
  ...addReferralRoute,
  audit: 'add_balance',
  summary: 'Add to a balance, and to the profiles it may be spent on (AC-426, AC-427, AC-446, D-45)',
  missing: 'invalid_amount',
  body: z.strictObject({
    userId: userIdSchema,
    /** Dollars above 0, at most two decimals. */
    amount: z.number().positive().max(largestGrant).multipleOf(0.01),
    customers: z.array(customerIdSchema).max(mostGrantCustomers).default([]),
  }),
  data: z.strictObject({ referralBalance: moneySchema, referralCustomers: z.array(customerIdSchema) }),
  refusals: ['not_found', 'profile_unknown', 'invalid_amount'],
} as const satisfies Route;
export type Grant = z.output<typeof addReferral.body>;

const { id, receiptNumber, isByFriend, status, transactionType, totalPrice } = purchaseSchema.shape;

/** One row of the exported purchase history. */
const purchaseRowSchema = z.strictObject({
  receiptNumber,
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
  status,
  transactionType,
  /** Fee types, separated by spaces. */
  purchaseTypes: z.string(),
  totalPrice,
  /** Email of the account that paid, or of the owner whose link was used. */
  payer: z.string(),
  customerId: customerIdSchema,
  customerName: z.string(),
  id,
  isByFriend,
});

export const exportPayments = {
  ...exportPaymentsRoute,
  audit: 'export_payments',
  summary: 'The purchase history as rows, oldest first',
  query: z.strictObject({ customer: customerIdSchema.optional(), payer: userIdSchema.optional() }),
  data: purchaseRowSchema,
  refusals: [],
} as const satisfies Route;

export const exportUsers = {
  ...exportUsersRoute,
  audit: 'export_users',
  summary: 'The accounts as rows, oldest first',
  query: z.strictObject({}),
  data: listedUserSchema,
  refusals: [],
} as const satisfies Route;
