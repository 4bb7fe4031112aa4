import { isApiError } from '@inkbridge/api-client';
import type { ErrorCode } from '@inkbridge/contracts/facts';

/** What happened to an item before the decision arrived. */
export type LateReason = 'archived' | 'removed' | 'changed' | 'updateChanged' | 'paymentChanged' | 'statusChanged';

/** The refusals that mean there was nothing left to decide, by code. */
export type LateReasons = Readonly<Record<string, LateReason | undefined>>;

/** For decisions about a profile or its update. */
const profileLateReasons = {
  customer_archived: 'archived',
  not_found: 'removed',
  not_approvable: 'changed',
  not_decidable: 'updateChanged',
  not_allowed_now: 'statusChanged',
} satisfies Partial<Record<ErrorCode, LateReason>>;

/** The saved result, or why there was nothing left to decide. */
export type DecisionResult<Saved> = { ok: true; saved: Saved } | { ok: false; reason: LateReason };

/**
 * Resolves with the outcome, not an error, if the decision came too late (D-67).
 * @throws ApiError for any other failure
 */
export async function resultOf<Saved>(
  sending: Promise<Saved>,
  lateReasons: LateReasons = profileLateReasons,
): Promise<DecisionResult<Saved>> {
  try {
    return { ok: true, saved: await sending };
  } catch (error) {
    const reason = isApiError(error) ? lateReasons[error.code] : undefined;
    if (!reason) throw error;
    return { ok: false, reason };
  }
}
