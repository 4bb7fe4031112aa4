import {
  changedBasicInfoSchema,
  changedInterestsSchema,
  type CustomerId,
  isoDate,
  type UpdateId,
  type UserId,
} from '@inkbridge/contracts';
import { updateStates } from '@inkbridge/shared/profile-lifecycle';
import { type IndexDescription, ObjectId } from 'mongodb';
import type { Span } from '../database/span.js';
import { z } from 'zod';
import { followedSchema } from './customer-doc.js';
import { storedQuoteSchema } from './stored-quote.js';

export const updateCollection = 'updates';

const cents = z.int().min(0);
/** Changed values only; `null` is an empty optional field. */
const values = z.strictObject({
  basicInfo: z.record(z.string(), z.unknown()),
  personalityInfo: z.record(z.string(), z.array(z.string())),
  photos: z.strictObject({ imageUrl: z.string().nullable(), artworks: z.array(z.string()) }).optional(),
  listing: z
    .strictObject({ showOrientation: z.boolean(), lgbtqTab: z.boolean(), searchEngines: z.boolean() })
    .partial(),
});

/** What a field does not take could not be shown, nor could the profile with it. */
const shownValues: z.ZodType<z.output<typeof values>> = values.extend({
  basicInfo: changedBasicInfoSchema,
  personalityInfo: changedInterestsSchema,
});

/** A proposed change to a profile, as stored in MongoDB (D-159). */
export const updateDocSchema = z.object({
  _id: z.instanceof(ObjectId),
  version: z.int().min(1),
  customerId: z.instanceof(ObjectId),
  createdBy: z.instanceof(ObjectId),
  createdAt: isoDate,
  state: z.enum(updateStates),
  /** True until the update has ended with all effects, then absent: a unique index on it allows one per profile. */
  live: z.literal(true).optional(),

  /** They are paid for: none is passed over. */
  changes: shownValues,
  /** What the profile had in their place when they were priced, for the receipt. Absent in those of older releases. */
  before: values.optional(),
  /** The facility that its mailing address is of; null or absent where that was typed by hand, or is not changed. */
  facility: followedSchema.nullable().optional(),
  note: z.string(),
  quote: storedQuoteSchema,
  /**
   * Incremented by repricing. Each price is a due of its own, so a payment for a former price does not pay this one.
   */
  pricedVersion: z.int().min(1),
  /** Since when it has this price; an update not paid in time is voided. */
  pricedAt: isoDate,
  /** Paid blocks of words and paid photos of the profile once this is approved (D-21). */
  wordLimit: z.int().min(0),
  totalPaidPhotos: z.int().min(0),

  /** Cents paid for it so far, and the latest payer; its payments record who paid what (D-25). */
  paidCents: cents,
  paidBy: z.instanceof(ObjectId).nullable(),
  /** Since when it has waited for an admin; kept after the decision. */
  waitingSince: isoDate.nullable(),
  sentBack: z.object({ reason: z.string(), at: isoDate, by: z.instanceof(ObjectId) }).nullable(),
  decidedAt: isoDate.nullable(),
  decidedBy: z.instanceof(ObjectId).nullable(),
  /** Why an admin rejected it. */
  reason: z.string().nullable(),
  /** Search terms of a live update: those of its profile. Absent in those of older releases for a moment. */
  search: z.array(z.string()).optional(),
});
export type UpdateDoc = z.output<typeof updateDocSchema>;

export const updateIndexes: IndexDescription[] = [
  { key: { customerId: 1 }, name: 'one_live', unique: true, partialFilterExpression: { live: true } },
  { key: { customerId: 1, createdAt: -1 }, name: 'of_customer' },
  {
    key: { state: 1, 'sentBack.at': 1, waitingSince: 1, createdAt: 1, _id: 1 },
    name: 'pending_longest',
    partialFilterExpression: { state: 'pending' },
  },
  { key: { search: 1, waitingSince: 1, createdAt: 1, _id: 1, state: 1, 'sentBack.at': 1 }, name: 'searched' },
  { key: { live: 1, search: 1 }, name: 'live_terms', partialFilterExpression: { live: true } },
  { key: { state: 1, pricedAt: 1 }, name: 'unpaid_since' },
  { key: { decidedAt: 1 }, name: 'decided' },
];

