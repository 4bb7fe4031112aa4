import { interestGroups } from '@inkbridge/shared/option-lists';
import {
  type BasicFieldName,
  basicFieldNames,
  type PrivateBasicField,
  publicFields,
} from '@inkbridge/shared/profile-fields';
import { customerStatuses, updateStates } from '@inkbridge/shared/profile-lifecycle';
import { z } from 'zod';
import { basicFieldsSchema, changedBasicInfoSchema, keys, optionalFields } from './basic-info.js';
import { listingChoicesSchema } from './forms.js';
import {
  getCustomerRoute,
  listCreatedCustomersRoute,
  listCustomersRoute,
  listMatchesRoute,
  listSimilarRoute,
} from './customer.facts.js';
import { customerIdSchema, facilityIdSchema, updateIdSchema, userIdSchema } from './ids.js';
import { formStates } from './signed-form.facts.js';
import { changedInterestsSchema, interestsSchema } from './interests.js';
import { listingPageSchema, listingQuery } from './listing.js';
import { duesSchema } from './payment.js';
import { longPageQuery, pageSchema, type Route } from './route.js';
import { flagSchema, instantSchema, languageSchema, moneySchema } from './wire.js';

/** `basicInfo` as its owner and admins read it; the age is derived from the birth date (D-36). */
const ownBasicInfoSchema = basicFieldsSchema
  .partial(keys(optionalFields))
  .extend({ age: basicFieldsSchema.shape.age.nullable() });

const publicNames = basicFieldNames.filter((name): name is Exclude<BasicFieldName, PrivateBasicField> =>
  publicFields.includes(name),
);

/** `basicInfo` for visitors: no contact email, no birth date (AC-113); a hidden orientation is null (D-99). */
const publicBasicInfoSchema = ownBasicInfoSchema
  .pick(keys(publicNames))
  .extend({ orientation: basicFieldsSchema.shape.orientation.nullable() });

/** What a card shows (AC-629…639). */
const cardBasicInfoSchema = publicBasicInfoSchema.pick(
  keys([
    'firstName',
    'lastName',
    'age',
    'gender',
    'orientation',
    'race',
    'inmateNumber',
    'mailingAddress',
    'city',
    'state',
    'zipcode',
    'imageUrl',
  ]),
);

/** Names of interests by group; groups without any are left out. */
const sharedTraitsSchema = z.partialRecord(z.enum(interestGroups), z.array(z.string()));

/** The primary photo, the other pictures, and how many there are in total (AC-214). */
const photosSchema = z.strictObject({
  imageUrl: z.string().nullable(),
  artworks: z.array(z.string()),
  total: z.int().min(0),
});

const listedParts = {
  _id: customerIdSchema,
  featuredPlacement: flagSchema,
  premiumPlacement: flagSchema,
  /** Mean with one decimal; 0 without ratings (D-29). */
  rating: z.number().min(0).max(5),
  numRatings: z.int().min(0),
  /** Published or changed within the last `freshDays`. */
  fresh: z.enum(['newly_listed', 'recently_updated']).nullable(),
  /** The facility that the mailing address follows; absent where the address was typed by hand. */
  facilityId: facilityIdSchema.optional(),
  /** Several members noted that letters are answered, and the owner shows it (D-126); absent otherwise. */
  answersLetters: z.literal(true).optional(),
  /** The first words of the letter. */
  excerpt: z.string().optional(),
  /** Up to three interests, instead of the first words, of a person without a letter. */
  likes: z.array(z.string()).optional(),
};

/** Fields that depend on the caller; present only for signed-in users (D-31). */
const personalParts = {
  sharedTraits: sharedTraitsSchema.optional(),
  /** Number of interests the caller has in total, as in "6 of your 41". */
  ownTraits: z.int().min(0).optional(),
  isFavorite: z.boolean().optional(),
  /** The caller listed it, and so neither saves nor rates it (D-162). */
  isOwn: z.literal(true).optional(),
  /** The caller's last rating, 0 if none (D-29). */
  prevRating: z.int().min(0).max(5).optional(),
};

