import { aMember, seriousProblems, type TestHostOptions } from '@inkbridge/frame/testing';
import type { Session } from '@inkbridge/shared/auth-context';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import '../login/login-screen.js';
import { openSite } from '../testing/public-site.js';
import './verify-email-screen.js'; // loads the lazy screens before a test's time-out starts

beforeEach(() => window.sessionStorage.clear());

const refusal = (code: string) => Object.assign(new Error(code), { code });
type Verify = Session['identity']['verifyEmail'];
const verified: Verify = () => Promise.resolve({ email: 'rosa@example.org' });

/** The page that a mail's link opens; `codes` lists the redeemed codes. */
async function open(verify: Verify = verified, search = '?code=secret', options: TestHostOptions = {}) {
  const site = await openSite({ pathname: '/verify-email', search }, options);
  const { session } = site.host;
  const codes: string[] = [];
  Object.assign(session.identity, {
    verifyEmail: (code: string) => {
      codes.push(code);
      return verify(code);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...site, codes };
}
const button = () => screen.getByRole('button', { name: 'Verify my email' });
const heading = () => screen.getByRole('heading', { level: 1 });

it('D-101 opening the link redeems nothing, and the code leaves the address', async () => {
  const { codes, router } = await open();

  expect(button()).toBeVisible();
  expect(codes).toEqual([]);
  expect(router.state.location).toMatchObject({ pathname: '/verify-email', search: '' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(await seriousProblems()).toEqual([]);
});

it('repeated clicks verify once, and the login has the address', async () => {
  const { codes, router } = await open();

  act(() => {
    button().click();
    button().click(); // before the first click is rendered
  });

  await waitFor(() => expect(heading().textContent).toBe('Your email is verified'));
  expect(document.activeElement).toBe(heading());
  expect(codes).toEqual(['secret']);
  expect(screen.getByText('You can now log in with rosa@example.org.')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
  await userEvent.click(screen.getByRole('main').querySelector('a') ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ email: 'rosa@example.org' });
});

it('a reload of the tab still knows the code, until it was used', async () => {
  await open();
  cleanup();

  const again = await open(verified, '');
  await userEvent.click(button());
  await waitFor(() => expect(again.codes).toEqual(['secret']));
  await screen.findByText('Your email is verified');
  cleanup();

  await open(verified, '');
  expect(heading().textContent).toBe('This page needs the link from your email');
});

it.each([
  { code: 'auth/expired-action-code', title: 'An unexpected error occured!', says: /has expired/ },
  {
    code: 'auth/invalid-action-code',
    title: 'An unexpected error occured!',
    says: /already been used, or part of it is missing/,
  },
  { code: 'auth/email-already-in-use', title: 'Email address already exists!', says: /Another account/ },
])('AC-555 AC-560 a code refused with $code says so and leads on', async ({ code, title, says }) => {
  await open(() => Promise.reject(refusal(code)));

  await userEvent.click(button());

  const alert = await screen.findByRole('alert');
  expect(heading().textContent).toBe(title);
  expect(document.activeElement).toBe(heading());
  expect(alert.textContent).toMatch(says);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/login');
  expect(await seriousProblems()).toEqual([]);
});

it('a lost network leaves the code to be tried again', async () => {
  let calls = 0;
  const { codes } = await open(() => (++calls === 1 ? Promise.reject(refusal('network')) : verified('')));

  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch('cannot reach Inkbridge');
  await userEvent.click(button());

  await waitFor(() => expect(heading().textContent).toBe('Your email is verified'));
  expect(codes).toEqual(['secret', 'secret']);
});

it('without a code the page says where to find one', async () => {
  await open(verified, '');

  expect(heading().textContent).toBe('This page needs the link from your email');
  expect(await seriousProblems()).toEqual([]);
});

it('D-62 a signed-in user has changed their address and returns to their account', async () => {
  const { host } = await open(verified, '?code=secret', { user: aMember() });
  let restored = 0;
  host.session.restore = async () => void restored++;

  await userEvent.click(button());

  expect(await screen.findByText('Your address is now rosa@example.org.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Account' }).getAttribute('href')).toBe(
    '/user-profile?sect=profile',
  );
  expect(restored).toBe(1);
});
