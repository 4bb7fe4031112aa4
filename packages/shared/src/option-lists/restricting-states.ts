import type { State } from './us-states.js';

/**
 * States whose prisons forbid or punish looking for pen pals by a public profile, as far as is known (D-71). Listing
 * someone there is not refused: the author is told, because the person inside would be disciplined.
 */
export const restrictingStates = ['Florida', 'Indiana', 'Missouri', 'Montana'] as const satisfies readonly State[];

export function restrictsProfiles(state: string): boolean {
  return restrictingStates.some((name) => name === state);
}
