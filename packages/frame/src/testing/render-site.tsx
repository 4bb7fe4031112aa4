import type { Remote } from '@inkbridge/federation';
import { createHostRoutes } from '@inkbridge/federation/host';
import { installMessages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createMemoryRouter } from '@inkbridge/federation/router-testing';
import { act, render } from '@testing-library/react';
import { hostParts } from '../host-parts.js';
import { type FrameHost, siteSections } from '../host/page-facts.js';
import { FrameProviders } from '../provide/frame-providers.js';

export type RenderedSite = { router: ReturnType<typeof createMemoryRouter>; host: FrameHost };

type SiteLocation = { pathname: string; search?: string; hash?: string; state?: unknown };

/** Renders the site at an address, with the routes of `remotes`: frame, guards and boundaries as in the product. */
export async function renderSite(
  at: string | SiteLocation,
  host: FrameHost,
  remotes: readonly Remote[],
): Promise<RenderedSite> {
  await Promise.all(remotes.map((remote) => installMessages(host.i18n, remote)));
  const sections = siteSections();
  const { routes } = createHostRoutes({ sections, parts: hostParts, i18n: host.i18n, slots: null, loaded: remotes });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () => {
    render(
      <FrameProviders host={host}>
        <RouterProvider router={router} />
      </FrameProviders>,
    );
  });
  return { router, host };
}
