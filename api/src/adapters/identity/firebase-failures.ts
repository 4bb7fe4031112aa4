import type { Verified } from '../../features/identity/identity-provider.js';
import { AppError } from '../../http/app-error.js';

type TokenRefusal = Extract<Verified, { ok: false }>['reason'];

/** Codes of the SDK that are an outage, ours or theirs, and say nothing about what was asked. */
const outages: ReadonlySet<string> = new Set([
  'app/network-error',
  'app/network-timeout',
  'app/invalid-credential', // also what a token endpoint that cannot be reached looks like
  'app/unable-to-parse-response',
  'auth/internal-error',
]);

/** A failed download of Google's certificates has the code of a bad token; only its text tells them apart. */
const certificatesAway = /Error while making request|Error fetching public keys/;

const refusals: Readonly<Record<string, TokenRefusal>> = {
  'auth/argument-error': 'invalid',
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-not-found': 'revoked', // deleted
  'auth/user-disabled': 'disabled',
};

/** Answers of the service that the SDK has no code for; it hands their words on in its text. */
const unnamed: Readonly<Record<string, string>> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'auth/weak-password',
};

/** The code of an SDK error, such as `auth/user-not-found`; empty for anything else. */
export function firebaseCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (typeof code !== 'string') return '';
  if (code !== 'auth/internal-error') return code;
  const word = Object.keys(unnamed).find((name) => String(error).includes(name));
  return word === undefined ? code : (unnamed[word] ?? code);
}

/** Why a token is refused; null when the failure is none of the token's. */
export function tokenRefusal(error: unknown): TokenRefusal | null {
  if (error instanceof AppError && error.code === 'auth/unavailable') return 'unavailable';
  if (error instanceof SyntaxError || error instanceof TypeError) return 'invalid'; // the SDK trips over broken JSON
  return refusals[firebaseCode(error)] ?? null;
}

/**
 * Waits for an answer of Firebase, but not for ever: the SDK has no limit of its own for certificates.
 * @throws AppError auth/unavailable when Firebase cannot be asked; what the SDK throws otherwise
 */
export async function answerWithin<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('auth/unavailable')), deadlineMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (cause) {
    throw isOutage(cause) ? new AppError('auth/unavailable', { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

function isOutage(error: unknown): boolean {
  const code = firebaseCode(error);
  return outages.has(code) || (code === 'auth/argument-error' && certificatesAway.test(String(error)));
}
