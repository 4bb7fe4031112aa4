import type { CustomerId, UpdateId, UserId } from '@inkbridge/contracts';
import type { UpdateDoc } from './update-doc.js';

type StoredIds = '_id' | 'customerId' | 'createdBy' | 'paidBy' | 'decidedBy' | 'sentBack' | 'live';

/** A change to a profile that waits, as services know it. */
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

/** How an update ends: by what an admin says, or by nobody when it is voided. */
export type Decision = {
  state: 'approved' | 'rejected' | 'voided';
  at: Date;
  by: UserId | null;
  reason: string | null;
};

/** How long an admin's decision was waited for. */
export type DecidedUpdate = { decidedAt: Date; waitingSince: Date };

export type UpdateRepository = {
  find(id: UpdateId): Promise<Update | null>;
  /** What holds the profile's one place: it waits for its payment or an admin, or its decision is still being done. */
  findLive(customer: CustomerId): Promise<Update | null>;
  /** The last one of each of these profiles, whatever became of it. */
  latestOf(customers: readonly CustomerId[]): Promise<Update[]>;
  /** False when the profile has a live update already: a unique index decides, not a read before the write. */
  insertLive(update: NewUpdate): Promise<boolean>;
  /** Compare-and-set: null when `update` is no longer the stored version. Leaving the live states frees the profile. */
  change(update: Update, patch: UpdatePatch): Promise<Update | null>;
  /** Compare-and-set. The profile's place stays taken until the decision is done and `free` says so. */
  decide(update: Update, decision: Decision): Promise<Update | null>;
  /** Harmless when repeated. */
  free(id: UpdateId): Promise<void>;
  /** Ended ones of whose end a crash left something undone. */
  listHalfDone(limit: number): Promise<Update[]>;
  findMany(ids: readonly UpdateId[]): Promise<Update[]>;
  /** Every update, by id. */
  all(): AsyncIterable<Update>;
  /** What admins decided from an instant on, in any order. */
  listDecided(since: Date): Promise<DecidedUpdate[]>;
  /** Those that were priced before an instant and wait for that payment still (D-24). */
  listUnpaid(pricedBefore: Date, limit: number): Promise<Update[]>;
};
