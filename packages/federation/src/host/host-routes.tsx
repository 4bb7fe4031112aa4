import type { Chrome, Remote } from '../define-remote.js';
import type { I18n } from '../i18n/index.js';
import {
  matchRoutes,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  type RouteObject,
} from '../router/index.js';
import { SlotContext, type SlotHost } from '../slots/index.js';
import type { HostParts } from './host-parts.js';
import { reloadPage } from './page-config.js';
import { remoteRoutes, type RouteHandle } from './remote-routes.js';
import { createPresses, SectionFailure } from './route-failure.js';

/** A remote and the first path segments it owns. One remote owns none by name, and so all the others. */
export type Section = { id: string; segments: readonly string[] };

export type HostRoutes = {
  routes: RouteObject[];
  /** The routes of a remote that has arrived: the router gets them under `parent`, once. */
  arrive: (remote: Remote) => { parent: string; children: RouteObject[] };
};

export type RouteOptions = {
  sections: readonly Section[];
  parts: HostParts;
  slots: SlotHost | null;
  /** Gets the texts that screens bring along. */
  i18n?: I18n;
  /** Remotes that are here already; their pages are matched without waiting. */
  loaded?: readonly Remote[];
};

export function ownerOf(sections: readonly Section[], pathname: string): string {
  const segment = pathname.split('/')[1] ?? '';
  const owner = sections.find(({ segments }) => segments.includes(segment)) ?? sections.find(isRest);
  if (!owner) throw new RangeError(`No remote owns ${pathname}: one section must have no segments`);
  return owner.id;
}

/**
 * Each remote is a section without a path, so that the router's own matching ends at a splat as long as the remote is
 * not here: then it asks for more routes, and what goes wrong lands in the boundary of that section.
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

/** Fetches the screen of an address whose remote is here. */
export async function preloadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const match = matchRoutes(routes, pathname)?.at(-1);
  const handle = match?.route.handle as Partial<RouteHandle> | undefined;
  await handle?.preload?.();
}

function Root({ parts, slots }: { parts: HostParts; slots: SlotHost | null }) {
  const { Frame } = parts;
  return (
    <SlotContext value={slots}>
      <Frame chrome={useChrome(parts)}>
        <Outlet />
      </Frame>
      <ScrollRestoration />
    </SlotContext>
  );
}

function useChrome({ chromeOf }: HostParts): Chrome {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as Partial<RouteHandle> | undefined;
  return handle?.chrome ?? chromeOf?.(pathname) ?? 'site';
}

function RootBoundary({ RootFailure }: { RootFailure: HostParts['RootFailure'] }) {
  return <RootFailure error={useRouteError()} busy={false} onReload={reloadPage} />;
}

const isRest = ({ segments }: Section) => segments.length === 0;
const sectionId = (id: string) => `section:${id}`;
