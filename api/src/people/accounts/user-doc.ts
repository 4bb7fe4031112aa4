import { interestsSchema, isoDate, profileFates } from '@inkbridge/contracts';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';
import { languages } from '../../http/requests/language.js';

export const userCollection = 'users';

/** How the keys of credits begin that give back a part of a payment from the balance. */
export const refundCreditPrefix = 'refund:';

/**
 * An account as stored in MongoDB. Its credentials are kept by the identity provider, under `uid`. Fields of a newer
 * release are passed over, but not those of money: what is unknown there is refused (ADR 28).
 */
export const userDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  /** The identity provider's id. */
  uid: z.string(),
  /** Incremented by every write. Starts at 1. */
  version: z.int().min(1),
  createdAt: isoDate,
  firstName: z.string(),
  lastName: z.string(),
  /** Lower case. */
  email: z.string(),
  /** A new address whose mail has not been opened yet (D-62); absent when there is none. */
  pendingEmail: z.object({ address: z.string(), askedAt: isoDate }).optional(),
  mailingAddress: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  age: z.int().nullable(), // D-94
  gender: z.string().nullable(),
  bio: z.string().nullable(),
  imageUrl: z.string().nullable(),
  profileComplete: z.boolean(),
  /** The questionnaire; null until it is saved for the first time (D-63). */
  personality: interestsSchema.strip().nullable(),
  referralCents: z.int().min(0),
  referralCustomers: z.array(z.instanceof(ObjectId)),
  /**
   * Credits to the balance, once per key. `by` is the admin who granted it; absent for money from an update (D-25) and
   * for a part of a payment that was refunded to the balance. `paymentId`: the payment that the admin credited.
   */
  credits: z
    .array(
      z.strictObject({
        key: z.string(),
        cents: z.int().min(0),
        at: isoDate,
        by: z.instanceof(ObjectId).optional(),
        reason: z.string().optional(),
        paymentId: z.string().optional(),
      }),
    )
    .optional(),
  /** Amounts admins took from the balance, once per key; absent until the first. */
  deductions: z
    .array(
      z.strictObject({
        key: z.string(),
        cents: z.int().min(1),
        at: isoDate,
        by: z.instanceof(ObjectId),
        reason: z.string(),
      }),
    )
    .optional(),
  /** Payments from the balance, each once (D-45); absent until the first. */
  debits: z
    .array(
      z.strictObject({
        paymentId: z.string(),
        cents: z.int().min(1),
        at: isoDate,
        refundedAt: isoDate.nullable(),
      }),
    )
    .optional(),
  /** D-82; null for accounts created by a command or by another provider's sign-in. */
  terms: z.object({ version: z.string(), acceptedAt: isoDate }).nullable(),
  /** Language of mails; absent for accounts that never chose one. */
  language: z.enum(languages).optional(),
  /**
   * The owner asked for the deletion of the account, to be done `at` (D-121). `role`: profiles that an admin created
   * are not the admin's own, and stay. `begunAt`: it can no longer be taken back.
   */
  deletion: z
    .object({
      askedAt: isoDate,
      at: isoDate,
      profiles: z.enum(profileFates),
      role: z.enum(['admin', 'user']),
      begunAt: isoDate.nullable(),
    })
    .optional(),
  /** When the own data was downloaded last, oldest first, and the ticket for the next download. */
  exports: z
    .object({
      times: z.array(isoDate),
      ticket: z.object({ hash: z.string(), until: isoDate }).nullable(),
    })
    .optional(),
  /** Set from the registration until the first verification mail is queued. */
  verificationOwed: z.object({ language: z.enum(languages), next: z.string().optional() }).optional(),
  /** Its search terms (`accountTermsOf`); absent in accounts of older releases until the job reaches them. */
  search: z.array(z.string()).optional(),
});
export type UserDoc = z.output<typeof userDocSchema>;

/** The fields needed to show an account's name, and to write to its owner. */
export const userNameDocSchema = userDocSchema.pick({
  _id: true,
  firstName: true,
  lastName: true,
  email: true,
  language: true,
});

export const userIndexes: IndexDescription[] = [
  { key: { search: 1, createdAt: -1, _id: -1 }, name: 'searched' },
  { key: { uid: 1 }, name: 'uid', unique: true },
  { key: { email: 1 }, name: 'email' },
  { key: { createdAt: -1, _id: -1 }, name: 'newest' },
  {
    key: { 'pendingEmail.askedAt': 1 },
    name: 'pending_email',
    partialFilterExpression: { 'pendingEmail.askedAt': { $exists: true } },
  },
  {
    key: { 'verificationOwed.language': 1 },
    name: 'verification_owed',
    partialFilterExpression: { 'verificationOwed.language': { $exists: true } },
  },
  {
    key: { 'deletion.at': 1 },
    name: 'deletion',
    partialFilterExpression: { 'deletion.at': { $exists: true } },
  },
];

/** A fresh account, before its owner or an admin adds anything. */
export function emptyAccount() {
  return {
    version: 1,
    mailingAddress: null,
    city: null,
    state: null,
    zipCode: null,
    age: null,
    gender: null,
    bio: null,
    imageUrl: null,
    profileComplete: false,
    personality: null,
    referralCents: 0,
    referralCustomers: [],
  } satisfies Partial<UserDoc>;
}
