import { aPage, anAdminProfile, anAdminUpdate, refusal } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-blocks.js';

const list = 'GET /admin/customer';
const updates = 'GET /admin/update';

it('says how many profiles and updates wait, leads there, and says what does not open yet', async () => {
  const { container } = await renderAdmin(<Screen />, {
    [list]: () => aPage([anAdminProfile()], { total: 3 }),
    [updates]: () => aPage([anAdminUpdate()]),
  });

  const link = await screen.findByRole('link', { name: '3 profiles to approve' });
  expect(link.getAttribute('href')).toBe('/approve-profiles');
  const ofUpdates = await screen.findByRole('link', { name: '1 update to approve' });
  expect(ofUpdates.getAttribute('href')).toBe('/approve-updates');
  expect(screen.getByText(/open here soon/)).toBeDefined();
  expect(await violationsIn(container)).toEqual([]);
});

it('a failed load can be tried again', async () => {
  let fails = true;
  const { user } = await renderAdmin(<Screen />, {
    [list]: () => aPage([anAdminProfile()]),
    [updates]: () => {
      if (fails) throw refusal(500, 'internal');
      return aPage([]);
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);

  expect(await screen.findByRole('link', { name: '0 updates to approve' })).toBeDefined();
});
