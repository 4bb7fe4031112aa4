import { seriousProblems } from '@inkbridge/frame/testing';
import { polyfillDialog } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openSite } from '../testing/public-site.js';

polyfillDialog();
window.scrollTo = () => undefined;

const saved = { from: { pathname: '/', search: '?q=ann', hash: '', state: { cid: '1' } }, reason: 'login_required' };
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Login' });

describe('the page', () => {
  it('AC-001 AC-002 AC-005 AC-006 AC-009 AC-010 has the form and the other ways', async () => {
    await openSite('/login');
    await arrived();

    expect(screen.getByLabelText('Email')).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(await seriousProblems()).toEqual([]);
  });

  it.each([
    { name: 'Sign in with Google', text: /use your email and password/ },
    { name: 'Resend verification email', text: /cannot send e-mails yet/ },
  ])('what is not open yet says so: $name', async ({ name, text }) => {
    await openSite('/login');
    await arrived();

    await userEvent.click(screen.getByRole('button', { name }));

    expect(screen.getByText(text)).toBeDefined();
  });

  it.each(['/register', '/reset-password', '/verify-email', '/remove-profile'])(
    '%s says that it is not open yet',
    async (path) => {
      await openSite(path);

      expect(await screen.findByRole('heading', { level: 1, name: 'This page is not open yet' })).toBeDefined();
      expect(await seriousProblems()).toEqual([]);
    },
  );
});

describe('the popup', () => {
  it('AC-011 says why who came from a protected feature is here', async () => {
    await openSite({ pathname: '/login', state: saved });
    await arrived();

    expect(screen.getByRole('dialog', { name: 'You must login to utilize this feature' })).toBeDefined();
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
  });

  it('AC-012 does not show to who came by themselves', async () => {
    await openSite('/login');
    await arrived();

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('D-05 closed, it stays away, and the place to come back to is kept', async () => {
    const { router } = await openSite({ pathname: '/login', state: saved });
    await arrived();

    await userEvent.click(screen.getByRole('button', { name: 'OK' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toEqual({ from: saved.from });
  });
});

it('AC-016 AC-017 D-05 who logs in goes on to the saved place with its state', async () => {
  const { router, host } = await openSite({ pathname: '/login', state: { from: saved.from } });
  await arrived();
  const { session } = host;
  session.signIn = () => {
    const user = { firstName: 'Ruth', lastName: 'Hale', email: 'r@h.test', imageUrl: null, profileComplete: true };
    session.store.setState({ status: 'signed_in', user: { _id: '1', role: 'user', ...user } }, true);
    return Promise.resolve({ _id: '1', role: 'user', ...user });
  };

  await userEvent.type(screen.getByLabelText('Email'), 'ruth@inkbridge.test');
  await userEvent.type(screen.getByLabelText('Password'), 'Connect-beyond-bars-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=ann', state: { cid: '1' } }),
  );
});
