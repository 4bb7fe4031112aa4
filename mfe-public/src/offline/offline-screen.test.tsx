import { languages } from '@inkbridge/federation/i18n';
import { seriousProblems } from '@inkbridge/frame/testing';
import { paths } from '@inkbridge/shared/routes';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '../testing/public-site.js';
import './offline-screen.js';

const id = '0123456789abcdef01234567';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

it.each(languages)('in %s it says so, and offers what can be read', async (language) => {
  await openSite(`${paths.offline}#/explore-profiles`, { language });

  await waitFor(() => expect(document.querySelectorAll('main li')).toHaveLength(2));
  const main = screen.getByRole('main');
  expect([...main.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual([paths.mailRules, paths.diary]);
  expect(main.querySelectorAll('button')).toHaveLength(1);
  expect(main.textContent).not.toMatch(/\{|undefined/);
  expect(await seriousProblems()).toEqual([]);
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
