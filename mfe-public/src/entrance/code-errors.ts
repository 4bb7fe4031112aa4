/** The reasons for which the code of a mail cannot be redeemed, if the page has a specific text for them. */
export type CodeTrouble = 'expired' | 'invalid' | 'taken';

const troubles: Record<string, CodeTrouble> = {
  'auth/expired-action-code': 'expired',
  'auth/invalid-action-code': 'invalid',
  'auth/email-already-in-use': 'taken',
  'auth/email-already-exists': 'taken',
};

/** Returns null for errors not caused by the code, such as a lost connection: the same code can then be tried again. */
export function codeTroubleOf(error: unknown): CodeTrouble | null {
  const code = codeOf(error);
  return Object.hasOwn(troubles, code) ? (troubles[code] ?? null) : null;
}

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
