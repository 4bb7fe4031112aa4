import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import { FirebaseError } from 'firebase/app';

/** What the API would answer with. Whatever is not listed is a refusal of what was asked. */
const statuses: Readonly<Record<string, number>> = {
  'auth/invalid-credential': 401,
  'auth/invalid-user-token': 401,
  'auth/user-not-found': 401,
  'auth/user-token-expired': 401,
  'auth/wrong-password': 401,
  'auth/user-disabled': 403,
  'auth/too-many-requests': 429,
  'auth/internal-error': 503,
};
const refused = 400;

const unanswered: ReadonlySet<string> = new Set(['auth/network-request-failed', 'auth/timeout']);
/** By the project's own rules for passwords; people read the text of any weak one. */
const refusedByPolicy = 'auth/password-does-not-meet-requirements';

/** Firebase's errors in the form that screens and the session know. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  if (unanswered.has(error.code)) return new ApiError(0, { code: networkErrorCode }, { cause: error });
  const code = error.code === refusedByPolicy ? 'auth/weak-password' : error.code;
  return new ApiError(statuses[code] ?? refused, { code }, { cause: error });
}

/** Runs what asks Firebase. @throws ApiError */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asApiError(error);
  }
}
