import { type Answers, refusal } from '@inkbridge/api-client/testing';
import type { SessionJson } from '@inkbridge/contracts';
import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Screen } from '../account/account-screen.js';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import { quietSecurity } from '../testing/quiet-security.js';
import './security-screen.js'; // loads the lazy tab before a test's time-out starts

const url = '/user-profile?sect=security';
const phone: SessionJson = {
  id: 'phone',
  device: { browser: 'Chrome', system: 'Android' },
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  current: true,
};
const desk: SessionJson = { ...phone, id: 'desk', device: { browser: 'Safari', system: 'Mac' }, current: false };
const odd: SessionJson = { ...desk, id: 'odd', device: { browser: null, system: null }, signedInAt: null };

const loads: Answers = {
  ...quietSecurity,
  '/user': () => ({ data: aUserJson() }),
  '/identity/sessions': () => ({ data: [phone, desk, odd] }),
  '/identity/second-factor': () => ({
    data: { managed: 'here', authenticator: null, passkeys: [], recoveryCodesLeft: 0, demanded: false },
  }),
};

async function open(more: Answers = {}) {
  const view = await openScreen(<Screen />, { ...loads, ...more }, url);
  await screen.findByRole('heading', { level: 2, name: 'Email address' });
  return view;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const bodies = (requests: readonly { method: string; path: string; body?: unknown }[], path: string) =>
  requests.filter((request) => request.method !== 'GET' && request.path === path).map(({ body }) => body);

it('the tab has an address of its own, and its texts come with it', async () => {
  const { container } = await open();

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Security and data');
  expect(await screen.findByText(/You log in with rosa@example.org/)).toBeVisible();
  expect(await screen.findByText('Safari on Mac')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('a part that could not be loaded is asked for again, and the others are there', async () => {
  let tries = 0;
  const { user } = await open({
    '/identity/sessions': () => {
      tries += 1;
      if (tries === 1) throw refusal(500, 'internal');
      return { data: [phone] };
    },
  });

  await user.click(await screen.findByRole('button', { name: /again/i }));

  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});

it('D-62 another address is asked for with the password, and waits until its link is opened or it is withdrawn', async () => {
  const pending = aUserJson({ pendingEmail: 'ruth@example.org' });
  const { user, requests } = await open({
    'PUT /user/email': ({ body }) => {
      if (!(body as { password?: string }).password) throw refusal(403, 'confirm_it_is_you');
      return { data: pending };
    },
    'DELETE /user/email': () => ({ data: aUserJson() }),
  });

  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('New email address'));
  await user.keyboard('ruth@{Enter}');
  expect(screen.getByText('Invalid email format!')).toBeVisible();
  await user.keyboard('example.org{Enter}');
  await user.type(await screen.findByLabelText('Your password'), 'Bridge-1234{Enter}');

  expect(await screen.findByText(/We sent a link to ruth@example.org/)).toBeVisible();
  expect(bodies(requests, '/user/email')).toEqual([
    { email: 'ruth@example.org' },
    { email: 'ruth@example.org', password: 'Bridge-1234' },
  ]);

  await user.click(press('Keep my old address'));
  await waitFor(() => expect(screen.queryByText(/We sent a link to/)).toBeNull());
  expect(document.activeElement).toBe(heading('Email address'));
});

it('the password is changed once, with the current one; the focus stays in the section', async () => {
  const { user, requests, container } = await open({
    'POST /identity/change-password': ({ body }) => {
      if ((body as { password?: string }).password !== 'Bridge-1234') throw refusal(403, 'wrong_password');
      return { data: { idToken: 'next', expiresIn: 900 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));

  await user.click(press('Save new password'));
  expect(screen.getByText('Enter your current password')).toBeVisible();
  await user.type(screen.getByLabelText('Current password'), 'wrong');
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('Confirm new password'), 'shorter');
  expect(screen.getByText('Use at least 8 characters')).toBeVisible();
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'x'.repeat(129) } });
  expect(screen.getByText('Use at most 128 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  for (const name of ['New password', 'Confirm new password']) {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), 'Another-bridge-2');
  }
  await user.click(press('Save new password'));
  expect((await screen.findByRole('alert')).textContent).toBe('This isn’t your password.');

  await user.clear(screen.getByLabelText('Current password'));
  await user.type(screen.getByLabelText('Current password'), 'Bridge-1234');
  await pressTwice(press('Save new password'));

  expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
  expect(document.activeElement).toBe(heading('Password'));
  expect(bodies(requests, '/identity/change-password')).toHaveLength(2);
});

it('D-07 an account without a password can set one', async () => {
  const { user, requests } = await open({
    '/identity/sign-in-ways': () => ({ data: { hasPassword: false, social: ['google'] } }),
    'POST /identity/change-password': () => ({ data: { idToken: 'next', expiresIn: 900 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Set a password' }));

  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.type(screen.getByLabelText('New password'), 'Another-bridge-2');
  await user.type(screen.getByLabelText('Confirm new password'), 'Another-bridge-2{Enter}');

  expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
  expect(bodies(requests, '/identity/change-password')).toEqual([{ newPassword: 'Another-bridge-2' }]);
});

it('devices are named in plain words; this one is marked, and cannot be signed out by mistake', async () => {
  await open();

  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');

  expect(rows.map((row) => row.querySelector('p')?.textContent?.trim())).toEqual([
    'Chrome on Android This device',
    'Safari on Mac',
    'Unknown device',
  ]);
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1]);
});

it('one device is signed out, then all others, and each is said', async () => {
  const { user, requests } = await open({
    'POST /identity/end-session': () => ({ data: { ended: true } }),
    'POST /identity/end-sessions': () => ({ data: { ended: true } }),
  });

  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on Mac' }));
  expect(await screen.findByText('Safari on Mac is signed out.')).toBeVisible();
  expect(screen.queryByText('Safari on Mac')).toBeNull();
  expect(document.activeElement).toBe(heading('Where you are signed in'));

  await user.click(press('Sign out everywhere else'));
  expect(await screen.findByText('Every other device is signed out.')).toBeVisible();
  expect(screen.queryByText('Unknown device')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(bodies(requests, '/identity/end-session')).toEqual([{ id: 'desk' }]);
  expect(bodies(requests, '/identity/end-sessions')).toEqual([{ keepThis: true }]);
});

it('a device that could not be signed out stays in the list, and it is said why', async () => {
  const { user } = await open({
    'POST /identity/end-session': () => {
      throw refusal(503, 'unavailable');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on Mac' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/We can’t save right now/);
  expect(screen.getByText('Safari on Mac')).toBeVisible();
});

it('AC-126 signing out everywhere leads to the login', async () => {
  const { user, router, session } = await open({ 'POST /identity/end-sessions': () => ({ data: { ended: true } }) });

  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(session.store.getState().status).toBe('guest');
});

it('where another service keeps the sessions, all of them can be ended together', async () => {
  await open({ '/identity/sessions': () => ({ data: null }) });

  expect(await screen.findByText(/We can’t list your devices here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(press('Sign out everywhere')).toBeVisible();
});
