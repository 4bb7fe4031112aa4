import { aPage, anAdminProfile, refusal } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-blocks.js';

const list = 'GET /admin/customer';

it('says how many profiles wait, leads there, and says what does not open yet', async () => {
  const { container } = await renderAdmin(<Screen />, { [list]: () => aPage([anAdminProfile()], { total: 3 }) });

  const link = await screen.findByRole('link', { name: '3 profiles to approve' });
  expect(link.getAttribute('href')).toBe('/approve-profiles');
  expect(screen.getByText(/open here soon/)).toBeDefined();
  expect(await violationsIn(container)).toEqual([]);
});

it('a failed load can be tried again', async () => {
  await renderAdmin(<Screen />, {
    [list]: () => {
      throw refusal(500, 'internal');
    },
  });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
