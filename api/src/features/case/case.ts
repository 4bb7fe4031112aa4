import type { CaseId, CaseKind, CustomerId, UserId } from '@inkbridge/contracts';
import type { CaseDoc } from './case-doc.js';

/** A case as services know it: what is stored, with our own ids. */
export type Case = Omit<CaseDoc, '_id' | 'customerId' | 'decidedBy' | 'untold'> & {
  id: CaseId;
  customerId: CustomerId | null;
  decidedBy: UserId | null;
};

/** What somebody filed. */
export type NewCase = Omit<Case, 'version' | 'end' | 'endedAt' | 'decidedBy' | 'note'>;

export type CaseEnding = Pick<Case, 'end' | 'endedAt' | 'decidedBy' | 'note' | 'customerId'>;

export type CaseRepository = {
  find(id: CaseId): Promise<Case | null>;
  /** False when the reference is taken already. */
  insert(filed: NewCase): Promise<boolean>;
  /** An open case that says the same of the same profile: what a second press, or a second sending, files again. */
  findSame(filed: NewCase): Promise<Case | null>;
  /** Compare-and-set: null when `filed` is no longer the stored version. It is to be told from then on. */
  end(filed: Case, ending: CaseEnding): Promise<Case | null>;
  /** Open ones by deadline, closed ones newest first; of one kind, or about one profile. */
  list(page: {
    kind?: CaseKind;
    customer?: CustomerId;
    state: 'open' | 'closed';
    skip: number;
    limit: number;
  }): Promise<{ cases: Case[]; total: number }>;
  /** All that are open, of one kind, and of one profile when it is named. */
  listOpen(kind: CaseKind, customer?: CustomerId): Promise<Case[]>;
  /** Ended ones of which not everybody concerned is known to be told. */
  listUntold(limit: number): Promise<Case[]>;
  /** Harmless when repeated. */
  markTold(id: CaseId): Promise<void>;
  /** How many are open, and since when the oldest of them waits. */
  waiting(kind: CaseKind): Promise<{ waiting: number; since: Date | null }>;
};
