import type { State } from './us-states.js';

/**
 * States known to forbid or punish looking for pen pals with a public profile (D-71). Listing someone there is allowed,
 * but the form warns the author, because the person inside could be disciplined.
 */
export const restrictingStates = ['Florida', 'Indiana', 'Missouri', 'Montana'] as const satisfies readonly State[];

/** Takes the name of a state, not its code; false for anything else. */
export function restrictsProfiles(state: string): boolean {
  return restrictingStates.some((name) => name === state);
}
