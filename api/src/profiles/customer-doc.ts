import {
  basicFieldsSchema,
  duesSchema,
  facilityIdSchema,
  flagSchema,
  formStates,
  interestsSchema,
  isoDate,
} from '@inkbridge/contracts';
import { fromKeys, keysOf } from '@inkbridge/shared/objects';
import { type BasicFieldName, type RequiredBasicField, requiredFields } from '@inkbridge/shared/profile-fields';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { type IndexDescription, ObjectId } from 'mongodb';
import { z } from 'zod';

export const customerCollection = 'customers';

type OptionalBasicField = Exclude<BasicFieldName, RequiredBasicField | 'imageUrl'>;

const optionalFields = fromKeys(keysOf(basicFieldsSchema.shape).filter(isOptional), () => true as const);

function isOptional(name: string): name is OptionalBasicField {
  return name !== 'imageUrl' && !requiredFields.some((required) => required === name);
}

/** Empty fields are left out, and fields of a newer release too (ADR 28). The age is computed from the birth date (D-36); the primary photo is under `photos`. */
const storedBasicInfoSchema = basicFieldsSchema.omit({ age: true, imageUrl: true }).partial(optionalFields).strip();

/** Bought placements end; one given by an admin does not, and has no `endsAt` (D-20). */
const placementSchema = z.object({ value: flagSchema, endsAt: isoDate.nullable() });

const cents = z.int().min(0);

/** The profile's current dues (D-86), in cents. Takes any field name: dues outlive a field that goes. */
const storedDuesSchema = duesSchema.omit({ totalAmount: true }).extend({
  basicInfo: z.record(z.string(), z.boolean()),
  personalityInfo: z.record(z.string(), z.boolean()),
  totalCents: cents,
});

/** The facility that the mailing address is of, and its version when it was. */
export const followedSchema = z.object({ id: facilityIdSchema, version: z.int().min(1) });

const owedLetters = ['created', 'approved', 'sentBack'] as const;

/**
 * A profile as stored in MongoDB. Other features use `Customer`, never this. Fields of a newer release are passed over,
 * but not those of money: what is unknown there is refused (ADR 28).
 */
