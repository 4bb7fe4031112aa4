import { within } from '@inkbridge/shared/time';
import type { Verified } from '../../../http/sessions/identity.js';
import { AppError } from '../../../http/answers/app-error.js';

type TokenRefusal = Extract<Verified, { ok: false }>['reason'];

/** Codes of the SDK for an outage, ours or theirs, which say nothing about the request. */
const outages: ReadonlySet<string> = new Set([
  'app/network-error',
  'app/network-timeout',
  'app/invalid-credential', // also the code for an unreachable token endpoint
  'app/unable-to-parse-response',
  'auth/internal-error',
]);

/** A failed download of Google's certificates has the code of a bad token; only its text distinguishes them. */
const certificatesAway = /Error while making request|Error fetching public keys/;

const refusals: Readonly<Record<string, TokenRefusal>> = {
  'auth/argument-error': 'invalid',
  'auth/id-token-expired': 'expired',
  'auth/id-token-revoked': 'revoked',
  'auth/user-not-found': 'revoked', // deleted
  'auth/user-disabled': 'disabled',
};

/** Answers of the service for which the SDK has no code: it puts the service's words into its message. */
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

/** Why a token is refused; null when the failure is not about the token. */
export function tokenRefusal(error: unknown): TokenRefusal | null {
  if (error instanceof AppError && error.code === 'auth/unavailable') return 'unavailable';
  if (error instanceof SyntaxError || error instanceof TypeError) return 'invalid'; // the SDK fails so on broken JSON
  return refusals[firebaseCode(error)] ?? null;
}

/**
 * Limits the wait for an answer of Firebase, because the SDK has no limit for certificates.
 * @throws AppError auth/unavailable when Firebase cannot be reached; what the SDK throws otherwise
 */
export async function answerWithin<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  const sorted = answer.catch((cause: unknown) => {
    throw isOutage(cause) ? new AppError('auth/unavailable', { cause }) : cause;
  });
  return within(deadlineMs, sorted, () => {
    throw new AppError('auth/unavailable');
  });
}

function isOutage(error: unknown): boolean {
  const code = firebaseCode(error);
  return outages.has(code) || (code === 'auth/argument-error' && certificatesAway.test(String(error)));
}
