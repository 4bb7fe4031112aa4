import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { editTargetOf } from '@inkbridge/shared/profile-lifecycle';

/** Where changes go, or why none are possible. */
export type Edit =
  | { kind: 'open'; target: 'profile' | 'update' }
  | { kind: 'unpaid'; update: OwnUpdateJson }
  | { kind: 'standstill'; reason: 'archived' | 'in_review' | 'waiting' };

/** D-159: a profile and its update cannot be changed while in review; if sent back, both can. */
export function editOf({ customerStatus, approvedAt, archived, sentBack, update }: OwnCustomerJson): Edit {
  const target = editTargetOf(
    {
      status: customerStatus.status,
      approvedAt: approvedAt === null ? null : new Date(approvedAt),
      archivedAt: archived ? new Date(0) : null, // the date is irrelevant here
    },
    { sentBack: sentBack !== null },
  );
  if (!target.ok) return { kind: 'standstill', reason: target.reason };
  if (update?.state === 'awaiting_payment') return { kind: 'unpaid', update };
  if (update && update.sentBack === null) return { kind: 'standstill', reason: 'waiting' };
  return { kind: 'open', target: target.target };
}
