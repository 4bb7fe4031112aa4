import type { AuditId } from '@inkbridge/contracts';
import type { AuditEnd, AuditRepository } from './audit-repository.js';

/** Milliseconds between two tries of ends that could not be written. */
const retryEvery = 5_000;
/** Ends of acts during one outage. */
const mostOwed = 1_000;

/** Writes the ends of acts that the database did not take, as soon as it does; unless this process ends before. */
export function createOwedEnds(audit: Pick<AuditRepository, 'end'>): (id: AuditId, end: AuditEnd) => void {
  const owed = new Map<AuditId, AuditEnd>();
  let timer: NodeJS.Timeout | null = null;

  async function writeAll(): Promise<void> {
    for (const [id, end] of owed) {
      const isWritten = await audit.end(id, end).then(
        () => true,
        () => false,
      );
      if (!isWritten) break;
      owed.delete(id);
    }
    timer = null;
    plan();
  }

  function plan(): void {
    if (owed.size > 0) timer ??= setTimeout(() => void writeAll(), retryEvery).unref();
  }

  return (id, end) => {
    if (owed.size < mostOwed) owed.set(id, end);
    plan();
  };
}
