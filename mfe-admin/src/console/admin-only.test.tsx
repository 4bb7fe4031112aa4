import { aSession } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { keepAdminsOnly, refusals } from './admin-only.js';
import { Screen } from './console-login-screen.js';

beforeEach(() => refusals.setState(refusals.getInitialState(), true));

const credentials = { email: 'member@inkbridge.test', password: 'secret', remember: false };

it('D-56 AC-608 a member who signs in at the console is told so and signed out', async () => {
  const session = await aSession('user');
  keepAdminsOnly(session);

  await session.signIn(credentials);

  expect(session.store.getState()).toMatchObject({ status: 'guest', because: 'signed_out' });
  const { container } = await renderAdmin(<Screen />, {}, { viewer: 'guest', url: '/login' });
  expect(screen.getByRole('alert').textContent).toMatch(/This account is no admin account/);
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
