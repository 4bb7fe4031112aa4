/** What one of these pages tells the next: the address that the person typed already, and whether they just joined. */
export type EntranceState = { email: string; registered?: true };

/** Reads a navigation's state; history keeps what older releases wrote, so that nothing is taken for granted. */
export function readEntranceState(state: unknown): EntranceState | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  return { email: state.email, registered: 'registered' in state && state.registered === true ? true : undefined };
}
