import { isApiError } from '@inkbridge/api-client';
import type { ErrorCode } from '@inkbridge/contracts';

/** What happened to an item before the decision arrived. */
export type Fate = 'archived' | 'removed' | 'changed' | 'updateChanged' | 'statusChanged';

/** The refusals that mean there was nothing left to decide. */
export type Fates = Partial<Record<ErrorCode, Fate>>;

/** For decisions about a profile or its update. */
export const profileFates: Fates = {
  customer_archived: 'archived',
  not_found: 'removed',
  not_approvable: 'changed',
  not_decidable: 'updateChanged',
  not_allowed_now: 'statusChanged',
};

/** The saved result, or why there was nothing left to decide. */
export type DecisionResult<Saved> = { ok: true; saved: Saved } | { ok: false; fate: Fate };

/**
 * Resolves with the outcome, not an error, if the decision came too late (D-67).
 * @throws ApiError for any other failure
 */
export async function orFate<Saved>(
  sending: Promise<Saved>,
  fates: Fates = profileFates,
): Promise<DecisionResult<Saved>> {
  try {
    return { ok: true, saved: await sending };
  } catch (error) {
    const fate = isApiError(error) ? fates[error.code] : undefined;
    if (!fate) throw error;
    return { ok: false, fate };
  }
}
