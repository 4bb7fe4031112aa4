/** Part of a call's body: the current password, or nothing after a fresh sign-in. */
export type Proof = { password?: string };

/** Whether the API refused a call because it does not know that it is the owner who asks. */
export function asksWho(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'confirm_it_is_you';
}