export const customerDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  /** Incremented by every write except ratings: the lock for edits. Starts at 1. */
  version: z.int().min(1),

  status: z.enum(customerStatuses),
  expiresAt: isoDate.nullable(),
  archivedAt: isoDate.nullable(),

  createdAt: isoDate,
  /** Account that listed the profile. */
  createdBy: z.instanceof(ObjectId),
  updatedBy: z.instanceof(ObjectId).nullable(),
  paidBy: z.instanceof(ObjectId).nullable(),
  /** When it began to wait for an admin; null unless `unapproved`. */
  waitingSince: isoDate.nullable(),
  /** First approval, and so publication: sorts "newest" and never changes again (AC-084). Null until then. */
  approvedAt: isoDate.nullable(),
  /** Last approved change after the publication (AC-085). */
  changedAt: isoDate.nullable(),

  basicInfo: storedBasicInfoSchema,
  /** Null or absent where the address was typed by hand. */
  facility: followedSchema.nullable().optional(),
  personalityInfo: interestsSchema.strip(),
  photos: z.object({ imageUrl: z.string().nullable(), artworks: z.array(z.string()) }),

  premium: placementSchema,
  featured: placementSchema,

  /** Sum and number of the ratings, one per person and profile (D-29). */
  ratingSum: z.int().min(0),
  numRatings: z.int().min(0),
  /** Incremented when the two above change: a lock of their own, so ratings and edits never conflict. Absent is 0. */
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
  /** At least three members noted an answer, as the job last counted (D-126). Written like ratings. */
  answersLetters: z.boolean().optional(),
  /** The owner does not want the profile to say so. */
  hidesAnswers: z.boolean().optional(),
  consent: z.object({ version: z.string(), at: isoDate }).nullable(),

  /**
   * Every due that was paid, or given up for good (`paymentId` null). The mark is written in the same conditional
   * update as its effect, so that no due is settled twice (ADR 9). Marks are never removed.
   */
  settledDues: z
    .array(z.strictObject({ dueKey: z.string(), paymentId: z.string().nullable(), at: isoDate }))
    .default([]),
  /** Incremented when the price of the creation changes, so that no payment for earlier content is applied. */
  pricedVersion: z.int().min(1).default(1),
  /** Cents paid or granted for the creation so far (D-161). */
  creationPaid: cents.default(0),
  /** When the creation was last paid for. */
  paidAt: isoDate.nullable().default(null),
  /** It was paid once more after its approval, because the money had been taken back (D-81); absent before. */
  paidAgain: z.literal(true).optional(),
  /** Months of placement bought with the creation: they begin with the approval, like the term (D-19, D-20). */
  boughtMonths: z
    .strictObject({ premiumPlacement: z.int().min(0), featuredPlacement: z.int().min(0) })
    .default({ premiumPlacement: 0, featuredPlacement: 0 }),
  /** When the owner last confirmed or changed the mailing address. */
  addressConfirmedAt: isoDate.nullable().default(null),
  /** When it was first reported that mail does not arrive; null once the owner confirms or changes the address. */
  mailDoubtedAt: isoDate.nullable().default(null),
  /** The consent form that came back signed (D-136): a scan among the uploads of the owner. Absent if there is none. */
  signedForm: z
    .object({
      scan: z.string(),
      code: z.string(),
      addedAt: isoDate,
      state: z.enum(formStates),
      decidedAt: isoDate.nullable(),
      reason: z.string().nullable(),
      /** The decision has been written, and no letter about it queued yet; like `untold`, beside which it may be owed. */
      untold: z.literal(true).optional(),
    })
    .nullable()
    .optional(),
  /** When the owner was warned that the profile will be removed unless it is paid (D-27); absent before. */
  removalToldAt: isoDate.optional(),
  /** Written with what the letter reports, and removed once the letter is queued: a crash between them loses none. */
  untold: z.enum(owedLetters).optional(),
  /** Set when an admin asks for changes: the profile leaves the queue until its owner sends it again (D-160). */
  sentBack: z
    .object({ reason: z.string(), at: isoDate, by: z.instanceof(ObjectId) })
    .nullable()
    .default(null),
  /** Numbers its last write among those of all published profiles (ADR 25). Absent before the first numbered one. */
  sequence: z.number().int().min(0).optional(),
  /** Its search terms (`profileTermsOf`); absent in profiles of older releases until the job reaches them. */
  search: z.array(z.string()).optional(),
  /** Its number as numbers are compared (`numberKeyOf`); absent in profiles of older releases until the job reached them. */
  numberKey: z.string().optional(),
});

/** The fields of a profile that lists show or search: a small part of its document. */
export const listedDocSchema = customerDocSchema
  .pick({
    _id: true,
    version: true,
    status: true,
    expiresAt: true,
    archivedAt: true,
    approvedAt: true,
    changedAt: true,
    personalityInfo: true,
    premium: true,
    featured: true,
    ratingSum: true,
    numRatings: true,
    ratingVersion: true,
    showOrientation: true,
    lgbtqTab: true,
    searchEngines: true,
    answersLetters: true,
    hidesAnswers: true,
    facility: true,
  })
  .extend({
    basicInfo: storedBasicInfoSchema.pick({
      firstName: true,
      lastName: true,
      dateOfBirth: true,
      gender: true,
      orientation: true,
      race: true,
      education: true,
      veteranStatus: true,
      inmateNumber: true,
      mailingAddress: true,
      city: true,
      state: true,
      zipcode: true,
      bio: true,
    }),
    photos: customerDocSchema.shape.photos.pick({ imageUrl: true }),
  });

/** The letters that a profile may owe its owner. */
export type OwedLetter = (typeof owedLetters)[number];
export type CustomerDoc = z.output<typeof customerDocSchema>;

