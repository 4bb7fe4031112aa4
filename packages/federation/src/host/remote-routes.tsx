import type { Chrome, Remote, RemoteRoute } from '../define-remote.js';
import type { RouteObject } from '../router/index.js';
import type { HostParts } from './host-parts.js';
import { createLateScreen, LateView } from './late-screen.js';
import { ScreenFailure } from './route-failure.js';

/** What the host keeps with each route of a remote. */
export type RouteHandle = { chrome: Chrome; preload: () => Promise<void> };

/** The remote's pages as the router takes them: guarded, each with its own boundary. */
export function remoteRoutes(remote: Remote, parts: HostParts): RouteObject[] {
  return remote.routes.map((route) => toRouteObject(route, parts));
}

function toRouteObject(route: RemoteRoute, parts: HostParts): RouteObject {
  const { Guard, Skeleton, Failure } = parts;
  const shared = { path: route.path, errorElement: <ScreenFailure Failure={Failure} /> };
  const chrome = route.chrome ?? 'site';

  if (route.screen) {
    const Screen = route.screen;
    return {
      ...shared,
      handle: { chrome, preload: () => Promise.resolve() } satisfies RouteHandle,
      element: (
        <Guard access={route.access}>
          <Screen />
        </Guard>
      ),
    };
  }

  const screen = createLateScreen(route.lazy);
  return {
    ...shared,
    handle: { chrome, preload: screen.preload } satisfies RouteHandle,
    element: (
      <Guard access={route.access}>
        <LateView screen={screen} Skeleton={Skeleton} Failure={Failure} />
      </Guard>
    ),
    // The old screen stays until the new one is here. A failure is the screen's to show, not the section's.
    loader: () => screen.preload().then(nothing, nothing),
    shouldRevalidate: () => false,
  };
}

const nothing = () => null;
