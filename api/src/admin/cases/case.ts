import type { CaseId, CaseKind, CustomerId, FacilityId, UserId } from '@inkbridge/contracts';
import type { CaseDoc } from './case-doc.js';
import type { Span } from '../../database/span.js';

/** A case as services know it: the stored document, with our own ids. */
export type Case = Omit<CaseDoc, '_id' | 'customerId' | 'facilityId' | 'decidedBy' | 'untold' | 'forgotten'> & {
  id: CaseId;
  customerId: CustomerId | null;
  facilityId: FacilityId | null;
  decidedBy: UserId | null;
};

/** A case as it is filed. */
export type NewCase = Omit<Case, 'version' | 'end' | 'endedAt' | 'decidedBy' | 'note'>;

export type CaseEnding = Pick<Case, 'end' | 'endedAt' | 'decidedBy' | 'note' | 'customerId'>;

export type CaseRepository = {
  find(id: CaseId): Promise<Case | null>;
  /** False when the reference is taken already. */
  insert(filed: NewCase): Promise<boolean>;
  /** Finds an open case with the same content about the same profile: the form was sent twice. */
  findSame(filed: Omit<NewCase, 'reference'>): Promise<Case | null>;
  /** Compare-and-set: null when `filed` is no longer the stored version. `listUnnotified` then lists it. */
  end(filed: Case, ending: CaseEnding): Promise<Case | null>;
  /** Open ones by deadline, closed ones newest first; of one kind, or about one profile. */
  list(page: {
    kind?: CaseKind;
    customer?: CustomerId;
    state: 'open' | 'closed';
    skip: number;
    limit: number;
  }): Promise<{ cases: Case[]; total: number }>;
  /** All open cases of one kind, or only those about one profile. */
  listOpen(kind: CaseKind, customer?: CustomerId): Promise<Case[]>;
  /** How much mail from each of these facilities was reported as returned, or sent to someone who moved, since then. */
  countReturned(facilities: readonly FacilityId[], since: Date): Promise<Map<FacilityId, number>>;
  /** Ended cases with someone concerned who may not have been notified yet. */
  listUnnotified(limit: number): Promise<Case[]>;
  /** Harmless when repeated. */
  markNotified(id: CaseId): Promise<void>;
  /** Erases what people wrote in cases that ended before then, or whose sender is forgotten; the outcome stays. */
  erase(endedBefore: Date): Promise<void>;
  /** Cases that were filed with this address. */
  listFrom(email: string): AsyncIterable<Case>;
  /** Every case about a profile, open or closed. */
  listAllAbout(customer: CustomerId): AsyncIterable<Case>;
  /** As `erase`, for cases that were filed with this address: of open ones once they have ended. */
  eraseFrom(email: string): Promise<void>;
  /** Cases that ended, whoever ended them. */
  countEnded(span: Span): Promise<number>;
  /** The same ones, in the order of time; `decidedBy` is null for those that a profile's owner ended. */
  scanEnded(span: Span): AsyncIterable<{ createdAt: Date; endedAt: Date; decidedBy: UserId | null }>;
  /** The number of open cases, and when the one due first was filed. */
  waiting(kind: CaseKind): Promise<{ waiting: number; since: Date | null }>;
};
