import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import type { UpdateDoc } from './update-doc.js';

type StoredIds = '_id' | 'customerId' | 'createdBy' | 'paidBy' | 'decidedBy' | 'sentBack' | 'live';

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

/** When an update was decided, and since when it had waited. */
export type DecidedUpdate = { decidedAt: Date; waitingSince: Date };

export type UpdateRepository = {
  find(id: UpdateId): Promise<Update | null>;
  /** The profile's one open update: it awaits payment or an admin, or the effects of its end are not applied yet. */
  findLive(customer: CustomerId): Promise<Update | null>;
  /** The latest update of each of these profiles, in any state. */
  latestOf(customers: readonly CustomerId[]): Promise<Update[]>;
  /** False when the profile has a live update already: a unique index decides, not a read before the write. */
  insertLive(update: NewUpdate): Promise<boolean>;
  /** Compare-and-set: null when `update` is no longer the stored version. Leaving the live states frees the profile. */
  change(update: Update, patch: UpdatePatch): Promise<Update | null>;
  /** Compare-and-set. The profile stays blocked until the effects are applied and `free` is called. */
  decide(update: Update, decision: Decision): Promise<Update | null>;
  /** Harmless when repeated. */
  free(id: UpdateId): Promise<void>;
  /** Updates that have ended, but whose effects a crash left incomplete. */
  listHalfDone(limit: number): Promise<Update[]>;
  findMany(ids: readonly UpdateId[]): Promise<Update[]>;
  /** All updates, in the order of their ids. */
  all(): AsyncIterable<Update>;
  /** Updates that admins decided since then, in any order. */
  listDecided(since: Date): Promise<DecidedUpdate[]>;
  /** Updates priced before then that still await payment (D-24). */
  listUnpaid(pricedBefore: Date, limit: number): Promise<Update[]>;
};
