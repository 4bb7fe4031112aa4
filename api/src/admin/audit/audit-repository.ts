import type { AuditId, UserId } from '@inkbridge/contracts';
import type { AuditDoc } from './audit-doc.js';

/** An act as services know it: the stored document, with our own ids. */
export type AuditRecord = Omit<AuditDoc, '_id' | 'admin'> & {
  id: AuditId;
  admin: { id: UserId; name: string; email: string } | null;
};

/** What is added to an entry when its act ends. */
export type AuditEnd = Pick<AuditRecord, 'target' | 'about' | 'outcome' | 'refusal' | 'changes'>;

/**
 * Entries are never removed or rewritten; only one whose act is in progress can be ended, once. The names of people whose
 * accounts are deleted go (D-121).
 */
export type AuditRepository = {
  begin(record: AuditRecord): Promise<void>;
  end(id: AuditId, end: AuditEnd): Promise<void>;
  findMany(ids: readonly AuditId[]): Promise<AuditRecord[]>;
  /** Acts that concern this account, profile or update; oldest first. */
  listAbout(id: string): AsyncIterable<AuditRecord>;
  /** Removes the name and the address of an account from its own acts and from those on it. Harmless when repeated. */
  forgetPerson(id: UserId): Promise<void>;
  /** Oldest first. */
  all(): AsyncIterable<AuditRecord>;
  /** Marks acts that began before an instant and never ended as interrupted. Returns their number. */
  interrupt(startedBefore: Date): Promise<number>;
};
