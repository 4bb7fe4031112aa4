/** Part of a call's body: the current password, or nothing after a fresh sign-in. */
export type Proof = { password?: string };

/** Whether the API refused a call because it does not know that it is the owner who asks. */
export function asksWho(error: unknown): boolean {
  return codeOf(error) === 'confirm_it_is_you' || asksForFactor(error);
}

/** Whether the password alone is not enough, because the account has a second factor. */
export function asksForFactor(error: unknown): boolean {
  return codeOf(error) === 'confirm_second_factor';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
