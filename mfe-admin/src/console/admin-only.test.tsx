import { ApiError } from '@inkbridge/api-client';
import { aSession } from '@inkbridge/profile-screens/testing';
import type { IdentityPort } from '@inkbridge/shared/auth-context';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { keepAdminsOnly, refusals } from './admin-only.js';
import { Screen } from './console-login-screen.js';

beforeEach(() => refusals.setState(refusals.getInitialState(), true));

const credentials = { email: 'member@inkbridge.test', password: 'secret', remember: false };

it('D-56 AC-608 a member who signs in at the console reads that it is for admins and is signed out', async () => {
  const session = await aSession('user');
  keepAdminsOnly(session);

  await session.signIn(credentials);

  expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
  const { container } = await renderAdmin(<Screen />, {}, { viewer: 'guest', url: '/login' });
  expect(screen.getByRole('alert').textContent).toMatch(/That isn’t an admin account/);
  expect(await violationsIn(container)).toEqual([]);
});

it('an admin stays, and the words to the member before are gone', async () => {
  refusals.setState({ refused: true });
  const session = await aSession('admin');
  keepAdminsOnly(session);

  await session.signIn(credentials);

  expect(session.store.getState().status).toBe('signed_in');
  expect(refusals.getState().refused).toBe(false);
});

it('D-08 an admin whose e-mail is not verified is not let in, gets the mail, and leaves no trace', async () => {
  const session = await aSession('guest');
  keepAdminsOnly(session);
  const identity = session.identity as IdentityPort;
  const refusal = new ApiError(403, { code: 'auth/unverified-email' });
  vi.spyOn(identity, 'loadUser').mockRejectedValue(refusal);
  const mail = vi.spyOn(identity, 'sendVerification');

  await expect(session.signIn(credentials)).rejects.toBe(refusal);

  expect(session.store.getState()).toMatchObject({ status: 'guest', user: null });
  expect(mail).toHaveBeenCalledOnce();
  expect(refusals.getState().refused).toBe(false); // this is an admin's account, just not verified yet
});
