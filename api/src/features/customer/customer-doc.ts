import { basicFieldsSchema, flagSchema, interestsSchema } from '@inkbridge/contracts';
import { requiredFields, type BasicFieldName, type RequiredBasicField } from '@inkbridge/shared/profile-fields';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { ObjectId, type IndexDescription } from 'mongodb';
import { z } from 'zod';

export const customerCollection = 'customers';

type OptionalBasicField = Exclude<BasicFieldName, RequiredBasicField | 'imageUrl'>;

const optionalFields = Object.fromEntries(
  Object.keys(basicFieldsSchema.shape)
    .filter((name) => name !== 'imageUrl' && !requiredFields.some((required) => required === name))
    .map((name) => [name, true]),
) as Record<OptionalBasicField, true>;

/** Empty fields are left out. The age follows the birth date (D-36), the primary photo stands under `photos`. */
const storedBasicInfoSchema = basicFieldsSchema.omit({ age: true, imageUrl: true }).partial(optionalFields);

/** Bought placements end, an admin's do not: `endsAt` is null then (D-20). */
const placementSchema = z.strictObject({ value: flagSchema, endsAt: z.date().nullable() });

const cents = z.int().min(0);

/** What the profile owes now (D-86), in cents. */
const storedDuesSchema = z.strictObject({
  basicInfo: z.record(z.string(), z.boolean()),
  personalityInfo: z.record(z.string(), z.boolean()),
  totalPaidPhotos: z.int().min(0),
  wordLimit: z.int().min(0),
  premiumPlacement: z.int().min(0),
  featuredPlacement: z.int().min(0),
  creation: z.boolean(),
  update: z.boolean(),
  renewal: z.boolean(),
  totalCents: cents,
});

/** A profile as MongoDB keeps it. Other features meet `Customer`, never this. */
export const customerDocSchema = z.strictObject({
  _id: z.instanceof(ObjectId),
  /** Raised by every write but a rating's: the lock of those who edit. Starts at 1. */
  version: z.int().min(1),

  status: z.enum(customerStatuses),
  expiresAt: z.date().nullable(),
  archivedAt: z.date().nullable(),

  createdAt: z.date(),
  /** Account that listed the profile. */
  createdBy: z.instanceof(ObjectId),
  updatedBy: z.instanceof(ObjectId).nullable(),
  paidBy: z.instanceof(ObjectId).nullable(),
  /** Since when it is paid and waits for an admin; null unless `unapproved`. */
  waitingSince: z.date().nullable(),
  /** First approval and so publication; decides "newest" and never changes again (AC-084). Null until then. */
  approvedAt: z.date().nullable(),
  /** Last approved change after the publication (AC-085). */
  changedAt: z.date().nullable(),

  basicInfo: storedBasicInfoSchema,
  personalityInfo: interestsSchema,
  photos: z.strictObject({ imageUrl: z.string().nullable(), artworks: z.array(z.string()) }),

  premium: placementSchema,
  featured: placementSchema,

  /** One rating per person and profile (D-29): their sum and their number, as the ratings themselves say. */
  ratingSum: z.int().min(0),
  numRatings: z.int().min(0),
  /** Raised when the two above are written: raters neither lock out who edits nor are locked out. Absent is 0. */
  ratingVersion: z.int().min(0).default(0),

  /** Paid extra 100-word blocks of the bio (D-112) and paid photos. */
  wordLimit: z.int().min(0),
  totalPaidPhotos: z.int().min(0),
  pendingPayments: storedDuesSchema.nullable(),
  /** Note for admin; '' when there is none (D-66). */
  specialInstructions: z.string(),

  /** D-99. */
  showOrientation: z.boolean(),
  lgbtqTab: z.boolean(),
  searchEngines: z.boolean(),
  consent: z.strictObject({ version: z.string(), at: z.date() }).nullable(),

  /**
   * Every due that was settled, or given up for good (`paymentId` null): whatever ends a due writes its mark in the same
   * conditional update as its effect, so that two can never both count (design §7). Marks are never removed.
   */
  settledDues: z
    .array(z.strictObject({ dueKey: z.string(), paymentId: z.string().nullable(), at: z.date() }))
    .default([]),
  /** Raised when what a creation is priced by changes: a payment for another content is not applied to this one. */
  pricedVersion: z.int().min(1).default(1),
  /** Cents that creations of this profile have cost so far (D-108). */
  creationPaid: cents.default(0),
  /** When the creation was paid last. */
  paidAt: z.date().nullable().default(null),
  /** Months of placement bought with the creation: they begin with the approval, like the term (D-19, D-20). */
  boughtMonths: z
    .strictObject({ premiumPlacement: z.int().min(0), featuredPlacement: z.int().min(0) })
    .default({ premiumPlacement: 0, featuredPlacement: 0 }),
  /** When its owner last said that the mailing address is right. */
  addressConfirmedAt: z.date().nullable().default(null),
  /** Since when somebody says that mail does not arrive; null once the owner confirmed or changed the address. */
  mailDoubtedAt: z.date().nullable().default(null),
  /** When its owner was told that it will be removed unless it is paid (D-27); absent before. */
  removalToldAt: z.date().optional(),
  /** An admin asked for changes: out of the queue until it is sent again (D-108). */
  sentBack: z
    .strictObject({ reason: z.string(), at: z.date(), by: z.instanceof(ObjectId) })
    .nullable()
    .default(null),
});
export type CustomerDoc = z.output<typeof customerDocSchema>;

/** What is read of a profile to call it by its name. */
export const customerNameDocSchema = z.strictObject({
  _id: customerDocSchema.shape._id,
  basicInfo: storedBasicInfoSchema.pick({ firstName: true, lastName: true }),
});

export const customerIndexes: IndexDescription[] = [
  { key: { createdBy: 1, createdAt: -1 }, name: 'created_by' },
  { key: { status: 1, waitingSince: 1 }, name: 'waiting' },
  { key: { createdAt: -1, _id: -1 }, name: 'newest' },
  { key: { status: 1, expiresAt: 1 }, name: 'ends' },
  { key: { approvedAt: 1, _id: 1 }, name: 'approved' },
];