/** The fields that make up a profile's name. */
export const customerNameDocSchema = z.object({
  _id: customerDocSchema.shape._id,
  basicInfo: storedBasicInfoSchema.pick({ firstName: true, lastName: true }),
});

/** Where letters to a profile go, and whether it is shown. */
export const typedProfileDocSchema = customerDocSchema
  .pick({ _id: true, status: true, expiresAt: true, archivedAt: true })
  .extend({
    basicInfo: storedBasicInfoSchema.pick({
      firstName: true,
      lastName: true,
      mailingAddress: true,
      city: true,
      state: true,
      zipcode: true,
    }),
  });

/** The fields that a profile is searched by. */
export const searchedProfileDocSchema = z.object({
  _id: customerDocSchema.shape._id,
  basicInfo: storedBasicInfoSchema.pick({ firstName: true, lastName: true, email: true, inmateNumber: true }),
});

/** The part shown of a profile with the same number as another. */
export const numberedProfileDocSchema = customerDocSchema
  .pick({ _id: true, status: true, expiresAt: true, archivedAt: true })
  .extend({
    basicInfo: storedBasicInfoSchema.pick({ firstName: true, lastName: true, inmateNumber: true, state: true }),
  });

export const customerIndexes: IndexDescription[] = [
  { key: { untold: 1 }, name: 'untold', partialFilterExpression: { untold: { $exists: true } } },
  {
    key: { 'signedForm.untold': 1 },
    name: 'untold_form',
    partialFilterExpression: { 'signedForm.untold': true },
  },
  {
    key: { archivedAt: 1, 'signedForm.state': 1, 'signedForm.addedAt': 1, _id: 1 },
    name: 'waiting_form',
    partialFilterExpression: { 'signedForm.state': 'waiting' },
  },
  { key: { createdBy: 1, createdAt: -1 }, name: 'created_by' },
  { key: { createdAt: -1, _id: -1 }, name: 'newest' },
  { key: { status: 1, expiresAt: 1 }, name: 'ends' },
  { key: { archivedAt: 1, status: 1, expiresAt: 1 }, name: 'standing' },
  { key: { archivedAt: -1, createdAt: 1, _id: 1 }, name: 'archived_last' },
  { key: { archivedAt: 1, status: 1, createdAt: -1, _id: -1 }, name: 'status_newest' },
  {
    key: {
      archivedAt: 1,
      status: 1,
      'sentBack.at': 1,
      waitingSince: 1,
      createdAt: 1,
      _id: 1,
      'consent.at': 1,
      specialInstructions: 1,
    },
    name: 'unapproved_marks',
    partialFilterExpression: { status: 'unapproved' },
  },
  {
    key: {
      search: 1,
      createdAt: -1,
      _id: -1,
      archivedAt: 1,
      status: 1,
      expiresAt: 1,
      waitingSince: 1,
      'sentBack.at': 1,
    },
    name: 'searched',
  },
  { key: { numberKey: 1, _id: -1 }, name: 'number' },
  {
    key: { 'facility.id': 1, 'facility.version': 1 },
    name: 'follows',
    partialFilterExpression: { 'facility.id': { $exists: true } },
  },
  { key: { 'basicInfo.state': 1, 'facility.id': 1, approvedAt: 1, _id: 1 }, name: 'typed_in' },
  { key: { 'photos.imageUrl': 1 }, name: 'shows_photo' },
  { key: { 'photos.artworks': 1 }, name: 'shows_artwork' },
  { key: { answersLetters: 1 }, name: 'answers_letters', partialFilterExpression: { answersLetters: true } },
  { key: { paidAgain: 1, approvedAt: 1 }, name: 'paid_again', partialFilterExpression: { paidAgain: true } },
  { key: { approvedAt: 1, _id: 1, version: 1, ratingVersion: 1 }, name: 'published' },
  { key: { sequence: 1 }, name: 'sequence', partialFilterExpression: { sequence: { $exists: true } } },
];
