import { isApiError } from '@inkbridge/api-client';
import type { ErrorCode } from '@inkbridge/contracts';

/** Refusals that say what became of a profile, or of its update, before the decision came. */
const fates = {
  customer_archived: 'archived',
  not_found: 'removed',
  not_approvable: 'profileChanged',
  not_decidable: 'updateChanged',
  not_allowed_now: 'statusChanged',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type Fate = (typeof fates)[keyof typeof fates];
/** What was saved, or why there was nothing left to decide. */
export type Sent<R> = { ok: true; saved: R } | { ok: false; fate: Fate };

/** Who comes too late gets the outcome, not an error (D-67). @throws ApiError for everything that is a failure */
export async function orFate<R>(sending: Promise<R>): Promise<Sent<R>> {
  try {
    return { ok: true, saved: await sending };
  } catch (error) {
    const fate = fateOf(error);
    if (!fate) throw error;
    return { ok: false, fate };
  }
}

function fateOf(error: unknown): Fate | undefined {
  return isApiError(error) && Object.hasOwn(fates, error.code) ? fates[error.code as keyof typeof fates] : undefined;
}
