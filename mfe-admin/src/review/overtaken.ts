import { isApiError } from '@inkbridge/api-client';
import type { ErrorCode } from '@inkbridge/contracts';

/** Refusals that mean the profile or its update had changed before the decision arrived. */
const fates = {
  customer_archived: 'archived',
  not_found: 'removed',
  not_approvable: 'profileChanged',
  not_decidable: 'updateChanged',
  not_allowed_now: 'statusChanged',
} as const satisfies Partial<Record<ErrorCode, string>>;

const fateByCode: ReadonlyMap<string, Fate> = new Map(Object.entries(fates));

export type Fate = (typeof fates)[keyof typeof fates];
/** The saved result, or why there was nothing left to decide. */
export type DecisionResult<R> = { ok: true; saved: R } | { ok: false; fate: Fate };

/**
 * Resolves with the outcome, not an error, if the decision came too late (D-67).
 * @throws ApiError for any other failure
 */
export async function orFate<R>(sending: Promise<R>): Promise<DecisionResult<R>> {
  try {
    return { ok: true, saved: await sending };
  } catch (error) {
    const fate = fateOf(error);
    if (!fate) throw error;
    return { ok: false, fate };
  }
}

function fateOf(error: unknown): Fate | undefined {
  return isApiError(error) ? fateByCode.get(error.code) : undefined;
}