type StoredIds = '_id' | 'customerId' | 'createdBy' | 'paidBy' | 'decidedBy' | 'sentBack' | 'live' | 'search';

/** A stored update, with ids as branded text. */
export type Update = Omit<UpdateDoc, StoredIds> & {
  id: UpdateId;
  customerId: CustomerId;
  createdBy: UserId;
  paidBy: UserId | null;
  decidedBy: UserId | null;
  sentBack: { reason: string; at: Date; by: UserId } | null;
};

export type NewUpdate = Omit<Update, 'version'>;
export type UpdatePatch = Partial<Omit<Update, 'id' | 'version' | 'customerId' | 'createdBy' | 'createdAt'>>;

/** How an update ends; `by` is null when it is voided. */
type Decision = {
  state: 'approved' | 'rejected' | 'voided';
  at: Date;
  by: UserId | null;
  reason: string | null;
};

/** When an update was decided, and since when it had waited; null if no admin decided. */
type DecidedUpdate = { decidedAt: Date; waitingSince: Date | null };

export type UpdateRepository = {
  find(id: UpdateId): Promise<Update | null>;
  /** The profile's one open update: it awaits payment or an admin, or the effects of its end are not applied yet. */
  findLive(customer: CustomerId): Promise<Update | null>;
  /** The latest update of each of these profiles, in any state. */
  latestOf(customers: readonly CustomerId[]): Promise<Update[]>;
  /** Every update of a profile, oldest first. */
  listOf(customer: CustomerId): Promise<Update[]>;
  /** False when the profile has a live update already: a unique index decides, not a read before the write. */
  insertLive(update: NewUpdate): Promise<boolean>;
  /** Compare-and-set: null when `update` is no longer the stored version. Leaving the live states frees the profile. */
  change(update: Update, patch: UpdatePatch): Promise<Update | null>;
  /** Compare-and-set. The profile stays blocked until the effects are applied and `free` is called. */
  decide(update: Update, decision: Decision): Promise<Update | null>;
  /** Harmless when repeated. */
  free(id: UpdateId): Promise<void>;
  /** Every update of a profile loses its note for the admins, and names this contact in place of another. */
  forgetContact(customer: CustomerId, contact: string): Promise<void>;
  /** Updates that have ended, but whose effects a crash left incomplete. */
  listHalfDone(limit: number): Promise<Update[]>;
  /** Updates that ended, in whichever way. */
  countDecided(span: Span): Promise<number>;
  /** The same ones, in the order of time. */
  scanDecided(span: Span): AsyncIterable<DecidedUpdate>;
  /** Updates priced before then that still await payment (D-24). */
  listUnpaid(pricedBefore: Date, limit: number): Promise<Update[]>;
};

/** `search` is part of a name, an email address or a number of the profile (D-96). */
type WaitingQuestion = { search?: string | undefined; skip: number; limit: number };

/** Updates as admins read them. Live ones are found by what their profiles are called now. */
export type UpdateLists = {
  /**
   * Those that wait for an admin and were not sent back, the longest waiting first, with the exact total.
   * @throws AppError unavailable for a search before all live updates have their terms
   */
  waiting: (question: WaitingQuestion) => Promise<{ updates: Update[]; total: number }>;
  /** The profile is found by these terms from now on. */
  renamed(customer: CustomerId, terms: readonly string[]): Promise<void>;
  /** Makes live updates of older releases searchable. Harmless when repeated; resumes where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
  /** Mends what a crash left between the write of a profile and that of its update. */
  renewTerms(signal?: AbortSignal): Promise<void>;
};
