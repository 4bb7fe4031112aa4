import { createHostRoutes } from '@inkbridge/federation/host';
import { installMessages } from '@inkbridge/federation/i18n';
import type { RenderAnswer, RenderRequest } from '@inkbridge/federation/runtime-config';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@inkbridge/federation/router-server';
import { createGuestHost, FrameProviders, hostParts, type PageState } from '@inkbridge/frame';
import { ownedSegments, remoteIds } from '@inkbridge/shared/routes';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { remote } from './remote.js';
import { prepareServerPage } from './server-pages.js';

/** A rendered page, with the state that the browser's code expects. */
export type RenderedPage = RenderAnswer & { state: PageState };

/** The same as in the shell, because hydration needs identical routes. */
const sections = remoteIds.map((id) => ({ id, segments: id === remote.id ? [] : ownedSegments(id) }));
/** Needed to parse a path as a URL; the host name appears nowhere. */
const origin = 'http://localhost';

/**
 * Renders a page for guests, with its data. Creates everything per request, because another visitor's request can run
 * while this one waits for data.
 * @throws what `loadJson` throws, except "not found" for a profile; the browser then renders the page itself
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, language, drawnOn, operator, identity, notices, looks, loadJson } = request;
  const facts = { drawnOn, operator, identity, notices, looks };
  const host = await createGuestHost(language, ({ path }) => loadJson(path), facts);
  await installMessages(host.i18n, remote);
  const { status, head } = await prepareServerPage(new URL(url, origin), host);

  const { routes } = createHostRoutes({ sections, parts: hostParts, i18n: host.i18n, slots: null, loaded: [remote] });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, origin)));
  if (context instanceof Response) throw new Error(`${url} redirects; only pages are rendered`);

  const html = renderToString(
    <FrameProviders host={host}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false} // otherwise it adds an inline script
      />
    </FrameProviders>,
  );
  return { status, html, head, state: { queries: dehydrate(host.client), drawnOn } };
}