/** One profile in a public list. */
export const cardSchema = z.strictObject({
  ...listedParts,
  basicInfo: cardBasicInfoSchema,
  /** When it was published, while that makes it fresh: a device tells by it what is new to its reader. */
  listedAt: instantSchema.optional(),
  ...personalParts,
});
export type Card = z.output<typeof cardSchema>;
export type CardJson = z.input<typeof cardSchema>;

/** One profile as visitors read it. */
export const publicCustomerSchema = z.strictObject({
  view: z.literal('public'),
  ...listedParts,
  basicInfo: publicBasicInfoSchema,
  personalityInfo: interestsSchema,
  photos: photosSchema,
  /** When the owner last confirmed the mailing address; null before that. */
  addressConfirmedAt: instantSchema.nullable(),
  /** When an admin accepted the consent that the person signed; only while what they read is published (D-136). */
  confirmedInWritingAt: instantSchema.optional(),
  ...personalParts,
});
export type PublicCustomer = z.output<typeof publicCustomerSchema>;

const customerStatusSchema = z.strictObject({
  status: z.enum(customerStatuses),
  expiresAt: instantSchema.nullable(),
});

/** A consent form that came back signed (D-136). */
const signedFormSchema = z.strictObject({
  state: z.enum(formStates),
  addedAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** The code to be printed on it: names what was to be published when it was attached. */
  code: z.string(),
  /** Whether the same is to be published now. */
  isCurrent: z.boolean(),
});

/** An admin asked for changes; out of the queue until the owner sends it again (D-160). */
const sentBackSchema = z.strictObject({ reason: z.string(), at: instantSchema });

/** The parts of an update that owners and admins both read. */
export const updateParts = {
  _id: updateIdSchema,
  customerId: customerIdSchema,
  state: z.enum(updateStates),
  createdAt: instantSchema,
  /** Only what changes: new values, `null` for a field that becomes empty. */
  changes: z.strictObject({
    basicInfo: changedBasicInfoSchema,
    personalityInfo: changedInterestsSchema,
    /** All pictures as they will be; absent if none changes. */
    photos: photosSchema.optional(),
    listing: listingChoicesSchema.partial(),
  }),
  /** The facility that the address follows with these changes; absent where it is typed by hand. */
  facilityId: facilityIdSchema.optional(),
  /** Note for the admins, '' if there is none (D-66). */
  note: z.string(),
  /** The price of this update, paid or still due. */
  totalAmount: moneySchema,
  sentBack: sentBackSchema.nullable(),
  /** Why it was rejected; '' if no reason was given, null unless it was rejected. */
  reason: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
};

/** An update as its author reads it. */
export const ownUpdateSchema = z.strictObject({ view: z.literal('update'), ...updateParts });
export type OwnUpdate = z.output<typeof ownUpdateSchema>;
export type OwnUpdateJson = z.input<typeof ownUpdateSchema>;

