import { aMember, seriousProblems, type TestHostOptions } from '@inkbridge/frame/testing';
import type { Session } from '@inkbridge/shared/auth-context';
import { pressTwice } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import '../login/login-screen.js';
import { openSite } from '../testing/public-site.js';
import './reset-password-screen.js'; // loads the lazy screens before a test's time-out starts

const refusal = (code: string) => Object.assign(new Error(code), { code });
const password = 'Another-bridge-2';
const saved: Session['identity']['resetPassword'] = () => Promise.resolve({ email: 'rosa@example.org' });

type Port = Partial<Session['identity']>;

async function open(search: string, port: Port = {}, options: TestHostOptions = {}) {
  const site = await openSite({ pathname: '/reset-password', search }, options);
  Object.assign(site.host.session.identity, port);
  await screen.findByRole('heading', { level: 1 });
  return site;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const heading = () => screen.getByRole('heading', { level: 1 });
const save = () => screen.getByRole('button', { name: 'Save new password' });
async function fill(first = password, second = first) {
  await userEvent.type(field('New password'), first);
  await userEvent.type(field('Confirm password'), second);
}

describe('a link from a mail', () => {
  it('opening it redeems nothing, and the code leaves the address', async () => {
    const { router } = await open('?code=secret', { resetPassword: () => Promise.reject(new Error('not asked here')) });

    expect(heading().textContent).toBe('Choose a new password');
    expect(router.state.location.search).toBe('');
    expect(field('New password').autocomplete).toBe('new-password');
    expect(await seriousProblems()).toEqual([]);
  });

  it('saves the new password once, and the login knows the address', async () => {
    const sent: unknown[] = [];
    const { router } = await open('?code=secret', {
      resetPassword: (...given) => {
        sent.push(given);
        return saved(...given);
      },
    });
    await fill();

    await pressTwice(save());

    await waitFor(() => expect(heading().textContent).toBe('Your new password is saved'));
    expect(document.activeElement).toBe(heading());
    expect(sent).toEqual([['secret', password]]);
    await userEvent.click(screen.getByRole('main').querySelector('a') ?? document.body);
    await waitFor(() => expect(router.state.location.state).toEqual({ email: 'rosa@example.org' }));
  });

  it('AC-519 AC-521 two different passwords show an error, and nothing is sent', async () => {
    await open('?code=secret', { resetPassword: () => Promise.reject(new Error('not asked here')) });
    await fill(password, `${password}x`);
    expect(screen.queryByText('Passwords do not match')).toBeNull();

    await userEvent.tab();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await userEvent.click(save());

    expect(document.activeElement).toBe(field('Confirm password'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an empty form says what to enter', async () => {
    await open('?code=secret');

    await userEvent.click(save());

    expect(screen.getByText('Enter a new password')).toBeVisible();
    expect(screen.getByText('Enter the new password again')).toBeVisible();
    expect(document.activeElement).toBe(field('New password'));
  });

  it('a password that is too long for any is told so, and nothing is sent', async () => {
    await open('?code=secret', { resetPassword: () => Promise.reject(new Error('not asked here')) });
    for (const name of ['New password', 'Confirm password'])
      fireEvent.change(field(name), { target: { value: 'x'.repeat(129) } });

    await userEvent.click(save());

    expect(screen.getByText('This is too long')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AC-552 AC-560 a weak password leaves the form, and the code, to try another', async () => {
    let calls = 0;
    await open('?code=secret', {
      resetPassword: (...given) => (++calls === 1 ? Promise.reject(refusal('auth/weak-password')) : saved(...given)),
    });
    await fill('password1');

    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Weak password!');
    expect(field('New password').value).toBe('password1');
    await userEvent.click(save());

    await waitFor(() => expect(heading().textContent).toBe('Your new password is saved'));
  });

  it.each([
    { code: 'auth/expired-action-code', says: /Links expire after an hour/ },
    { code: 'auth/invalid-action-code', says: /has already been used, or part of it is missing/ },
  ])(
    'AC-555 a code refused with $code says that the link no longer works, why, and offers a new one',
    async ({ code, says }) => {
      await open('?code=secret', { resetPassword: () => Promise.reject(refusal(code)) });
      await fill();

      await userEvent.click(save());

      expect((await screen.findByRole('alert')).textContent).toMatch(says);
      expect(heading().textContent).toBe('This link no longer works');
      expect(await seriousProblems()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Get a new link' }));
      expect(heading().textContent).toBe('Forgot your password?');
    },
  );

  it('a user still signed in here is signed out with everybody else', async () => {
    const { host } = await open('?code=secret', { resetPassword: saved }, { user: aMember() });
    await fill();

    await userEvent.click(save());

    await waitFor(() => expect(host.session.store.getState()).toMatchObject({ status: 'guest' }));
  });
});

describe('without one', () => {
  it('AC-133 D-10 sends the mail to any address, with the same answer', async () => {
    const sent: string[] = [];
    await open('', { sendPasswordReset: async (address) => void sent.push(address) });
    expect(await seriousProblems()).toEqual([]);

    await userEvent.type(field('Email'), 'rosa@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

    expect(await screen.findByText('Password reset email sent!')).toBeVisible();
    expect(sent).toEqual(['rosa@example.org']);
  });

  it('AC-134 asks for the address first', async () => {
    await open('', { sendPasswordReset: () => Promise.reject(new Error('not asked here')) });

    fireEvent.change(field('Email'), { target: { value: '\u200B' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

    expect(screen.getByText('Fill out the email!')).toBeVisible();
    expect(document.activeElement).toBe(field('Email'));
  });
});
