import { type ComponentType, type ReactElement, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Remote } from '../define-remote.js';
import { KeepTyping } from './keep-typing.js';
import type { HostRouter } from './host-router.js';
import type { FailureProps } from './host-parts.js';
import type { RemoteLoader } from './remote-loader.js';

export type Page = {
  root: HTMLElement;
  loader: Pick<RemoteLoader, 'load' | 'buildOf'>;
  /** The remote that rendered the markup in `root`, if the server rendered any. */
  renderedBy: string;
  /** Creates router and providers; called once, as soon as it is known which remotes have loaded. */
  createApp: (loaded: readonly Remote[]) => Pick<HostRouter, 'router' | 'ready'> & { element: ReactElement };
  /** A line above a rendered page when a part of it cannot be loaded; the page stays readable, and its links work. */
  Unreachable: ComponentType<FailureProps>;
};

/**
 * Renders into an empty root immediately, starting with frame and skeleton. Hydrates rendered markup only with the
 * build that rendered it; replaces markup of another build. Resolves to what ends the page.
 */
export async function mountPage(page: Page): Promise<Root> {
  const { root, createApp, loader, renderedBy } = page;
  const renderedBuild = root.dataset['build'];
  if (!renderedBuild) return drawnInto(root, createApp([]).element);

  const remote = await patiently(page, () => loader.load(renderedBy));
  const { router, ready, element } = createApp([remote]);
  await initialized(router);
  // Without its texts the page would turn English, and without its screen into a card: what is there is better.
  await patiently(page, ready);
  const [came] = performance.getEntriesByType('navigation');
  // The reader went back or on before any script could see it: the markup is of another address.
  if (came && pageOf(came.name) !== pageOf(location.href)) {
    root.removeAttribute('data-build');
    return drawnInto(root, element);
  }
  const drawn = router.state.location;
  // Drawing takes time, and the router tells nobody where a reader went meanwhile.
  const onTaken = () => void (router.state.location !== drawn && router.revalidate());
  const app = (
    <KeepTyping root={root} onTaken={onTaken}>
      {element}
    </KeepTyping>
  );
  // As a transition, in slices: on a slow phone a tap waits for one of them and not for the whole page.
  return new Promise((resolve) =>
    startTransition(() =>
      resolve(loader.buildOf(renderedBy) === renderedBuild ? hydrateRoot(root, strict(app)) : drawnInto(root, app)),
    ),
  );
}

function drawnInto(element: HTMLElement, app: ReactElement): Root {
  const root = createRoot(element);
  root.render(strict(app));
  return root;
}

const strict = (app: ReactElement) => <StrictMode>{app}</StrictMode>;

const pageOf = (address: string) => address.split('#')[0];

/** Resolves once a part has loaded, after any number of retries; until then the page's markup stays. */
async function patiently<T>({ root, Unreachable }: Page, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    return await new Promise((resolve) => {
      const place = document.createElement('div');
      root.before(place);
      const status = createRoot(place);
      const show = (failure: unknown, busy: boolean) =>
        status.render(<Unreachable error={failure} busy={busy} onRetry={() => void retry(failure)} />);

      async function retry(failure: unknown) {
        show(failure, true);
        try {
          const part = await load();
          status.unmount();
          place.remove();
          resolve(part);
        } catch (next) {
          show(next, false);
        }
      }
      show(error, false);
    });
  }
}

/** Hydrating earlier would compare the markup with a skeleton. */
function initialized(router: HostRouter['router']): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}
