import { ApiError, SecondStepAsked } from '@inkbridge/api-client';
import { fakeApi } from '@inkbridge/api-client/testing';
import type { SecondStepWay } from '@inkbridge/contracts/facts';
import { installBundle, type Language } from '@inkbridge/federation/i18n';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FrameProviders } from '../provide/frame-providers.js';
import { signInMessages } from './messages/en.js';
import { SignInForm } from './sign-in-form.js';
import { aMember, createTestHost, seriousProblems } from '../testing/index.js';
import './second-step-form.js'; // loads the lazy part before a test's time-out starts

type Given = { ways?: SecondStepWay[]; answer?: () => unknown; language?: Language };

/** A login whose password was right, for an account with a second factor. */
async function open({ ways = ['authenticator', 'recovery'], answer, language = 'en' }: Given = {}) {
  const token = { idToken: 'token', expiresIn: 900 };
  const api = fakeApi({ 'POST /identity/second-step': answer ?? (() => ({ data: token })) });
  const host = await createTestHost({ language, transport: api });
  await installBundle(host.i18n, signInMessages.namespace, signInMessages);
  const admitted: unknown[] = [];
  host.session.signIn = () => {
    throw new SecondStepAsked({ challenge: 'c', ways, expiresIn: 300 }, true);
  };
  host.session.admit = async (issued) => {
    admitted.push(issued);
    return aMember();
  };
  render(
    <FrameProviders host={host}>
      <main>
        <h1>Login</h1>
        <SignInForm email="ruth@inkbridge.test" />
      </main>
    </FrameProviders>,
  );
  await userEvent.type(document.querySelector('[name=password]') ?? document.body, 'Connect-beyond-bars-1{Enter}');
  await screen.findByRole('heading', { level: 2 });
  return { requests: api.requests, admitted };
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code from your authenticator app');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused =
  (name: string, more = {}) =>
  () => {
    throw new ApiError(400, { code: name }, more);
  };

describe('after the right password', () => {
  it('D-122 asks for the code of the app, in a field that phones fill in', async () => {
    const { requests, admitted } = await open();

    expect(screen.getByRole('heading', { level: 2, name: 'One more step' })).toHaveFocus();
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(await seriousProblems(document.body)).toEqual([]);
    await userEvent.type(code(), ' 123 456 {Enter}');

    await waitFor(() => expect(admitted).toEqual([{ idToken: 'token', expiresIn: 900 }]));
    expect(requests[0]?.body).toEqual({ challenge: 'c', way: 'authenticator', code: '123 456' });
  });

  it('a wrong code is said, stays in the field, and can be corrected', async () => {
    await open({ answer: refused('wrong_code') });
    await userEvent.type(code(), '111111{Enter}');

    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code isn’t right/);
    expect(code().value).toBe('111111');
  });

  it('an empty code is asked for, and nothing is sent', async () => {
    const { requests } = await open();

    await press('Continue');

    expect(screen.getByText('Enter the code from your app')).toBeVisible();
    expect(code()).toHaveFocus();
    expect(requests).toEqual([]);
  });

  it('too many wrong codes: says how long to wait', async () => {
    await open({ answer: refused('too_many_codes', { retryAfter: '600' }) });
    await userEvent.type(code(), '111111{Enter}');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many wrong codes. Wait 10 minutes, then try again.',
    );
  });

  it('a lost network keeps the code', async () => {
    await open({
      answer: () => {
        throw new ApiError(0, {});
      },
    });
    await userEvent.type(code(), '123456{Enter}');

    expect((await screen.findByRole('alert')).textContent).toMatch(/Check your connection/);
    expect(code().value).toBe('123456');
  });

  it('a recovery code does instead', async () => {
    const { requests } = await open();

    await press('Use a recovery code instead');
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN{Enter}');

    await waitFor(() => expect(requests[0]?.body).toMatchObject({ way: 'recovery', code: 'ABCD-EFGH-JKMN' }));
  });

  it('taking too long leaves only the way back, and the form as it was', async () => {
    await open({ answer: refused('second_step_over') });
    await userEvent.type(code(), '123456{Enter}');
    await screen.findByText('This took too long. Go back and log in again.');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();

    await press('Back to email and password');

    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ruth@inkbridge.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password')).toBeVisible();
  });

  it('a browser without passkeys says so, and the other ways stay', async () => {
    await open({ ways: ['passkey', 'recovery'] });
    const answered = screen.getByLabelText('Recovery code');

    await press('Use a passkey');

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(answered).toBeVisible();
  });

  it('speaks Spanish', async () => {
    await open({ language: 'es' });

    expect(await screen.findByLabelText('Código de su aplicación de autenticación')).toBeVisible();
  });
});
