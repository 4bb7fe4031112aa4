import type { OwnCustomerJson } from '@inkbridge/contracts';
import { blocksNextUpdate, editTargetOf, nextStatus } from '@inkbridge/shared/profile-lifecycle';

/** Why something cannot be done to a profile now; `waits` is the API's own refusal `update_pending`. */
export type Hindrance = 'notLive' | 'unpaid' | 'inReview' | 'waits';

/** What its owner can do with a profile on `now`; null where nothing stands in the way. */
export type ProfileChoices = { renew: Hindrance | null; update: Hindrance | null; owes: boolean };

export function choicesOf(profile: OwnCustomerJson, now: Date): ProfileChoices {
  return { renew: renewHindrance(profile, now), update: updateHindrance(profile), owes: owes(profile) };
}

function renewHindrance(profile: OwnCustomerJson, now: Date): Hindrance | null {
  if (nextStatus(storedOf(profile), 'renew', now).ok) return null;
  return owes(profile) ? 'unpaid' : 'notLive';
}

/** A sent-back update stays open for its author; one that waits for an admin does not (AC-234, D-108). */
function updateHindrance(profile: OwnCustomerJson): Hindrance | null {
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
