import { languages } from '@inkbridge/federation/i18n';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { paths } from '@inkbridge/shared/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openSite } from '../testing/public-site.js';
import './offline-screen.js';

const id = '0123456789abcdef01234567';

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

it.each(languages)('the page says so in %s, and offers what this device has', async (language) => {
  await openSite(`${paths.offline}#/explore-profiles`, { language });

  await waitFor(() => expect(document.querySelectorAll('main li')).toHaveLength(1));
  const main = screen.getByRole('main');
  expect([...main.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual([paths.mailRules]);
  expect(main.querySelectorAll('button')).toHaveLength(1);
  expect(main.textContent).not.toMatch(/\{|undefined/);
  expect(await seriousProblems()).toEqual([]);
});

const linksIn = async (name: string) =>
  [...(await screen.findByRole('region', { name })).querySelectorAll('a')].map(({ pathname }) => pathname);
const nothingCame = { '/guides/mail-rules': 0, '/diary': 0, '/user/favorite': 0 };

it('where nothing is kept it says so, and how an account is kept', async () => {
  await openSite(paths.offline, { answers: nothingCame });

  expect(await screen.findByText('Nothing is saved on this device yet.')).toBeVisible();
  expect(screen.getByText(/not on this device. Choose “Remember Me” when you log in/)).toBeVisible();
  expect(await linksIn('What you can read')).toEqual([]);
});

it('a member finds the desk, diary and favorites that this device has, and nothing else', async () => {
  await openSite(paths.offline, { user: aMember(), answers: { '/guides/mail-rules': 0 } });

  await waitFor(async () =>
    expect(await linksIn('What you can read')).toEqual([paths.home, paths.diary, paths.manageProfiles]),
  );
  expect(screen.queryByText(/not on this device/)).toBeNull();
});

it('letters that were begun on this device are named', async () => {
  const to = { name: 'Ann Alder', firstName: 'Ann', numberLine: 'DOC 1', lines: ['Ann Alder'] };
  const letter = { to, text: 'Dear Ann,', date: '', savedAt: '2026-11-01T10:00:00.000Z', revision: 1 };
  localStorage.setItem(`inkbridge.letter.guest.${id}`, JSON.stringify(letter));

  await openSite(paths.offline);

  expect(await screen.findByRole<HTMLAnchorElement>('link', { name: 'To Ann Alder' })).toHaveProperty(
    'pathname',
    `/write/${id}`,
  );
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/reset-password?code=secret', '/nowhere'])(
  'it never leads to %s',
  async (address) => {
    await openSite(`${paths.offline}#${address}`);

    await screen.findByRole('heading', { level: 1, name: 'You’re offline' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it.each([
  ['/payment?cid=1', /If you have just paid, don’t pay again/],
  ['/payment-paypal/result?token=1', /If you have just paid, don’t pay again/],
  ['/login', /Accounts need a connection/],
  [`/update-inmate/${id}`, /What you had typed comes back/],
])('for %s it says what that means', async (address, text) => {
  await openSite(`${paths.offline}#${address}`);

  expect(await screen.findByText(text)).toBeVisible();
});

it('where the device is connected and nothing answers, it says so and asks one call at a time', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await openSite(`${paths.offline}#/explore-profiles`);
  await screen.findByRole('heading', { level: 1, name: 'No answer yet' });
  const asked: RequestInit[] = [];
  const fetch = (_: string, init: RequestInit) => new Promise(() => void asked.push(init));
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());

  await waitFor(() => expect(asked).toHaveLength(1));

  expect(asked[0]?.signal).toBeInstanceOf(AbortSignal);
});
