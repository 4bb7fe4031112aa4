import type { StoredStatus } from './customer-status.js';

type EditTarget = { ok: true; target: 'profile' | 'update' } | { ok: false; reason: 'archived' | 'in_review' };

/**
 * Where an owner's edit goes (D-159): into the profile itself until an admin has approved it, into a separate update
 * afterwards. A profile under review cannot be edited, unless it was sent back.
 */
export function editTargetOf(
  { status, approvedAt, archivedAt }: Omit<StoredStatus, 'expiresAt'>,
  { sentBack }: { sentBack: boolean },
): EditTarget {
  if (archivedAt) return { ok: false, reason: 'archived' };
  if (status === 'unapproved' && !sentBack) return { ok: false, reason: 'in_review' };
  return { ok: true, target: approvedAt ? 'update' : 'profile' };
}
