import { interestsSchema } from '@inkbridge/contracts';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { languages } from '../../http/language.js';

export const userCollection = 'users';

/** An account as MongoDB keeps it. What signs it in is the identity provider's, under `uid`. */
export const userDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  /** The identity provider's id. */
  uid: z.string(),
  /** Raised by every write. Starts at 1. */
  version: z.int().min(1),
  createdAt: z.date(),
  firstName: z.string(),
  lastName: z.string(),
  /** Lower case. */
  email: z.string(),
  /** A new address that waits for its mail to be opened (D-62); absent when none does. */
  pendingEmail: z.strictObject({ address: z.string(), askedAt: z.date() }).optional(),
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
  personality: interestsSchema.nullable(),
  referralCents: z.int().min(0),
  referralCustomers: z.array(z.instanceof(ObjectId)),
  /** What came onto the balance: each once, by its key. `by` is the admin who gave it; absent for a rejected update (D-25). */
  credits: z
    .array(
      z.strictObject({
        key: z.string(),
        cents: z.int().min(0),
        at: z.date(),
        by: z.instanceof(ObjectId).optional(),
      }),
    )
    .optional(),
  /** Payments from the balance, each once (D-45); absent while there are none. */
  debits: z
    .array(
      z.strictObject({
        paymentId: z.string(),
        cents: z.int().min(1),
        at: z.date(),
        refundedAt: z.date().nullable(),
      }),
    )
    .optional(),
  /** D-82; null for accounts that a command or another provider's sign-in made. */
  terms: z.strictObject({ version: z.string(), acceptedAt: z.date() }).nullable(),
  /** The language that mails are written in; absent for accounts that were never asked. */
  language: z.enum(languages).optional(),
  /** The first verification mail, from the registration until it is queued. */
  verificationOwed: z.strictObject({ language: z.enum(languages) }).optional(),
});
export type UserDoc = z.output<typeof userDocSchema>;

/** What is read of an account to call it by its name. */
export const userNameDocSchema = userDocSchema.pick({ _id: true, firstName: true, lastName: true, email: true });

export const userIndexes: IndexDescription[] = [
  { key: { uid: 1 }, name: 'uid', unique: true },
  { key: { email: 1 }, name: 'email' },
  {
    key: { 'verificationOwed.language': 1 },
    name: 'verification_owed',
    partialFilterExpression: { 'verificationOwed.language': { $exists: true } },
  },
];
