import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import type { DeletionJson } from '@inkbridge/contracts';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Screen } from '../account/account-screen.js';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import { bareDeletion, quietSecurity } from '../testing/quiet-security.js';
import './security-screen.js'; // loads the lazy tab before a test's time-out starts

const read = '/user/deletion';
const ask = 'DELETE /user';
const keep = 'DELETE /user/deletion';

const full: DeletionJson = {
  ...bareDeletion,
  afterProfiles: '2027-03-01T00:00:00.000Z',
  live: [{ _id: profileId(1), name: 'Thomas Hale', endsAt: '2027-03-01T00:00:00.000Z' }],
  hidden: [{ _id: profileId(2), name: 'Ana Hale' }],
  unpaid: [{ _id: profileId(3), name: 'Luis Hale' }],
  updates: [{ _id: profileId(1), name: 'Thomas Hale' }],
  openCheckouts: 2,
  balance: 12.5,
};
const asked = { ...bareDeletion, asked: { at: '2026-11-28T12:00:00.000Z', profiles: 'archive' as const } };

const open = (answers: Answers) =>
  openScreen(
    <Screen />,
    { ...quietSecurity, '/user': () => ({ data: aUserJson() }), ...answers },
    '/user-profile?sect=security',
  );
const opener = () => screen.findByRole('button', { name: 'Delete my account' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete your account?' }));

it('D-121 tells what it means before it asks for a typed word', async () => {
  const { user, container, requests } = await open({ [read]: () => ({ data: full }), [ask]: () => ({ data: asked }) });
  await user.click(await opener());
  const box = await dialog();

  expect(box.getByText('Thomas Hale, until 03-01-2027')).toBeVisible();
  for (const name of ['Ana Hale', 'Luis Hale', 'Thomas Hale']) expect(box.getByText(name)).toBeVisible();
  expect(box.getByText(/2 payments you began/)).toBeVisible();
  expect(box.getByText('You lose your balance of $12.50.')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  await user.click(box.getByRole('button', { name: 'Delete my account' }));
  const field = box.getByLabelText('To confirm, type DELETE');
  expect(field).toHaveAccessibleDescription('Type DELETE to confirm.');
  expect(document.activeElement).toBe(field);
  // A translator would show a word that is wrong.
  expect(box.getAllByText('DELETE').map(({ translate }) => translate ?? true)).toEqual([false, false]);
  expect(requests.map(({ method }) => method)).not.toContain('DELETE');
});

it('says nothing of what an account does not have', async () => {
  const { user } = await open({ [read]: () => ({ data: bareDeletion }) });
  await user.click(await opener());
  const box = await dialog();

  expect(box.queryByRole('list')).toBeNull();
  expect(box.queryByText(/balance|began|Your live profiles/)).toBeNull();
  expect(box.getByText(/What stays: your payments/)).toBeVisible();
});

it('D-121 the owner of a live profile may wait for its end', async () => {
  const { user, requests } = await open({ [read]: () => ({ data: full }), [ask]: () => ({ data: asked }) });
  await user.click(await opener());
  const box = await dialog();

  await user.click(box.getByRole('radio', { name: 'Wait until they end, and delete my account on 03-01-2027' }));
  expect(box.getByText(/We’ll delete it on 03-01-2027/)).toBeVisible();
  await user.type(box.getByLabelText('To confirm, type DELETE'), '\u00A0delete\u200B{Enter}');

  expect(await screen.findByText(/Your account will be deleted on 11-28-2026/)).toBeVisible();
  expect(requests.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/user',
    body: { profiles: 'wait' },
  });
});

it('D-121 the password is asked for where the sign-in is not fresh; keyboard alone is enough', async () => {
  const bodies: unknown[] = [];
  const { user } = await open({
    [read]: () => ({ data: bareDeletion }),
    [ask]: ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) throw refusal(403, 'confirm_it_is_you');
      return { data: asked };
    },
  });
  (await opener()).focus();
  await user.keyboard('{Enter}');
  expect((await dialog()).getByRole('heading')).toHaveFocus(); // a field would scroll the loss out of view
  (await dialog()).getByLabelText('To confirm, type DELETE').focus();
  await user.keyboard('DELETE{Enter}');

  await user.type(await screen.findByLabelText('Your password'), 'my-password{Enter}');

  expect(await screen.findByText(/Your account will be deleted on 11-28-2026/)).toBeVisible();
  expect(bodies).toEqual([{ profiles: 'archive' }, { profiles: 'archive', password: 'my-password' }]);
});

it('D-121 an account that will be deleted can be kept', async () => {
  const { user, container } = await open({ [read]: () => ({ data: asked }), [keep]: () => ({ data: bareDeletion }) });
  expect(await screen.findByText(/Your account will be deleted on 11-28-2026/)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(await opener()).toBeVisible();
  expect(document.activeElement?.contains(await opener())).toBe(true);
});

it('a refusal stays beside the button', async () => {
  const { user } = await open({
    [read]: () => ({ data: asked }),
    [keep]: () => {
      throw refusal(503, 'unavailable');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));

  expect((await screen.findByRole('alert')).textContent).toMatch('We can’t save right now');
  expect(screen.getByText(/Your account will be deleted/)).toBeVisible();
});

it('D-121 the only admin is told why the account stays', async () => {
  await open({ [read]: () => ({ data: { ...bareDeletion, isNeeded: true } }) });

  expect(await screen.findByText('You are the only admin. Make someone else an admin first.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});

it('a failed load can be tried again', async () => {
  const { user } = await open({
    [read]: inTurn(500, { data: bareDeletion }),
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await opener()).toBeVisible();
});
