import type { OwnCustomerJson } from '@inkbridge/contracts';
import { blocksNextUpdate, editTargetOf, nextStatus } from '@inkbridge/shared/profile-lifecycle';

/** Why an action is not possible now; `waits` is the API's refusal `update_pending`. */
type BlockedReason = 'inReview' | 'waits';

/** The owner's options for a profile at `now`. `update`: null means that nothing prevents it. */
export type ProfileChoices = { canRenew: boolean; update: BlockedReason | null; owes: boolean };

export function choicesOf(profile: OwnCustomerJson, now: Date): ProfileChoices {
  return {
    canRenew: nextStatus(storedOf(profile), 'renew', now).ok,
    update: updateHindrance(profile),
    owes: owes(profile),
  };
}

/** Its author can edit a sent-back update, but not one that is waiting for an admin (AC-234, D-159). */
function updateHindrance(profile: OwnCustomerJson): BlockedReason | null {
  const target = editTargetOf(storedOf(profile), { sentBack: profile.sentBack !== null });
  if (!target.ok) return 'inReview';
  const { update } = profile;
  return update && blocksNextUpdate(update.state) && !update.sentBack ? 'waits' : null;
}

function owes({ pendingPayments }: OwnCustomerJson): boolean {
  return (pendingPayments?.totalAmount ?? 0) > 0;
}

function storedOf({ customerStatus: { status, expiresAt }, approvedAt, archived }: OwnCustomerJson) {
  const date = (instant: string | null) => (instant === null ? null : new Date(instant));
  return {
    status,
    expiresAt: date(expiresAt),
    approvedAt: date(approvedAt),
    archivedAt: archived ? new Date(0) : null,
  };
}
