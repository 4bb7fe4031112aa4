import { createHostRoutes } from '@inkbridge/federation/host';
import { installMessages, languages, type Language } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createMemoryRouter } from '@inkbridge/federation/router-testing';
import { noLooks } from '@inkbridge/federation/runtime-config';
import { FrameProviders, hostParts } from '@inkbridge/frame';
import { aMember, createTestHost, fakeApi } from '@inkbridge/frame/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import type { SessionUser } from '@inkbridge/shared/auth-context';
import { ownedSegments, paths, registerToListPath, remoteIds, textPages } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { hydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { remote } from './remote.js';
import type { RenderedPage } from './server.js';
import { aProfilePage, listings, rendered } from './testing/rendered.js';

Element.prototype.scrollIntoView = () => undefined;

type Reader = { language?: Language; user?: SessionUser | null };

/** Hydrates a page as a browser does; resolves with recovered errors, console messages and requests. */
async function takeOver(url: string, page: RenderedPage, { language = 'en', user = null }: Reader = {}) {
  document.body.innerHTML = `<div id="root">${page.html}</div>`;
  const { transport, requests } = fakeApi({});
  const host = await createTestHost({ transport, language, user });
  if (!user) {
    host.session.store.setState(host.session.store.getInitialState(), true);
    await host.session.restore();
  }
  hydrate(host.client, JSON.parse(JSON.stringify(page.state.queries)));
  await installMessages(host.i18n, remote);
  const sections = remoteIds.map((id) => ({ id, segments: id === 'public' ? [] : ownedSegments(id) }));
  const { routes } = createHostRoutes({ sections, parts: hostParts, i18n: host.i18n, slots: null, loaded: [remote] });
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  await expect.poll(() => router.state.initialized).toBe(true); // as the shell does before it hydrates a page
  const recovered: string[] = [];
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  await act(async () => {
    const mounted = hydrateRoot(
      root,
      <FrameProviders host={host}>
        <RouterProvider router={router} />
      </FrameProviders>,
      { onRecoverableError: (error) => recovered.push(String(error)) },
    );
    onTestFinished(() => act(() => mounted.unmount()));
  });
  return { recovered, requests };
}

/** Under which names pages keep the end of a wait and the code of a mail. */
const storedKeys = ['inkbridge.resend', 'inkbridge.code:/login', 'inkbridge.pages'];

/** Every page that the server renders. */
const renderedPages = [
  { url: '/?q=ann&state=Ohio', answers: listings },
  { url: '/explore-profiles?search=lgbtq%2B', answers: listings },
  { url: '/explore-profiles?search=male&q=ann&state=Ohio', answers: listings },
  { url: `/inmate/${profileId(1)}`, answers: aProfilePage },
  { url: `/inmate/${profileId(9)}`, answers: {} },
  ...textPages.map((name) => ({ url: paths[name], answers: {} })),
  { url: paths.login, answers: {} },
  { url: paths.register, answers: {} },
  { url: registerToListPath, answers: {} },
];

/** A clock a day and a half later, half a world away; a chosen theme, a narrow screen, and what earlier pages stored. */
function beElsewhere() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * day });
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  document.documentElement.dataset.theme = 'dark';
  window.innerWidth = 390;
  for (const key of storedKeys) window.sessionStorage.setItem(key, String(Date.now() + 30_000));
  onTestFinished(() => {
    vi.useRealTimers();
    delete document.documentElement.dataset.theme;
    window.sessionStorage.clear();
  });
}

describe('taken over by the browser', () => {
  it.each(renderedPages)('$url is the same page, and nothing is fetched again', async ({ url, answers }) => {
    const { page } = await rendered(url, { answers });

    const { recovered, requests } = await takeOver(url, page);

    expect(recovered).toEqual([]);
    expect(requests).toEqual([]);
  });

  it.each(renderedPages.flatMap(({ url, answers }) => languages.map((language) => ({ url, answers, language }))))(
    '$url in $language is the same page for a reader with another clock, time zone, theme, screen and storage',
    async ({ url, answers, language }) => {
      vi.stubEnv('TZ', 'America/Anchorage');
      const { page } = await rendered(url, { answers, language });
      beElsewhere();

      const { recovered } = await takeOver(url, page, { language });

      expect(recovered).toEqual([]);
    },
  );

  it.each(renderedPages)('$url holds no picture for a reader who saves data, and is the same page', async (example) => {
    const { url, answers } = example;
    const { page } = await rendered(url, { answers, looks: { ...noLooks, pictures: 'tap' } });
    document.documentElement.dataset['pictures'] = 'tap';
    onTestFinished(() => void delete document.documentElement.dataset['pictures']);

    const { recovered } = await takeOver(url, page);

    expect(recovered).toEqual([]);
    expect(page.html).not.toContain('<img');
  });

  it.each(renderedPages)('$url is the same page for somebody who is signed in by then', async ({ url, answers }) => {
    const { page } = await rendered(url, { answers });

    const { recovered } = await takeOver(url, page, { user: aMember() });

    expect(recovered).toEqual([]);
  });
});
