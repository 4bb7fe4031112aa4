import { Component, Fragment, type ReactNode } from 'react';
import type { Chrome, Remote, RemoteRoute } from '../define-remote.js';
import { type I18n, installBundles } from '../i18n/index.js';
import type { RouteObject } from '../router/index.js';
import type { HostParts } from './host-parts.js';
import { namedFieldsIn } from './keep-typing.js';
import { createLateScreen, LateView } from './late-screen.js';
import { ScreenFailure } from './route-failure.js';

/** Stored with each route of a remote. */
type RouteHandle = { chrome: Chrome; preload: () => Promise<void> };

/** Tells the routes of remotes from the host's own, which have no handle. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'chrome' in handle && 'preload' in handle;
}

/** What the remote's pages need from the host; without `i18n`, lazy screens install no texts. */
type RemoteContext = { parts: HostParts; i18n?: I18n };

/** The remote's pages as route objects: guarded, each with its own error boundary. */
export function remoteRoutes(remote: Remote, surroundings: RemoteContext): RouteObject[] {
  return remote.routes.map((route) => toRouteObject(route, { ...surroundings, remote: remote.id }));
}

type Props = { children: ReactNode };
type Fields = ReturnType<typeof namedFieldsIn>;
type State = { failure: { error: unknown } | null };

/**
 * Draws a screen a second time after its first error, with all that was typed: other programs change the page under
 * React, and a fresh one works. The next error is passed on.
 */
export class RedrawOnce extends Component<Props, State, Fields | null> {
  override state: State = { failure: null };
  private first: State['failure'] = null;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.first ??= this.state.failure;
  }

  /** The fields of the broken screen are still on the page. */
  override getSnapshotBeforeUpdate(_: Props, { failure }: State): Fields | null {
    return failure === this.state.failure ? null : namedFieldsIn(document.body);
  }

  override componentDidUpdate(_: Props, __: State, fields: Fields | null): void {
    if (!fields) return;
    void import('./shared-page.js').then(({ typeAgain }) => typeAgain(fields, document.body)).catch(() => undefined);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure && this.first && this.first !== failure) throw failure.error;
    return <Fragment key={failure ? 'again' : 'first'}>{this.props.children}</Fragment>;
  }
}

function toRouteObject(route: RemoteRoute, { parts, i18n, remote }: RemoteContext & { remote: string }): RouteObject {
  const { Guard, Skeleton, Failure } = parts;
  const shared = { path: route.path, errorElement: <ScreenFailure Failure={Failure} /> };
  const chrome = route.chrome ?? 'site';

  if (route.screen) {
    const Screen = route.screen;
    return {
      ...shared,
      handle: { chrome, preload: () => Promise.resolve() } satisfies RouteHandle,
      element: (
        <RedrawOnce key={route.path}>
          <Guard access={route.access}>
            <Screen />
          </Guard>
        </RedrawOnce>
      ),
    };
  }

  const screen = createLateScreen(remote, async () => {
    const module = await route.lazy();
    if (i18n) await installBundles(i18n, module.bundles);
    return module;
  });
  return {
    ...shared,
    handle: { chrome, preload: screen.preload } satisfies RouteHandle,
    element: (
      <RedrawOnce key={route.path}>
        <Guard access={route.access}>
          <LateView screen={screen} Skeleton={Skeleton} Failure={Failure} />
        </Guard>
      </RedrawOnce>
    ),
    // The old screen stays until the new one has loaded. Ignores a failure here, because the screen itself shows it.
    loader: () => screen.preload().then(nothing, nothing),
    shouldRevalidate: () => false,
  };
}

const nothing = () => null;
