import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { returns, Screen } from './archived-profiles-screen.js';

const list = '/admin/archived-customers';
const unarchive = 'POST /customer/unarchive-profile';
const ann = anAdminProfile({ _id: profileId(1), basicInfo: { firstName: 'Ann' }, archived: true });

beforeEach(() => returns.setState(returns.getInitialState(), true));

const open = (answers: Answers) =>
  renderAdmin(<Screen />, answers, { url: '/archived-profiles', path: '/archived-profiles' });

type User = Awaited<ReturnType<typeof open>>['user'];

async function unarchiveAnn(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Unarchive Profile: Ann Hale' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Unarchive Ann Hale?' }));
  await user.click(dialog.getByRole('button', { name: 'Unarchive Profile' }));
}

it('AC-385 AC-386 AC-389 archived profiles come page by page, each with the way back and to its own page', async () => {
  const { requests, container } = await open({ [list]: () => aPage([ann]) });

  await screen.findByRole('button', { name: 'Unarchive Profile: Ann Hale' });
  expect(requests[0]?.path).toBe('/admin/archived-customers?p=1&l=40');
  const details = screen.getByRole('link', { name: 'View Details: Ann Hale' });
  expect(details.getAttribute('href')).toBe(`/admin/inmate/${ann._id}?archived`);
  expect(screen.getByText('archived')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-387 AC-388 Unarchive asks, restores the profile and goes to /delete-profiles', async () => {
  const { user, requests, router } = await open({
    [list]: () => aPage([ann]),
    [unarchive]: () => ({ data: { ...ann, archived: false } }),
  });

  await unarchiveAnn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/delete-profiles'));
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe(`/customer/unarchive-profile?id=${ann._id}`);
  expect(await screen.findByText('Ann Hale is unarchived.')).toBeVisible();
});

it('AC-559 a failed unarchiving stays on the page, is logged, and is shown in one line', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { user, router } = await open({
    [list]: () => aPage([ann]),
    [unarchive]: () => {
      throw refusal(0, 'network');
    },
  });

  await unarchiveAnn(user);

  expect(await screen.findByText('This may not have been saved.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/archived-profiles');
});

it('AC-391 an empty list says that there is nothing', async () => {
  await open({ [list]: () => aPage([]) });

  expect(await screen.findByRole('heading', { name: 'There are no more archieved profiles' })).toBeVisible();
});
