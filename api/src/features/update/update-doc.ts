import { updateStates } from '@inkbridge/shared/profile-lifecycle';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';
import { storedQuoteSchema } from '../../stored-quote.js';

export const updateCollection = 'updates';

const cents = z.int().min(0);
/** A change to a profile that waits, as MongoDB keeps it (design §6, D-108). */
export const updateDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  createdBy: z.instanceof(ObjectId),
  createdAt: z.date(),
  state: z.enum(updateStates),
  /** True while it waits for its payment or an admin, else absent: a unique index over it allows one per profile. */
  live: z.literal(true).optional(),

  /** Changed values only, `null` where an optional field is emptied. */
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
  /** Raised when it is priced anew: each price is a due of its own, and a payment for another one is not for this. */
  pricedVersion: z.int().min(1),
  /** Since when it has this price: what is not paid in time is dropped. */
  pricedAt: z.date(),
  /** Paid blocks of words and photos of the profile when it is approved (D-21). */
  wordLimit: z.int().min(0),
  totalPaidPhotos: z.int().min(0),

  /** Cents that were paid for it so far, and who paid last; its payments say who paid what (D-25). */
  paidCents: cents,
  paidBy: z.instanceof(ObjectId).nullable(),
  /** Since when it waits, or waited, for an admin's decision. */
  waitingSince: z.date().nullable(),
  sentBack: z.strictObject({ reason: z.string(), at: z.date(), by: z.instanceof(ObjectId) }).nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.instanceof(ObjectId).nullable(),
  /** Of a rejection. */
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
