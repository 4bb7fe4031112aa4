import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { editTargetOf } from '@inkbridge/shared/profile-lifecycle';

/** What stands in the way of changes, or where they go. */
export type Edit =
  | { kind: 'open'; target: 'profile' | 'update' }
  | { kind: 'unpaid'; update: OwnUpdateJson }
  | { kind: 'standstill'; reason: 'archived' | 'in_review' | 'waiting' };

/** D-108: a profile lies still while it is read, and so does its update; sent back, both may be changed. */
export function editOf({ customerStatus, approvedAt, archived, sentBack, update }: OwnCustomerJson): Edit {
  const target = editTargetOf(
    {
      status: customerStatus.status,
      approvedAt: approvedAt === null ? null : new Date(approvedAt),
      archivedAt: archived ? new Date(0) : null, // the day does not count here
    },
    { sentBack: sentBack !== null },
  );
  if (!target.ok) return { kind: 'standstill', reason: target.reason };
  if (update?.state === 'awaiting_payment') return { kind: 'unpaid', update };
  if (update && update.sentBack === null) return { kind: 'standstill', reason: 'waiting' };
  return { kind: 'open', target: target.target };
}
