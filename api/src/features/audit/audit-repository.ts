import type { AuditId, UserId } from '@inkbridge/contracts';
import type { AuditDoc } from './audit-doc.js';

/** An act as services know it: what is stored, with our own ids. */
export type AuditRecord = Omit<AuditDoc, '_id' | 'admin'> & {
  id: AuditId;
  admin: { id: UserId; name: string; email: string } | null;
};

/** What becomes of an act. */
export type AuditEnd = Pick<AuditRecord, 'target' | 'about' | 'outcome' | 'refusal' | 'changes'>;

/** Nothing here removes or rewrites an entry: only one whose act is under way can be ended, once. */
export type AuditRepository = {
  begin(record: AuditRecord): Promise<void>;
  end(id: AuditId, end: AuditEnd): Promise<void>;
  findMany(ids: readonly AuditId[]): Promise<AuditRecord[]>;
  /** Oldest first. */
  all(): AsyncIterable<AuditRecord>;
  /** Ends what began before an instant and never ended. Returns how many there were. */
  interrupt(startedBefore: Date): Promise<number>;
};
