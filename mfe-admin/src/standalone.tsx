import { createHostRouter, mountPage, readPageConfig, type FailureProps } from '@inkbridge/federation/host';
import { createI18n, I18nProvider, installMessages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { remote } from './remote.js';

const i18n = createI18n(readPageConfig().language === 'es' ? 'es' : 'en');
const Failure = ({ error }: FailureProps) => <p role="alert">{String(error)}</p>;

async function load() {
  await installMessages(i18n, remote);
  return remote;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

void mountPage({
  root,
  loader: { load, buildOf: () => undefined },
  renderedBy: 'admin',
  Unreachable: Failure,
  createApp: () => {
    const { router } = createHostRouter({
      sections: [{ id: 'admin', segments: [] }],
      parts: {
        Frame: ({ children }) => <main>{children}</main>,
        Guard: ({ children }) => children,
        Skeleton: () => <p>…</p>,
        Failure,
        RootFailure: Failure,
        NotFound: () => <p>404</p>,
      },
      load,
    });
    return {
      router,
      element: (
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      ),
    };
  },
});
