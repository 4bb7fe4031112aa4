import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { customerIdSchema, paymentIdSchema, userIdSchema } from './ids.js';
import { largestGrant, mostGrantCustomers } from './limits.facts.js';
import { purchaseSchema } from './payment.js';
import { pageSchema, recordsQuery, type Route } from './route.js';
import { instantSchema, moneySchema, searchText } from './wire.js';

/**
 * What can be done with a record that cannot be read. `remove_field`: empties the field that does not fit. `remove`:
 * takes the whole record out of the way.
 */
export const mendingActs = ['remove_field', 'remove'] as const;

export type MendingAct = (typeof mendingActs)[number];

/** Most records that one answer names. */
export const mostUnreadable = 100;

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
  method: 'GET',
  url: '/admin/user-listing',
  access: 'admin',
  rate: 'read',
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
  method: 'GET',
  url: '/admin/user',
  access: 'admin',
  rate: 'read',
  summary: 'One account with its balance and its profiles',
  query: z.strictObject({ id: userIdSchema }),
  data: adminUserSchema,
  refusals: ['not_found'],
} as const satisfies Route;

/** Repeated calls with the same `Idempotency-Key` make one grant; without the header every call makes a new one. */
export const addReferral = {
  method: 'POST',
  url: '/admin/add-referral',
  access: 'admin',
  rate: 'write',
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

/** Oldest first, unlike the list. */
export const exportPayments = {
  method: 'GET',
  url: '/admin/payment-histories.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
  audit: 'export_payments',
  summary: 'The purchase history as rows, oldest first',
  query: z.strictObject({ customer: customerIdSchema.optional(), payer: userIdSchema.optional() }),
  data: purchaseRowSchema,
  refusals: [],
} as const satisfies Route;

/** Oldest first, unlike the list. */
export const exportUsers = {
  method: 'GET',
  url: '/admin/user-listing.csv',
  access: 'admin',
  rate: 'read',
  download: 'csv',
  audit: 'export_users',
  summary: 'The accounts as rows, oldest first',
  query: z.strictObject({}),
  data: listedUserSchema,
  refusals: [],
} as const satisfies Route;

/** A record's name and the parts that do not fit: never its content. */
const unreadableRecordSchema = z.strictObject({
  collection: z.string(),
  id: z.string(),
  /** Path of the first field that does not fit; '' where no field is to blame. */
  where: z.string(),
  reason: z.string(),
  /** None for records that money, sign-in or the audit log rest on. */
  acts: z.array(z.enum(mendingActs)),
});
export type UnreadableRecord = z.output<typeof unreadableRecordSchema>;
export type UnreadableRecordJson = z.input<typeof unreadableRecordSchema>;

export const unreadableRecordsSchema = z.strictObject({
  records: z.array(unreadableRecordSchema).max(mostUnreadable),
  /** False when there may be more: there are too many, or reading everything takes too long. */
  isComplete: z.boolean(),
});
export type UnreadableRecords = z.output<typeof unreadableRecordsSchema>;

/** Looks through everything stored, so it is limited like other long work. */
export const listUnreadableRecords = {
  method: 'GET',
  url: '/admin/unreadable-records',
  access: 'admin',
  rate: 'sheet',
  summary: 'Stored records that cannot be read, with the field that does not fit (ADR 28)',
  query: z.strictObject({}),
  data: unreadableRecordsSchema,
  refusals: [],
} as const satisfies Route;

/** Names of collections and fields, and ids; longer or other ones are none. */
const storedName = z.string().regex(/^[\x21-\x7e]{0,300}$/);

/** Repeated calls change nothing more. */
export const mendRecord = {
  method: 'PUT',
  url: '/admin/unreadable-records',
  access: 'admin',
  rate: 'write',
  audit: 'mend_record',
  summary: 'Empty the field that does not fit, or set the record aside; one that can be read by now stays as it is',
  body: z.strictObject({ collection: storedName, id: storedName, where: storedName, act: z.enum(mendingActs) }),
  data: z.strictObject({ id: z.string() }),
  refusals: ['not_found', 'record_kept', 'record_not_mendable', 'record_changed'],
} as const satisfies Route;
export type Mending = z.output<typeof mendRecord.body>;
