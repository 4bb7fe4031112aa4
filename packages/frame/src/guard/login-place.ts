import { matchPath } from '@inkbridge/federation/router';
import type { Viewer } from '@inkbridge/shared/auth-context';
import { pages, paths, type PageAccess, type PathName } from '@inkbridge/shared/routes';

/** A place in the site with what the navigation to it carried (D-05, AC-017). */
export type SavedPlace = { pathname: string; search: string; hash: string; state: unknown };

/** What the login page is told by whoever sends a guest there. */
export type LoginState = {
  from: SavedPlace;
  /** Shows 'You must login to utilize this feature' (AC-011). */
  reason?: 'login_required';
};

/** Names the place to come back to. Only the parts that a navigation can repeat are kept. */
export function loginStateFor({ pathname, search, hash, state }: SavedPlace): LoginState {
  return { from: { pathname, search, hash, state }, reason: 'login_required' };
}

/** Reads a navigation's state; history keeps what older releases wrote, so that nothing is taken for granted. */
export function readLoginState(state: unknown): LoginState | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null;
  return state as LoginState;
}

/** Where each person starts (AC-013…016). */
export function landingOf(viewer: Viewer): string {
  return viewer === 'admin' ? paths.approveProfiles : paths.home;
}

/** Who may see the page of an address; null for an address that is no page. */
export function accessOf(pathname: string): PageAccess | null {
  const name = (Object.keys(paths) as PathName[]).find((candidate) => matchPath(paths[candidate], pathname));
  return name ? pages[name].access : null;
}
