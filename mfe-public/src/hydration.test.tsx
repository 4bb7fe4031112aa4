import { fakeApi } from '@inkbridge/api-client/testing';
import { createHostRoutes, mountPage } from '@inkbridge/federation/host';
import { installMessages, type Language, languages } from '@inkbridge/federation/i18n';
import { RouterProvider } from '@inkbridge/federation/router';
import { createMemoryRouter } from '@inkbridge/federation/router-testing';
import { noLooks } from '@inkbridge/federation/runtime-config';
import { FrameProviders, hostParts } from '@inkbridge/frame';
import { aMember, createTestHost } from '@inkbridge/frame/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import type { SessionUser } from '@inkbridge/shared/auth-context';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import {
  mailRulesPath,
  ownedSegments,
  paths,
  registerToListPath,
  remoteIds,
  textPages,
} from '@inkbridge/shared/routes';
import { day, postalHolidays } from '@inkbridge/shared/time';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot, type Root } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { remote } from './remote.js';
import type { RenderedPage } from './server.js';
import { aProfilePage, guides, listings, rendered } from './testing/rendered.js';

Element.prototype.scrollIntoView = () => undefined;

/** `now`: what the reader's clock says, instead of the time of all tests. */
type Reader = { language?: Language; user?: SessionUser | null; now?: Date };

/** What the shell creates for a page. */
async function appFor(url: string, page: RenderedPage, { language = 'en', user = null }: Reader = {}) {
  const transport = fakeApi({});
  const host = await createTestHost({ transport, language, user, drawnOn: page.state.drawnOn });
  if (!user) {
    host.session.store.setState(host.session.store.getInitialState(), true);
    await host.session.restore();
  }
  hydrate(host.client, inlined(page));
  await installMessages(host.i18n, remote);
  const sections = remoteIds.map((id) => ({ id, segments: id === 'public' ? [] : ownedSegments(id) }));
  const { routes } = createHostRoutes({ sections, parts: hostParts, i18n: host.i18n, slots: null, loaded: [remote] });
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const element = (
    <FrameProviders host={host}>
      <RouterProvider router={router} />
    </FrameProviders>
  );
  return { router, element, requests: transport.requests };
}

/** Hydrates a page as a browser does; resolves with recovered errors, console messages and requests. */
async function takeOver(url: string, page: RenderedPage, reader: Reader = {}) {
  const { now } = reader;
  document.body.innerHTML = `<div id="root">${page.html}</div>`;
  const { router, element, requests } = await appFor(url, page, reader);
  await expect.poll(() => router.state.initialized).toBe(true); // as the shell does before it hydrates a page
  if (now) vi.setSystemTime(now); // polling has moved it on
  const recovered: string[] = [];
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  let mounted: Root | undefined;
  await act(async () => {
    mounted = hydrateRoot(root, element, { onRecoverableError: (error) => recovered.push(String(error)) });
  });
  const leave = () => act(() => mounted?.unmount());
  onTestFinished(leave);
  return { recovered, requests, leave };
}

/** The data of a page as the browser finds it, and as fresh. */
function inlined({ state }: RenderedPage): DehydratedState {
  const data = JSON.parse(JSON.stringify(state.queries)) as DehydratedState;
  for (const query of data.queries) query.state.dataUpdatedAt = Date.now();
  return data;
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
  { url: `/write/${profileId(1)}`, answers: aProfilePage },
  { url: `/write/${profileId(1)}?step=print`, answers: aProfilePage },
  { url: `/write/${profileId(9)}`, answers: {} },
  ...textPages.map((name) => ({ url: paths[name], answers: {} })),
  { url: paths.mailRules, answers: guides },
  { url: mailRulesPath('Ohio'), answers: guides },
  { url: paths.contact, answers: {} },
  { url: paths.login, answers: {} },
  { url: paths.register, answers: {} },
  { url: registerToListPath, answers: {} },
];

/** Thanksgiving, and the day after it where the reader is; pages are drawn on a day in July. */
const readersClock = '2026-11-26T22:00:00Z';

/** A clock of another day, half a world away; a chosen theme, a narrow screen, and what earlier pages stored. */
function beElsewhere() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(readersClock) });
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
    const { page, paths: asked } = await rendered(url, { answers });

    const { recovered, requests } = await takeOver(url, page);

    expect(recovered).toEqual([]);
    // Late parts ask more than the server did.
    expect(requests.filter(({ path }) => asked.includes(path))).toEqual([]);
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

  it.each(renderedPages)('$url is the same page for someone who is signed in by then', async ({ url, answers }) => {
    const { page } = await rendered(url, { answers });

    const { recovered } = await takeOver(url, page, { user: aMember() });

    expect(recovered).toEqual([]);
  });
});

