import { updateStates } from '@inkbridge/shared/profile-lifecycle';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { storedQuoteSchema } from './stored-quote.js';

export const updateCollection = 'updates';

const cents = z.int().min(0);
/** A proposed change to a profile, as stored in MongoDB (D-108). */
export const updateDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  createdBy: z.instanceof(ObjectId),
  createdAt: z.date(),
  state: z.enum(updateStates),
  /** True until the update has ended with all effects, then absent: a unique index on it allows one per profile. */
  live: z.literal(true).optional(),

  /** Changed values only; `null` clears an optional field. */
  changes: z.strictObject({
    basicInfo: z.record(z.string(), z.unknown()),
    personalityInfo: z.record(z.string(), z.array(z.string())),
    photos: z.strictObject({ imageUrl: z.string().nullable(), artworks: z.array(z.string()) }).optional(),
    listing: z
      .strictObject({ showOrientation: z.boolean(), lgbtqTab: z.boolean(), searchEngines: z.boolean() })
      .partial(),
  }),
  note: z.string(),
  quote: storedQuoteSchema,
  /**
   * Incremented by repricing. Each price is a due of its own, so a payment for a former price does not pay this one.
   */
  pricedVersion: z.int().min(1),
  /** Since when it has this price; an update not paid in time is voided. */
  pricedAt: z.date(),
  /** Paid blocks of words and paid photos of the profile once this is approved (D-21). */
  wordLimit: z.int().min(0),
  totalPaidPhotos: z.int().min(0),

  /** Cents paid for it so far, and the latest payer; its payments record who paid what (D-25). */
  paidCents: cents,
  paidBy: z.instanceof(ObjectId).nullable(),
  /** Since when it has waited for an admin; kept after the decision. */
  waitingSince: z.date().nullable(),
  sentBack: z.strictObject({ reason: z.string(), at: z.date(), by: z.instanceof(ObjectId) }).nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.instanceof(ObjectId).nullable(),
  /** Why an admin rejected it. */
  reason: z.string().nullable(),
});
export type UpdateDoc = z.output<typeof updateDocSchema>;

export const updateIndexes: IndexDescription[] = [
  { key: { customerId: 1 }, name: 'one_live', unique: true, partialFilterExpression: { live: true } },
  { key: { customerId: 1, createdAt: -1 }, name: 'of_customer' },
  { key: { state: 1, waitingSince: 1 }, name: 'waiting' },
  { key: { state: 1, pricedAt: 1 }, name: 'unpaid_since' },
  { key: { decidedAt: 1 }, name: 'decided' },
];
