import { renderToString } from 'react-dom/server';
import { createHostRoutes, type HostParts } from '@inkbridge/federation/host';
import { createI18n, I18nProvider, installMessages, type Language } from '@inkbridge/federation/i18n';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@inkbridge/federation/router-server';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@inkbridge/federation/router';
import { remote } from './remote.js';

export type RenderRequest = {
  /** Path and query. */
  url: string;
  language: Language;
  /** GETs a path of the API, in process. */
  loadJson: (path: string) => Promise<unknown>;
  session: null;
};

export type RenderAnswer = {
  status: number;
  html: string;
  head: { title: string; description?: string; canonical?: string };
  state: unknown;
  redirect?: string;
};

const parts: HostParts = {
  Frame: ({ children }) => (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/explore-profiles">Explore</Link> <Link to="/manage-inmates">Manage</Link>{' '}
        <Link to="/approve-profiles">Approve</Link>
      </nav>
      <main>{children}</main>
    </>
  ),
  Guard: ({ children }) => children,
  Skeleton: () => null,
  Failure: () => null,
  RootFailure: () => null,
  NotFound: () => null,
};

/** Everything is made per request: rendering awaits, and the next visitor comes in between. */
export async function render({ url, language }: RenderRequest): Promise<RenderAnswer> {
  const i18n = createI18n(language);
  await installMessages(i18n, remote);
  const queryClient = new QueryClient();
  const { routes } = createHostRoutes({
    sections: [{ id: 'public', segments: [] }],
    parts,
    slots: null,
    loaded: [remote],
  });

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) {
    return {
      status: context.status,
      html: '',
      head: { title: '' },
      state: null,
      redirect: context.headers.get('location') ?? '/',
    };
  }
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return { status: context.statusCode, html, head: { title: 'Inkbridge' }, state: dehydrate(queryClient) };
}