/** One profile as its owner reads it. */
export const ownCustomerSchema = publicCustomerSchema.extend({
  view: z.literal('owner'),
  basicInfo: ownBasicInfoSchema,
  customerStatus: customerStatusSchema,
  addOns: z.array(z.enum(['Featured', 'Premium'])),
  pendingPayments: duesSchema.nullable(),
  specialInstructionsFlag: z.boolean(),
  specialInstructionsText: z.string(),
  /** Paid extra 100-word blocks of the bio (D-112). */
  wordLimit: z.int().min(0),
  totalPaidPhotos: z.int().min(0),
  archived: z.boolean(),
  createdAt: instantSchema,
  /** Its steps towards publication; null for a step that has not happened yet. */
  paidAt: instantSchema.nullable(),
  waitingSince: instantSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  /** When a payment for it was taken back, while it is `unpaid` for that (D-81); null too if the day is not known. */
  reversedAt: instantSchema.nullable(),
  /** Ends of bought placements; null for none, and for a placement given by an admin (D-20). */
  placedUntil: z.strictObject({ premium: instantSchema.nullable(), featured: instantSchema.nullable() }),
  /** The cost of the creation so far; later changes before the approval charge only what exceeds it (D-161). */
  creationPaid: moneySchema,
  listing: listingChoicesSchema,
  /** Whether the profile may say that letters are answered (D-126). */
  showsAnswers: z.boolean(),
  sentBack: sentBackSchema.nullable(),
  /** When mail was first reported undeliverable, if the owner has not confirmed the address since. */
  mailDoubtedAt: instantSchema.nullable(),
  /** Absent if none is attached. */
  signedForm: signedFormSchema.optional(),
  /** The update that awaits payment or a decision. */
  update: ownUpdateSchema.nullable(),
  /** The last update, if it was rejected and no later one was sent (D-25). */
  rejected: ownUpdateSchema.nullable(),
  version: z.int(),
});
export type OwnCustomer = z.output<typeof ownCustomerSchema>;
export type OwnCustomerJson = z.input<typeof ownCustomerSchema>;

/** The account that changed a profile, as admins see it. */
export const actorSchema = z.strictObject({
  _id: userIdSchema,
  name: z.string(),
  email: z.string(),
  /** In which we write to them; absent for accounts that never chose one. */
  language: languageSchema.optional(),
});

/** One profile as admins read it (AC-406…409, AC-415). */
export const adminCustomerSchema = ownCustomerSchema.extend({
  view: z.literal('admin'),
  user: actorSchema.nullable(),
  updatedBy: actorSchema.nullable(),
  paidBy: actorSchema.nullable(),
  /** The consent statement its author agreed to; null if none was given (D-70, D-99). */
  consent: z.strictObject({ version: z.string(), at: instantSchema }).nullable(),
});
export type AdminCustomer = z.output<typeof adminCustomerSchema>;
export type AdminCustomerJson = z.input<typeof adminCustomerSchema>;

/** A profile in the view its reader is allowed to see. */
export const customerSchema = z.discriminatedUnion('view', [
  publicCustomerSchema,
  ownCustomerSchema,
  adminCustomerSchema,
]);
export type Customer = z.output<typeof customerSchema>;
export type CustomerJson = z.input<typeof customerSchema>;

export const getCustomer = {
  ...getCustomerRoute,
  summary: 'One profile: an active one for everybody, any of their own for its owner (D-57)',
  query: z.strictObject({ id: customerIdSchema }),
  data: customerSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const listCustomers = {
  ...listCustomersRoute,
  summary: 'A page of a category, filtered and searched (AC-466, D-96)',
  query: z.strictObject(listingQuery),
  data: z.array(cardSchema),
  page: listingPageSchema,
  refusals: [],
} as const satisfies Route;

export const listMatches = {
  ...listMatchesRoute,
  summary: 'A page of best matches; who has answered nothing gets premium, featured, newest (D-14, D-77)',
  query: z.strictObject(listingQuery),
  data: z.array(cardSchema),
  page: listingPageSchema,
  refusals: [],
} as const satisfies Route;

export const listSimilar = {
  ...listSimilarRoute,
  summary: 'Up to four listed profiles like this one: most shared interests, then the same state',
  query: z.strictObject({ id: customerIdSchema }),
  data: z.array(cardSchema),
  page: pageSchema,
  refusals: ['not_found'],
} as const satisfies Route;

export const listCreatedCustomers = {
  ...listCreatedCustomersRoute,
  summary: 'The profiles that the caller listed, newest first (AC-449); without `l` up to 100 (D-96)',
  query: z.strictObject(longPageQuery),
  data: z.array(ownCustomerSchema),
  page: pageSchema,
  refusals: [],
} as const satisfies Route;
