import { matchPath } from '@inkbridge/federation/router';
import type { Viewer } from '@inkbridge/shared/auth-context';
import { keysOf } from '@inkbridge/shared/objects';
import { type PageAccess, pages, paths } from '@inkbridge/shared/routes';
import { hasPart } from '../host/page-facts.js';

/** A location in the site, with the state of the navigation to it (D-05, AC-017). */
export type SavedPlace = { pathname: string; search: string; hash: string; state: unknown };

/** The navigation state that sends a guest to the login page. */
export type LoginState = {
  from: SavedPlace;
  /** Shows 'You must login to utilize this feature' (AC-011). */
  reason?: 'login_required';
  /** The person whose profile `from` is: the popup offers to read it without an account (D-115). */
  person?: string;
};

/** The login state that returns to this place. Keeps only the parts that a navigation can repeat. */
export function loginStateFor({ pathname, search, hash, state }: SavedPlace): LoginState {
  return { from: { pathname, search, hash, state }, reason: 'login_required' };
}

/** Reads a navigation's state; checks its shape, because history may hold entries of older releases. */
export function readLoginState(state: unknown): LoginState | null {
  return isLoginState(state) ? state : null;
}

function isLoginState(state: unknown): state is LoginState {
  return has(state, 'from') && has(state.from, 'pathname');
}

function has<Part extends string>(state: unknown, part: Part): state is Record<Part, unknown> {
  return typeof state === 'object' && state !== null && part in state;
}

/** The navigation state that leads from an address that is no page: the start page says so. */
export const lostState = { lost: true } as const;

/** Whether a reader is here because the address was no page. */
export function isLost(state: unknown): boolean {
  return has(state, 'lost');
}

/** The page a user or guest starts on (AC-013…016). */
export function landingOf(viewer: Viewer): string {
  return viewer === 'admin' ? paths.approveProfiles : paths.home;
}

/** The access of the page at an address; null if this site has no such page. */
export function accessOf(pathname: string): PageAccess | null {
  const name = keysOf(paths).find((candidate) => matchPath(paths[candidate], pathname));
  return name && hasPart(pages[name].owner) ? pages[name].access : null;
}
