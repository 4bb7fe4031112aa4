import { ApiError } from '@inkbridge/api-client';
import { installBundle, type Language } from '@inkbridge/federation/i18n';
import type { Credentials } from '@inkbridge/shared/auth-context';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { FrameProviders } from '../provide/frame-providers.js';
import { aMember, createTestHost, seriousProblems } from '../testing/index.js';
import { signInMessages } from './messages/en.js';
import { SignInForm } from './sign-in-form.js';

type Answer = (credentials: Credentials) => Promise<unknown>;

/** Opens the form with an identity service that gives `answer`; `sent` holds the credentials. */
async function open(answer: Answer = () => Promise.resolve(aMember()), language: Language = 'en') {
  const host = await createTestHost({ language });
  await installBundle(host.i18n, signInMessages.namespace, signInMessages);
  const sent: Credentials[] = [];
  host.session.signIn = async (credentials) => {
    sent.push(credentials);
    await answer(credentials);
    return aMember();
  };
  render(
    <FrameProviders host={host}>
      <main>
        <h1>Login</h1>
        <SignInForm />
      </main>
    </FrameProviders>,
  );
  return sent;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

async function fill() {
  await userEvent.type(email(), ' ruth@inkbridge.test ');
  await userEvent.type(password(), 'Connect-beyond-bars-1');
}

function formOf(button: HTMLElement): HTMLFormElement {
  const form = button.closest('form');
  if (!form) throw new Error('the button is in no form');
  return form;
}

const refusedWith =
  (code: string, status = 401) =>
  () =>
    Promise.reject(new ApiError(status, { code }));

it('AC-001 AC-002 AC-003 AC-004 email, a masked password that can be shown, and Remember Me', async () => {
  await open();

  expect(email().type).toBe('email');
  expect(password().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
  expect(screen.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
});

it('AC-128 the typed email and password go to the session, with Remember Me as chosen', async () => {
  const sent = await open();

  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
  await userEvent.click(submit());

  expect(sent).toEqual([{ email: 'ruth@inkbridge.test', password: 'Connect-beyond-bars-1', remember: true }]);
});

it('values that a password manager filled in without an event go to the session', async () => {
  const sent = await open();
  Reflect.set(HTMLInputElement.prototype, 'value', 'ruth@inkbridge.test', email()); // not through React's own setter
  Reflect.set(HTMLInputElement.prototype, 'value', 'Connect-beyond-bars-1', password());

  await userEvent.click(submit());

  expect(sent).toEqual([{ email: 'ruth@inkbridge.test', password: 'Connect-beyond-bars-1', remember: false }]);
});

it('AC-523 AC-524 without email or password nothing is sent, each field says so and the first takes the focus', async () => {
  const sent = await open();

  await userEvent.click(submit());

  expect(sent).toEqual([]);
  expect(screen.getByText('Enter your email')).toBeVisible();
  expect(screen.getByText('Enter your password')).toBeVisible();
  expect(document.activeElement).toBe(email());

  await userEvent.type(email(), 'r');
  expect(screen.queryByText('Enter your email')).toBeNull();
});

it('a second click while the first is under way asks nothing', async () => {
  const sent = await open(() => new Promise(() => undefined));
  await fill();

  fireEvent.submit(formOf(submit()));
  fireEvent.submit(formOf(submit()));
  await userEvent.dblClick(submit());

  expect(sent).toHaveLength(1);
  expect(submit().getAttribute('aria-busy')).toBe('true');
});

it.each([
  { ac: 'AC-549', code: 'auth/invalid-credential', text: 'Email or password is invalid!' },
  { ac: 'AC-548', code: 'auth/invalid-password', text: 'Email or password is invalid!' },
  { ac: 'AC-550', code: 'auth/wrong-password', text: 'Email or password is invalid!' },
  { ac: 'AC-551', code: 'auth/invalid-email', text: 'Invalid email format!' },
  { ac: 'AC-555', code: 'auth/some-new-code', text: 'An unexpected error occured!' },
  { ac: 'AC-555', code: 'auth/user-disabled', text: 'An unexpected error occured!' },
])('$ac AC-560 a login refused with $code is announced as "$text" and can be tried again', async ({ code, text }) => {
  const sent = await open(refusedWith(code));
  await fill();

  await userEvent.click(submit());

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(password().value).toBe('Connect-beyond-bars-1');
  await userEvent.click(submit());
  expect(sent).toHaveLength(2);
});

it('AC-131 a login stopped for an unverified email is shown as information, not as an error', async () => {
  await open(refusedWith('auth/unverified-email', 403));
  await fill();

  await userEvent.click(submit());

  expect(await screen.findByText('Email unverified, verification email sent!')).toBeVisible();
  expect(screen.getByRole('status').textContent).toBe('Email unverified, verification email sent!');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('AC-555 after too many attempts the form says to wait', async () => {
  await open(refusedWith('auth/too-many-requests', 429));
  await fill();

  await userEvent.click(submit());

  expect((await screen.findByRole('alert')).textContent).toBe(
    'An unexpected error occured!Wait a few minutes, then try again.',
  );
});

it('an unreachable service has its own error text', async () => {
  await open(refusedWith('network', 0));
  await fill();

  await userEvent.click(submit());

  expect((await screen.findByRole('alert')).textContent).toMatch('cannot reach Inkbridge');
});

it('without a network it says so at once, keeps what was typed, and sends nothing later', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const sent = await open(refusedWith('network', 0));
  await fill();
  act(() => onlineManager.setOnline(false));

  await userEvent.click(submit());
  expect((await screen.findByRole('alert')).textContent).toMatch('did not go through');
  expect(email().value).toMatch('ruth@inkbridge.test');
  act(() => onlineManager.setOnline(true));

  expect(sent).toHaveLength(1);
});

it('axe finds nothing, with errors and without', async () => {
  await open();
  expect(await seriousProblems()).toEqual([]);

  await userEvent.click(submit());
  expect(await seriousProblems()).toEqual([]);
});
