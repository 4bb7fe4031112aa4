/** Navigation state between these pages: the address the user already typed, and whether they have just registered. */
export type EntranceState = { email: string; registered?: true };

/** Validates a navigation's state, because the browser history may contain state from an older release. */
export function readEntranceState(state: unknown): EntranceState | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  return { email: state.email, registered: 'registered' in state && state.registered === true ? true : undefined };
}
