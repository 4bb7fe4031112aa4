import { type Answers, refusal } from '@inkbridge/api-client/testing';
import type { UnreadableRecordJson } from '@inkbridge/contracts';
import { profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './unreadable-screen.js';

const profile: UnreadableRecordJson = {
  collection: 'customers',
  id: profileId(7),
  where: 'basicInfo.bio',
  reason: 'invalid_type (string)',
  acts: ['remove_field', 'remove'],
};
const payment: UnreadableRecordJson = {
  ...profile,
  collection: 'payments',
  id: profileId(8),
  where: 'cents',
  acts: [],
};
const holding = (records: UnreadableRecordJson[], isComplete = true): Answers => ({
  '/admin/unreadable-records': () => ({ data: { records, isComplete } }),
});
const open = (answers: Answers) => renderAdmin(<Screen />, answers, { url: '/admin/unreadable-records' });
const named = (act: string, { collection, id } = profile) => `${act}: ${collection} ${id}`;

it('each record is named with the field that does not fit, and one that must stay has no buttons', async () => {
  const { container } = await open(holding([profile, payment], false));

  const rows = await screen.findAllByRole('listitem');
  const [first, second] = rows.map((row) => within(row));
  expect(first?.getByText('basicInfo.bio')).toBeVisible();
  expect(first?.getByText('invalid_type (string)')).toBeVisible();
  expect(first?.getAllByRole('button')).toHaveLength(2);
  expect(second?.queryAllByRole('button')).toEqual([]);
  expect(second?.getByText(/^This record must stay/)).toBeVisible();
  expect(screen.getByText(/^There may be more/)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it.each([
  { button: 'Empty the field', act: 'remove_field', says: /Only the field basicInfo\.bio/ },
  { button: 'Set aside', act: 'remove', says: /kept for 90 days/ },
])('"$button" is asked about, done once, and the list is read again', async ({ button, act, says }) => {
  let reads = 0;
  const { user, requests } = await open({
    '/admin/unreadable-records': () => ({ data: { records: reads++ === 0 ? [profile] : [], isComplete: true } }),
    'PUT /admin/unreadable-records': () => ({ data: { id: profile.id } }),
  });

  await user.click(await screen.findByRole('button', { name: named(button) }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(says)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: button }));

  expect(await screen.findByText('Every record can be read.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { collection, id, where } = profile;
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { collection, id, where, act },
  ]);
});

it('a refusal is told in the dialog', async () => {
  const { user } = await open({
    ...holding([profile]),
    'PUT /admin/unreadable-records': () => {
      throw refusal(409, 'record_changed');
    },
  });

  await user.click(await screen.findByRole('button', { name: named('Set aside') }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set aside' }));

  expect((await screen.findByRole('alert')).textContent).toContain('This record has changed.');
});

it('a list that could not be loaded can be asked for again', async () => {
  let reads = 0;
  const { user } = await open({
    '/admin/unreadable-records': () => {
      if (++reads === 1) throw refusal(500, 'internal');
      return { data: { records: [], isComplete: true } };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Every record can be read.')).toBeVisible();
});
