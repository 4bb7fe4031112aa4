/** Why the code of a mail cannot be redeemed, as far as its page has words for it. */
export type CodeTrouble = 'expired' | 'invalid' | 'taken';

const troubles: Record<string, CodeTrouble> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'invalid',
  'auth/email-already-in-use': 'taken',
  'auth/email-already-exists': 'taken',
};

/** Null for an error that is not the code's, such as a lost connection: then the same code can be tried again. */
export function codeTroubleOf(error: unknown): CodeTrouble | null {
  const code = codeOf(error);
  return Object.hasOwn(troubles, code) ? (troubles[code] ?? null) : null;
}

export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
  return hasCode ? (error.code as string) : '';
}
