import './shared-modules.js';
import { createHostRouter, mountPage, readPageConfig, warmOnIntent } from '@inkbridge/federation/host';
import { createI18n, I18nProvider, installMessages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { FailureCard, hostParts } from './host-parts.js';
import { createLoader, sections } from './remotes.js';

const i18n = createI18n(readPageConfig().language === 'es' ? 'es' : 'en');
const loader = createLoader();
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });

async function load(id: string) {
  const remote = await loader.load(id);
  await installMessages(i18n, remote);
  return remote;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void mountPage({
  root,
  loader: { load, buildOf: loader.buildOf },
  renderedBy: 'public',
  Unreachable: FailureCard,
  createApp: (loaded) => {
    const { router, warm } = createHostRouter({ sections, parts: hostParts, load, loaded });
    warmOnIntent(document, (pathname) => void warm(pathname));
    return {
      router,
      element: (
        <QueryClientProvider client={queryClient}>
          <I18nProvider i18n={i18n}>
            <RouterProvider router={router} />
          </I18nProvider>
        </QueryClientProvider>
      ),
    };
  },
});
