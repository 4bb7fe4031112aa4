import { createHostRoutes } from '@inkbridge/federation/host';
import { installMessages, languages, type Language } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createMemoryRouter } from '@inkbridge/federation/router-testing';
import { noLooks, type IdentityConfig, type Looks } from '@inkbridge/federation/runtime-config';
import { FrameProviders, hostParts } from '@inkbridge/frame';
import { aMember, createTestHost, fakeApi } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { ownedSegments, paths, registerToListPath, remoteIds, textPages } from '@inkbridge/shared/routes';
import type { SessionUser } from '@inkbridge/shared/auth-context';
import { day } from '@inkbridge/shared/time';
import { hydrate } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { remote } from './remote.js';
import { render, type RenderedPage } from './server.js';
import { filterBar } from './testing/best-matches.js';
import { aPublicProfile } from './testing/a-public-profile.js';
import { aPage, noGuides, pagesOf } from './testing/public-site.js';

Element.prototype.scrollIntoView = () => undefined;

type Answers = Parameters<typeof fakeApi>[0];

const aProfilePage: Answers = {
  ...noGuides,
  '/customer': { data: aPublicProfile() },
  '/customer/similar': aPage([aCard({ _id: profileId(4), basicInfo: { firstName: 'Pat', lastName: 'Alike' } })]),
};
const listings: Answers = { '/user/matches': pagesOf(3), '/customer': pagesOf(3) };

type Reader = { language?: Language; user?: SessionUser | null };
type RenderOptions = { answers?: Answers; language?: Language; identity?: IdentityConfig; looks?: Looks };
const identity: IdentityConfig = { firebase: null, social: ['google'], googleAuthorizeUrl: '/google' };

/** The page at an address as the API renders it, with the requests it made. */
async function rendered(
  url: string,
  { answers = listings, language = 'en', identity: ways, looks }: RenderOptions = {},
) {
  const { transport, requests } = fakeApi(answers);
  const page = await render({
    url,
    language,
    identity: ways,
    looks,
    loadJson: (path) => transport({ method: 'GET', path }),
  });
  return { page, paths: requests.map(({ path }) => path) };
}

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

