import type { Remote } from '../define-remote.js';
import type { I18n } from '../i18n/index.js';
import { createBrowserRouter } from '../router/index.js';
import type { HostParts } from './host-parts.js';
import { createHostRoutes, ownerOf, preloadScreen, type Section } from './host-routes.js';
import { withRetries } from './patience.js';
import { createSlotHost } from './late-screen.js';

type HostRouterOptions = {
  sections: readonly Section[];
  parts: HostParts;
  /** Receives the texts that lazy screens bring with them. */
  i18n?: I18n;
  /** Fetches a remote and its texts. @throws RemoteFailure */
  load: (id: string) => Promise<Remote>;
  loaded?: readonly Remote[];
};

/** The page’s router, and the way to prepare a navigation before the click. */
export type HostRouter = {
  router: ReturnType<typeof createBrowserRouter>;
  /** Preloads what a click on a link to `pathname` would need. Never rejects; a later click shows the error. */
  warm: (pathname: string) => Promise<void>;
  /** Resolves once the page's screen and texts are here. @throws the error of the last attempt */
  ready: () => Promise<void>;
};

/** The only router of the visit. */
export function createHostRouter({ sections, parts, i18n, load, loaded = [] }: HostRouterOptions): HostRouter {
  const host = createHostRoutes({ sections, parts, i18n, slots: createSlotHost(load, parts), loaded });
  const here = new Set(loaded.map(({ id }) => id));

  /**
   * Does not use the `patch` that the router passes in, because it does nothing once the visitor has navigated
   * elsewhere.
   */
  async function ensure(id: string) {
    if (here.has(id)) return;
    const remote = await load(id);
    if (here.has(id)) return;
    here.add(id);
    const { parent, children } = host.arrive(remote);
    router.patchRoutes(parent, children);
  }

  const router = createBrowserRouter(host.routes, {
    patchRoutesOnNavigation: ({ path }) => ensure(ownerOf(sections, path)),
  });

  return {
    router,
    async warm(pathname) {
      try {
        await ensure(ownerOf(sections, pathname));
        await preloadScreen(router.routes, pathname);
      } catch {
        // The navigation itself will report it.
      }
    },
    async ready() {
      await preloadScreen(router.routes, router.state.location.pathname);
      if (i18n) await fetchMissingTexts(i18n);
    },
  };
}

/** Tries again to fetch the texts that could not be had. @throws the error of the last attempt */
async function fetchMissingTexts(i18n: I18n): Promise<void> {
  const { language, missing } = i18n;
  await Promise.all(
    [...missing].map(async ([namespace, load]) => {
      i18n.addMessages(language, namespace, await withRetries(load));
      missing.delete(namespace);
    }),
  );
}
