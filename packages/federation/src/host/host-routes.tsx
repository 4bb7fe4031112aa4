import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { Chrome, Remote } from '../define-remote.js';
import type { I18n } from '../i18n/index.js';
import {
  matchRoutes,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from '../router/index.js';
import { SlotContext, type SlotHost } from '../slots/index.js';
import type { HostParts } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { isRouteHandle, remoteRoutes } from './remote-routes.js';
import { createPresses, SectionFailure } from './route-failure.js';

/** A remote and the first path segments it owns. Exactly one remote has no segments, and owns all other paths. */
export type Section = { id: string; segments: readonly string[] };

type HostRoutes = {
  routes: RouteObject[];
  /** The routes of a remote that has loaded; the router adds them under `parent`, once. */
  arrive: (remote: Remote) => { parent: string; children: RouteObject[] };
};

type RouteOptions = {
  sections: readonly Section[];
  parts: HostParts;
  slots: SlotHost | null;
  /** Receives the texts that lazy screens bring with them. */
  i18n?: I18n;
  /** Remotes already loaded; their pages match without waiting. */
  loaded?: readonly Remote[];
};

/** The id of the remote whose pages a path belongs to. @throws RangeError if every section has segments */
export function ownerOf(sections: readonly Section[], pathname: string): string {
  const segment = pathname.split('/')[1] ?? '';
  const owner = sections.find(({ segments }) => segments.includes(segment)) ?? sections.find(isRest);
  if (!owner) throw new RangeError(`No remote owns ${pathname}: one section must have no segments`);
  return owner.id;
}

/**
 * Each remote is a section without a path. Until the remote has loaded, matching ends at the section's splat; the
 * router then asks for more routes, and an error ends up in the section's boundary.
 */
export function createHostRoutes({ sections, parts, slots, i18n, loaded = [] }: RouteOptions): HostRoutes {
  const presses = new Map(sections.map(({ id }) => [id, createPresses()]));
  const { Skeleton, Failure, NotFound, RootFailure } = parts;

  function section({ id, segments }: Section): RouteObject {
    const remote = loaded.find((candidate) => candidate.id === id);
    const gates = segments.length === 0 ? ['*'] : segments.map((segment) => `${segment}/*`);
    return {
      id: sectionId(id),
      hydrateFallbackElement: <Skeleton />,
      errorElement: <SectionFailure Failure={Failure} presses={presses.get(id) ?? createPresses()} />,
      children: [
        ...(remote ? remoteRoutes(remote, { parts, i18n }) : []),
        ...gates.map((path): RouteObject => ({ path, element: <NotFound /> })),
      ],
    };
  }

  const root: RouteObject = {
    id: 'root',
    element: <Root parts={parts} slots={slots} />,
    errorElement: <RootBoundary RootFailure={RootFailure} />,
    children: sections.map(section),
  };
  return {
    routes: [root],
    arrive(remote) {
      presses.get(remote.id)?.reset();
      return { parent: sectionId(remote.id), children: remoteRoutes(remote, { parts, i18n }) };
    },
  };
}

/** Loads the screen of an address whose remote has loaded. */
export async function preloadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle: unknown = match?.route.handle;
  if (isRouteHandle(handle)) await handle.preload();
}

function Root({ parts, slots }: { parts: HostParts; slots: SlotHost | null }) {
  const { Frame } = parts;
  useEarlyScroll();
  return (
    <SlotContext value={slots}>
      <Frame chrome={useChrome(parts)}>
        <Outlet />
      </Frame>
      <ScrollRestoration getKey={scrollKeyOf} />
    </SlotContext>
  );
}

/** Keeps a reader where they scrolled while the scripts were loading: the router begins every document at its top. */
function useEarlyScroll(): void {
  const early = useRef(globalThis.scrollY);
  // Before the layout effects of the router, and after them. A page that is drawn anew is empty by then.
  useInsertionEffect(() => {
    if (document.querySelector('main')) early.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (early.current > 0) window.scrollTo(0, early.current);
  }, []);
}

function useChrome({ chromeOf }: HostParts): Chrome {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  if (isRouteHandle(handle)) return handle.chrome;
  return chromeOf?.(pathname) ?? 'site';
}

function RootBoundary({ RootFailure }: { RootFailure: HostParts['RootFailure'] }) {
  return <RootFailure error={useRouteError()} busy={false} onReload={reloadPage} />;
}

const isRest = ({ segments }: Section) => segments.length === 0;
const sectionId = (id: string) => `section:${id}`;

type Entry = { key: string };

/** The router's name for the first entry of every document. */
const firstEntry = 'default';

let idOfFirst: string | null = null;

/**
 * Names an entry of the history for its scroll position. The router gives the first entry of every document the same
 * key, so that a page opened by its address would begin where another page of the same tab was left; such an entry gets
 * an id of its own, which a reload keeps.
 */
export function scrollKeyOf({ key }: Entry): string {
  if (key !== firstEntry) return key;
  idOfFirst ??= idOf(window.history);
  return idOfFirst;
}

function idOf(history: History): string {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('scroll' in kept && typeof kept.scroll === 'string') return kept.scroll;
  const scroll = `first-${performance.timeOrigin}`;
  history.replaceState({ ...kept, scroll }, '');
  return scroll;
}
