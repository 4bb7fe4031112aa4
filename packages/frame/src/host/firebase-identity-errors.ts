import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import { FirebaseError } from '@firebase/app';

/** The status the API would use for each code. Any other code is a refused request. */
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
/** From the Firebase project's password policy; users see the text for weak passwords. */
const refusedByPolicy = 'auth/password-does-not-meet-requirements';

/** Converts Firebase's errors to the form that screens and the session expect. */
function asApiError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error;
  if (unanswered.has(error.code)) return new ApiError(0, { code: networkErrorCode }, { cause: error });
  const code = error.code === refusedByPolicy ? 'auth/weak-password' : error.code;
  return new ApiError(statuses[code] ?? refused, { code }, { cause: error });
}

/** Runs a Firebase call. @throws ApiError */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asApiError(error);
  }
}
