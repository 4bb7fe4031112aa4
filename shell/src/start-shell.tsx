import {
  createHostRouter,
  type FailureProps,
  mountPage,
  readPageConfig,
  type RemoteLoader,
  shareThePage,
  warmOnIntent,
} from '@inkbridge/federation/host';
import { installMessages, languageNamed } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { pageStateId, readInlinedJson, rootId } from '@inkbridge/federation/runtime-config';
import {
  accessOf,
  createBrowserHost,
  FrameProviders,
  hostParts,
  siteSections,
  UnreachableNotice,
} from '@inkbridge/frame';
import { viewerOf } from '@inkbridge/shared/auth-context';

/** Creates the page's singletons and mounts the app. The caller decides where remotes come from. */
export async function startShell(loader: RemoteLoader): Promise<void> {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The page has no #${rootId}`);
  const shareFully = shareThePage();
  const language = languageNamed(readPageConfig().language);
  const host = await createBrowserHost({ language, pageState: readInlinedJson(document, pageStateId) });

  // Late, because no first page needs it; at once where a page has nothing else to show.
  const keep = () => import(/* webpackChunkName: "offline" */ './offline/keep-offline.js');
  const start = () =>
    void keep().then(
      ({ keepOffline }) => keepOffline(host),
      () => undefined,
    );
  const isCutOff = !navigator.onLine || 'kept' in document.documentElement.dataset; // from the worker
  setTimeout(() => (isCutOff || navigator.onLine) && start(), isCutOff ? 0 : 5_000);
  setTimeout(() => void shareFully(), 5_000);

  async function load(id: string) {
    const remote = await loader.load(id);
    await installMessages(host.i18n, remote);
    return remote;
  }

  /** A guest's click on a member's link leads to the login, so nothing of that page is preloaded. */
  function mayOpen(pathname: string): boolean {
    const access = accessOf(pathname);
    return access === 'everyone' || access === viewerOf(host.session.store.getState());
  }

  await mountPage({
    root,
    loader: { load, buildOf: loader.buildOf },
    renderedBy: 'public',
    Unreachable: (props: FailureProps) => (
      <FrameProviders host={host}>
        <UnreachableNotice {...props} />
      </FrameProviders>
    ),
    createApp: (loaded) => {
      const { router, warm, ready } = createHostRouter({
        sections: siteSections(),
        parts: hostParts,
        i18n: host.i18n,
        load,
        loaded,
      });
      warmOnIntent(document, (pathname) => mayOpen(pathname) && void warm(pathname));
      return {
        router,
        ready,
        element: (
          <FrameProviders host={host}>
            <RouterProvider router={router} />
          </FrameProviders>
        ),
      };
    },
  });
}
