import type { AuditAction, AuditId, UserId } from '@inkbridge/contracts';
import type { AuditDoc } from './audit-doc.js';

/** An act as services know it: the stored document, with our own ids. */
export type AuditRecord = Omit<AuditDoc, '_id' | 'admin' | 'search'> & {
  id: AuditId;
  admin: { id: UserId; name: string; email: string } | null;
};

/** Which entries; all when left out. */
export type AuditFilters = {
  action?: AuditAction | undefined;
  admin?: UserId | undefined;
  /** An account, profile or update that the act concerns. */
  about?: string | undefined;
  /** The beginning of a word of a name, of a part of an email, or of the id of the request (D-96). */
  search?: string | undefined;
  /** From this instant on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
};

/** The fields added to an entry when its act ends. */
export type AuditEnd = Pick<AuditRecord, 'target' | 'about' | 'outcome' | 'refusal' | 'changes'>;

/**
 * Entries are never removed or rewritten; only one whose act is in progress can be ended, once. The names of people whose
 * accounts are deleted go, and what they noted and whom they named in their profiles (D-121).
 */
export type AuditRepository = {
  begin(record: AuditRecord): Promise<void>;
  end(id: AuditId, end: AuditEnd): Promise<void>;
  findMany(ids: readonly AuditId[]): Promise<AuditRecord[]>;
  /** Newest first, with the exact total. */
  page(page: AuditFilters & { skip: number; limit: number }): Promise<{ entries: AuditRecord[]; total: number }>;
  /** Those that match now, oldest first. */
  scan(filters: AuditFilters): AsyncIterable<AuditRecord>;
  /** Acts that concern this account, profile or update; oldest first. */
  listAbout(id: string): AsyncIterable<AuditRecord>;
  /** Removes the name and the address of an account from its own acts and from those on it. Harmless when repeated. */
  forgetPerson(id: UserId): Promise<void>;
  /** Removes notes and contacts from acts on the profiles of an account and their updates. Harmless when repeated. */
  forgetContacts(owner: UserId): Promise<void>;
  /** Makes entries of older releases searchable. Harmless when repeated; resumes where it ended. */
  addTerms(signal?: AbortSignal): Promise<void>;
  /** Marks acts that began before an instant and never ended as interrupted. Returns their number. */
  interrupt(startedBefore: Date): Promise<number>;
};