describe('a rendered page', () => {
  it('home carries its cards as links, a title and a description, and asks once', async () => {
    const { page, paths: called } = await rendered('/?state=Ohio&q=ann');

    expect(called).toEqual(['/user/matches?search=ann&state=Ohio&p=1']);
    expect(page.status).toBe(200);
    expect(page.head.title).toBe('Connect beyond bars · Inkbridge');
    expect(page.html).toContain('Connect beyond bars');
    expect(page.html).toContain(`href="/inmate/${profileId(1)}"`);
  });

  it('AC-089 before scripts arrive View More is a link and the filters are a form', async () => {
    const { page } = await rendered('/?state=Ohio');
    document.body.innerHTML = page.html;

    const more = screen.getByRole('link', { name: 'View More' });
    expect(more.getAttribute('href')).toBe('/?state=Ohio&page=2#findpal');
    const form = filterBar().getByRole<HTMLSelectElement>('combobox', { name: 'State' }).form;
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/#findpal', 'get']);
    expect(form && [...new FormData(form)].filter(([, value]) => value !== '')).toEqual([['state', 'Ohio']]);
  });

  it('before scripts arrive the filters of Explore are a form that keeps the category', async () => {
    const { page, paths } = await rendered('/explore-profiles?search=male&state=Ohio');
    document.body.innerHTML = page.html;

    const form = filterBar().getByRole<HTMLSelectElement>('combobox', { name: 'State' }).form;
    expect(paths).toEqual(['/customer?options=male&state=Ohio&p=1']);
    expect(form?.getAttribute('action')).toBe('/explore-profiles');
    expect(form && [...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['search', 'male'],
      ['state', 'Ohio'],
    ]);
    expect(screen.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe(
      '/explore-profiles?search=male&state=Ohio&page=2',
    );
  });

  it('the canonical address has no parameter that the page does not read', async () => {
    const { page } = await rendered('/explore-profiles?search=viewAll&utm_source=x');

    expect(page.head.canonical).toBe('/explore-profiles');
  });

  it('a later page of a category is a page of its own', async () => {
    const { page, paths: called } = await rendered('/explore-profiles?search=male&page=2');

    expect(called).toEqual(['/customer?options=male&p=2']);
    expect(page.html).toContain('Pat Number 3');
    expect(page.head.canonical).toBe('/explore-profiles?search=male&page=2');
  });

  it('a profile carries the name of the person in its head', async () => {
    const { page } = await rendered(`/inmate/${profileId(1)}`, {
      answers: aProfilePage,
    });

    expect(page.head.title).toBe('Thomas Hale · Inkbridge');
    expect(page.head.description).toContain('Harlan Ridge, Pennsylvania');
    expect(page.html).toContain('I keep a bird list.');
    expect(page.html).toContain(`href="/inmate/${profileId(4)}"`);
  });

  it('a profile is whole without its similar people', async () => {
    const { page } = await rendered(`/inmate/${profileId(1)}`, {
      answers: { ...aProfilePage, '/customer/similar': 500 },
    });

    expect(page.status).toBe(200);
    expect(page.html).toContain('I keep a bird list.');
  });

  it('AC-111 AC-112 a profile that nobody may see is a page with status 404', async () => {
    const { page } = await rendered(`/inmate/${profileId(9)}`, { answers: {} });

    expect(page.status).toBe(404);
    expect(page.html).toContain('We could not find this profile');
  });

  it('what else goes wrong is thrown, so that the browser draws the page', async () => {
    await expect(rendered('/', { answers: { '/user/matches': 503 } })).rejects.toMatchObject({ status: 503 });
  });

  it.each(textPages)('the page %s is rendered with its title, its description and no call', async (name) => {
    const { page, paths: called } = await rendered(paths[name]);

    expect(page.status).toBe(200);
    expect(page.head.title).toMatch(/^\w.* · Inkbridge$/);
    expect(page.head.description?.length).toBeGreaterThan(40);
    expect(page.head.canonical).toBe(paths[name]);
    expect(page.html).toContain('<h2');
    expect(called).toEqual([]);
  });

  it('the login is a whole form with every way to log in, and a press before the scripts sends nothing', async () => {
    const { page, paths: called } = await rendered(paths.login, { identity });
    document.body.innerHTML = page.html;

    expect(called).toEqual([]);
    expect(page.head).toMatchObject({ title: 'Login · Inkbridge', canonical: paths.login });
    expect(page.head.description?.length).toBeGreaterThan(40);
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    const form = screen.getByLabelText<HTMLInputElement>('Email').form;
    expect(form?.method).toBe('post'); // an address must never hold a password
    expect(form?.querySelector('button[type=submit]:enabled')).toBeNull();
  });

  it.each([
    { url: paths.register, words: 'With an account you can see' },
    { url: registerToListPath, words: 'You need an account to submit' },
  ])('$url is a whole form, told to search engines once', async ({ url, words }) => {
    const { page } = await rendered(url);
    document.body.innerHTML = page.html;

    expect(page.head).toMatchObject({ title: 'Create an account · Inkbridge', canonical: paths.register });
    expect(page.html).toContain(words);
    expect(screen.getByLabelText('Mailing address')).toBeVisible();
    const form = screen.getByLabelText<HTMLInputElement>('Email').form;
    expect([form?.method, form?.querySelector('button[type=submit]:enabled')]).toEqual(['post', null]);
  });

  it('names whoever runs the site', async () => {
    const operator = { name: 'Bridge Letters LLC', address: null, email: null, termsUrl: 'https://elsewhere.example' };
    const { transport } = fakeApi({});
    const page = await render({
      url: paths.privacy,
      language: 'en',
      operator,
      loadJson: (path) => transport({ method: 'GET', path }),
    });

    expect(page.html).toContain('Inkbridge is run by Bridge Letters LLC');
    expect(page.html).toContain('href="https://elsewhere.example"');
  });

  it('carries no inline style or script, which the policy of the page would block', async () => {
    for (const url of [
      '/',
      '/explore-profiles',
      paths.login,
      paths.register,
      ...textPages.map((name) => paths[name]),
    ]) {
      const { page } = await rendered(url);
      expect(page.html).not.toMatch(/<[^>]+ style=|<script|<style/);
    }
  });

  it('is in Spanish if the request asks for it', async () => {
    const { page } = await rendered('/', { language: 'es' });

    expect(page.html).toContain('Conectar más allá de las rejas');
    expect(page.head.title).toBe('Conectar más allá de las rejas · Inkbridge');
  });
});

it('two visitors at once get their own page', async () => {
  const slow = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return aPage([aCard({ basicInfo: { firstName: name } })]);
  };

  const [first, second] = await Promise.all([
    rendered('/', { answers: { '/user/matches': slow('Ada', 20) } }),
    rendered('/', { answers: { '/user/matches': slow('Bea', 5) }, language: 'es' }),
  ]);

  expect(first.page.html).toContain('Ada Hale');
  expect(first.page.html).not.toContain('Bea');
  expect(first.page.html).toContain('Best matches');
  expect(second.page.html).toContain('Bea Hale');
  expect(second.page.html).toContain('Mejores coincidencias');
});

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

  it('without scripts a picture that waits is a link to it', async () => {
    const { page } = await rendered(paths.explore, { looks: { ...noLooks, pictures: 'tap' } });

    expect(page.html).toMatch(/<noscript><a href="\/[^"]+">[^<]+<\/a><\/noscript>/);
  });

  it.each(renderedPages)('$url is the same page for somebody who is signed in by then', async ({ url, answers }) => {
    const { page } = await rendered(url, { answers });

    const { recovered } = await takeOver(url, page, { user: aMember() });

    expect(recovered).toEqual([]);
  });
});