describe('what the device keeps', () => {
  const letter = {
    to: { name: 'Thomas Hale', firstName: 'Thomas', numberLine: 'HR-7731', lines: ['Thomas Hale'] },
    text: 'A heron stood in my ditch.',
    date: '',
    savedAt: '2026-07-01T10:00:00Z',
    revision: 3,
  };

  it.each([
    { of: 1, what: 'the desk', shown: 'A letter to Thomas' },
    { of: 9, what: 'the desk of a person who is gone', shown: 'no longer listed' },
  ])('a begun letter is on $what as soon as the page is taken over', async ({ of, shown }) => {
    const url = `/write/${profileId(of)}`;
    const { page } = await rendered(url, { answers: of === 1 ? aProfilePage : {} });
    for (const id of [of, 4])
      window.localStorage.setItem(`inkbridge.letter.guest.${profileId(id)}`, JSON.stringify(letter));

    const { recovered } = await takeOver(url, page);

    expect(recovered).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' }).value).toBe(letter.text);
    expect(document.body).toHaveTextContent(shown);
    expect(screen.getByRole('heading', { name: 'Other letters on this device' })).toBeVisible();
  });

  it.each([
    { what: 'as it was drawn', build: 'p1', change: () => undefined },
    {
      what: 'that a translator changes',
      build: 'p1',
      change: () => document.querySelector('h1')?.append('Carta'),
    },
    { what: 'of another release', build: 'p2', change: () => undefined },
  ])(
    'the words typed into a page $what before it is taken over stand beside a begun letter',
    async ({ build, change }) => {
      const url = `/write/${profileId(1)}`;
      const key = `inkbridge.letter.guest.${profileId(1)}`;
      const { page } = await rendered(url, { answers: aProfilePage });
      window.localStorage.setItem(key, JSON.stringify(letter));
      document.body.innerHTML = `<div id="root" data-build="p1">${page.html}</div>`;
      const root = document.getElementById('root');
      if (!root) throw new Error('no root');
      const paper = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' });
      paper().value = 'Typed before the scripts came';
      change();
      window.addEventListener('error', (event) => event.preventDefault(), { once: true });
      const { router, element } = await appFor(url, page);

      const mounted = await act(() =>
        mountPage({
          root,
          loader: { load: () => Promise.resolve(remote), buildOf: () => build },
          renderedBy: 'public',
          createApp: () => ({ router, ready: () => Promise.resolve(), element }),
          Unreachable: () => null,
        }),
      );
      onTestFinished(() => act(() => mounted.unmount()));

      expect(paper().value).toBe('Typed before the scripts came');
      expect(window.localStorage.getItem(key)).toContain(letter.text);
      fireEvent.click(screen.getByRole('button', { name: 'Use the other one' }));
      expect(paper().value).toBe(letter.text);
    },
  );
});

const aDay = fc.oneof(
  fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(calendarDate),
  fc.integer({ min: 2000, max: 2099 }).chain((year) => fc.constantFrom(...postalHolidays(year).map((one) => one.day))),
  fc.constantFrom('2026-01-01', '2026-07-06', '2026-07-20', '2028-02-29'), // where the guides of these pages change
);
/** Milliseconds from the beginning of the page's day to the reader's clock, behind or ahead: often near a midnight. */
const away = fc.oneof(
  fc.integer({ min: -400 * day, max: 400 * day }),
  fc.tuple(fc.integer({ min: -15, max: 15 }), fc.constantFrom(-1, 0, 1)).map(([days, ms]) => days * day + ms),
);

/** The texts that depend on the day. */
function noticesOf(html: string): (string | null)[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('.notice')].map(({ textContent }) => textContent);
}

describe('the day of a page', () => {
  const datedPages = [
    { url: `/inmate/${profileId(1)}`, answers: aProfilePage },
    { url: mailRulesPath('Ohio'), answers: guides },
  ];

  it.each(datedPages)(
    '$url is taken over with its own day, then follows the reader’s clock',
    async (example) => {
      const { url, answers } = example;
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const seen = new Set<string>();

      await fc.assert(
        fc.asyncProperty(aDay, away, fc.constantFrom(...languages), async (drawnOn, offset, language) => {
          const now = new Date(Date.parse(drawnOn) + offset);
          vi.setSystemTime(0); // nothing depends on the clock of the rendering
          const { page } = await rendered(url, { answers, language, drawnOn });
          const { page: own } = await rendered(url, { answers, language, drawnOn: calendarDate(now) });
          vi.setSystemTime(now);

          const { recovered, leave } = await takeOver(url, page, { language, now });
          const shown = noticesOf(document.body.innerHTML);
          leave();

          expect(recovered).toEqual([]);
          expect(shown).toEqual(noticesOf(own.html));
          for (const html of [page.html, own.html]) seen.add(noticesOf(html).join());
        }),
        {
          numRuns: 20,
          examples: [
            ['2025-06-30', 400 * day, 'en'],
            ['2026-07-20', day, 'es'],
            ['2026-11-26', day - 1, 'en'],
          ],
        },
      );
      expect(seen.size).toBeGreaterThan(2); // or it was a property of nothing
    },
    120_000,
  );

  it('a page that is left open shows the next day when it is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T20:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const url = `/inmate/${profileId(1)}`;
    const { page } = await rendered(url, { answers: aProfilePage, drawnOn: '2026-07-20' });
    await takeOver(url, page);
    expect(document.body).toHaveTextContent('Moving day');

    vi.setSystemTime('2026-07-21T08:00:00Z');
    fireEvent(document, new Event('visibilitychange'));

    expect(document.body).not.toHaveTextContent('Moving day');
  });
});
