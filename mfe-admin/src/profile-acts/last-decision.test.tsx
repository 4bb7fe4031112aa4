import { aPage } from '@inkbridge/api-client/testing';
import { anAdminUpdate } from '@inkbridge/profile-screens/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Screen as Queue } from '../review-desk/approve-updates-screen.js';
import { updateDecisions } from '../review-desk/use-update-queue.js';
import { Screen as Page } from '../review-desk/pending-update-screen.js';
import { renderAdmin } from '../testing/render-admin.js';

const update = anAdminUpdate();
const answers = {
  '/admin/update': ({ path }: { path: string }) => (path.includes('id=') ? { data: update } : aPage([update])),
  'PUT /admin/reject-update': () => ({ data: { ...update, state: 'rejected', reason: '' } }),
};

beforeEach(() => updateDecisions.setState(updateDecisions.getInitialState(), true));

async function reject(user: Awaited<ReturnType<typeof renderAdmin>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Reject Update: Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reject Update' }));
}

it('a decision in the queue is reported once, in the line above the cards', async () => {
  const { user } = await renderAdmin(<Queue />, answers, { url: '/approve-updates' });

  await reject(user);

  const region = await screen.findByRole('region', { name: 'Last decision' });
  const line = within(region);
  expect(region).toHaveTextContent(/was rejected\. This can’t be undone/);
  expect(line.getByText(/This can’t be undone/)).toBeVisible();
  expect(line.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/admin/inmate-updates/${update._id}`);
  expect(screen.getAllByText(/was rejected/)).toHaveLength(1);
});

it('a decision on a page without that line is reported in a toast', async () => {
  const url = `/admin/inmate-updates/${update._id}`;
  const { user } = await renderAdmin(<Page />, answers, { url, path: '/admin/inmate-updates/:id' });

  await reject(user);

  expect(await screen.findByText('Thomas Hale’s update was rejected.')).toBeVisible();
});
