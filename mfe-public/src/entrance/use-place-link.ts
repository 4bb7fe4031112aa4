import { matchPath, useLocation, useNavigate } from '@inkbridge/federation/router';
import { isPlainClick, readLoginState, type SavedPlace, useIsHydrating } from '@inkbridge/frame';
import { type PathName, paths, registerToListPath, returnPathOf } from '@inkbridge/shared/routes';
import type { MouseEvent } from 'react';

type Place = { from?: SavedPlace };

/**
 * The page the user wanted, to pass on to the next page. The reason for the login is not passed on: it is shown once.
 */
export function usePlace(): Place {
  const sent = readLoginState(useArrival());
  return sent ? { from: sent.from } : {};
}

/** The address of that page, as far as a link can carry it; null if there is none. */
export function pathOf(from: SavedPlace | undefined): string | null {
  return from ? returnPathOf(`${from.pathname}${from.search}${from.hash}`) : null;
}

/** The reverse of `pathOf`. */
export function placeAt(path: string | null): Place {
  if (path === null) return {};
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { from: { pathname, search, hash, state: null } };
}

/** A link between login and registration that passes on the page the user wanted (D-05). */
export function usePlaceLink(href: string) {
  const place = usePlace();
  const navigate = useNavigate();
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void navigate(href, { state: place });
    },
  };
}

const listingPages: readonly PathName[] = ['createProfile', 'updateProfile', 'manageProfiles', 'updateList'];

/** Whether the visitor came to list a person. */
export function useComesToList(): boolean {
  const { from } = usePlace();
  return from !== undefined && listingPages.some((name) => matchPath(paths[name], from.pathname));
}

/** The registration, worded for listing a person if the visitor came for that (AC-033). */
export function useRegisterLink() {
  return usePlaceLink(useComesToList() ? registerToListPath : paths.register);
}

/** The state of the navigation to this page. A reloaded page has one too, which the server did not know. */
export function useArrival(): unknown {
  const { state }: { state: unknown } = useLocation();
  return useIsHydrating() ? null : state;
}

/** Navigation state between these pages: the address the user already typed, and whether they have just registered. */
export type EntranceState = { email: string; registered?: true };

/** Validates a navigation's state, because the browser history may contain state from an older release. */
export function readEntranceState(state: unknown): EntranceState | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || typeof state.email !== 'string')
    return null;
  return { email: state.email, registered: 'registered' in state && state.registered === true ? true : undefined };
}
