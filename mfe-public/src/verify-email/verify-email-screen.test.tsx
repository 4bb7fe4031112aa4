import type { Answers } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems, type TestHostOptions } from '@inkbridge/frame/testing';
import type { Session } from '@inkbridge/shared/auth-context';
import { pressTwice } from '@inkbridge/ui/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../login/login-screen.js';
import { openSite } from '../testing/public-site.js';
import './verify-email-screen.js'; // loads the lazy screens before a test's time-out starts

const refusal = (code: string) => Object.assign(new Error(code), { code });
type Verify = Session['identity']['verifyEmail'];
const verified: Verify = () => Promise.resolve({ email: 'rosa@example.org' });

/** The page that a mail's link opens; `codes` lists the redeemed codes. */
async function open(
  verify: Verify = verified,
  search = '?code=secret',
  options: Omit<TestHostOptions, 'transport'> & { answers?: Answers } = {},
) {
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

it('repeated clicks verify once, and the full login has the address', async () => {
  const { codes, router } = await open();

  act(() => {
    button().click();
    button().click(); // before the first click is rendered
  });

  await waitFor(() => expect(heading().textContent).toBe('Your email is verified'));
  expect(document.activeElement).toBe(heading());
  expect(codes).toEqual(['secret']);
  expect(screen.getByText('Enter your password to log in as rosa@example.org.')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
  await userEvent.click(screen.getByRole('main').querySelector('a') ?? document.body);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ email: 'rosa@example.org' });
});

it('after the link only the password is asked for, and the page that was wanted opens', async () => {
  const { host, router } = await open(verified, '?code=secret&next=%2Fexplore-profiles%3Fsearch%3Dmale');
  const given: unknown[] = [];
  host.session.signIn = (credentials) => {
    given.push(credentials);
    host.session.store.setState({ status: 'signed_in', user: aMember() }, true);
    return Promise.resolve(aMember());
  };
  await userEvent.click(button());
  await screen.findByText('Your email is verified');

  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Password'), 'a good long one{Enter}');

  expect(given).toEqual([{ email: 'rosa@example.org', password: 'a good long one', remember: false }]);
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/explore-profiles', search: '?search=male' }),
  );
});

it('while it logs in it says so, and asks for no password any more', async () => {
  const { host, router } = await open(verified, '?code=secret&next=%2Fsafety');
  await userEvent.click(button());
  await screen.findByText('Your email is verified');

  act(() => host.session.store.setState({ status: 'signed_in', user: aMember() }, true));

  expect(screen.getByText('Logging you in…')).toBeVisible();
  expect(screen.queryByText(/^Enter your password/)).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe('/safety'));
});

it.each(['https%3A%2F%2Fevil.example%2F', '%2F%2Fevil.example', '%2Fapprove-profiles'])(
  'a link with next=%s opens the usual page after the login',
  async (next) => {
    const { host, router } = await open(verified, `?code=secret&next=${next}`);
    await userEvent.click(button());
    await screen.findByText('Your email is verified');

    act(() => host.session.store.setState({ status: 'signed_in', user: aMember() }, true));

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  },
);

it('D-118 where a link has ended a new one can be had without a login, and carries the page that was wanted', async () => {
  const dead = () => Promise.reject(refusal('auth/expired-action-code'));
  const answers = { 'POST /identity/request-verification': { data: { sent: true } } };
  const { api } = await open(dead, '?code=secret&next=%2Flist-inmate', { answers });
  await userEvent.click(button());
  const again = await screen.findByRole('button', { name: 'Get a new link' });

  await userEvent.click(again);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Email'), 'rosa@example.org');
  await pressTwice(again);

  expect(await screen.findByText(/If rosa@example.org still needs to be verified/)).toBeVisible();
  expect(api.requests.map(({ path, body }) => ({ path, body }))).toContainEqual({
    path: '/identity/request-verification',
    body: { email: 'rosa@example.org', next: '/list-inmate' },
  });
  expect(await seriousProblems()).toEqual([]);
});

it('AC-555 a code refused for another reason shows the general text and can be tried again', async () => {
  await open(() => Promise.reject(refusal('auth/internal-error')));

  await userEvent.click(button());

  expect((await screen.findByRole('alert')).textContent).toBe('An unexpected error occured!');
  expect(button()).toBeEnabled();
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
  {
    code: 'auth/expired-action-code',
    title: 'This link no longer works',
    says: /If there is a newer email from us, open that one, or get a new link/,
  },
  {
    code: 'auth/invalid-action-code',
    title: 'This link no longer works',
    says: /already been used, or part of it is missing/,
  },
  { code: 'auth/email-already-in-use', title: 'Email address already exists!', says: /Another account/ },
])('AC-560 a code refused with $code says so and leads on', async ({ code, title, says }) => {
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
