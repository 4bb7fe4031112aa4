import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, aPage, fakeApi, inTurn } from '@inkbridge/api-client/testing';
import { frameMessages } from '@inkbridge/frame';
import { anOwnProfile, anOwnUpdate, profileId, renderScreen } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../remote.js';
import { Screen } from './manage-profiles-screen.js';

const listed = '/user/created-customers';

function open(answers: Answers, url = '/manage-inmates') {
  return renderScreen(<Screen />, {
    transport: fakeApi(answers),
    viewer: 'user',
    url,
    bundles: [{ namespace: 'member', ...remote.messages }, ...frameMessages],
  });
}

it('AC-238 AC-239 has the tabs Listed and Favorites, each with an address', async () => {
  await open({ [listed]: () => ({ data: [anOwnProfile()] }) });

  const tabs = screen.getAllByRole('tab');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(['/manage-inmates', '/manage-inmates?tab=favorites']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Listed/);
  expect(await screen.findByRole('tab', { name: 'Listed 1' })).toBeVisible();
});

it('AC-240 AC-639 lists what the member listed, with the day each profile ends', async () => {
  const profiles = [anOwnProfile(), anOwnProfile({ _id: profileId(2), basicInfo: { firstName: 'Ana' } })];
  await open({ [listed]: () => ({ data: profiles }) });

  const list = await screen.findByRole('list', { name: 'Profiles you listed' });
  const names = within(list)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);
  expect(names).toEqual(['Thomas Hale', 'Ana Hale']);
  expect(within(list).getAllByText('03-01-2027', { selector: 'ol *' })).toHaveLength(2);
  expect(within(list).queryByText('Expiry date')).toBeNull();
});

it('D-88 says in plain words how a profile is doing, and shows no badge', async () => {
  const profile = anOwnProfile({ customerStatus: { status: 'expired', expiresAt: '2026-10-01T00:00:00Z' } });
  await open({ [listed]: () => ({ data: [profile] }) });

  const card = await screen.findByRole('article', { name: 'Thomas Hale' });
  expect(card.textContent).toContain('Ended. Visitors can’t see this profile.');
  expect(within(card).queryByText('expired')).toBeNull();
});

it('a card asks its owner about a reported address and takes the answer', async () => {
  const profile = anOwnProfile({ mailDoubtedAt: '2026-11-20T00:00:00.000Z' });
  const confirmed = { ...profile, mailDoubtedAt: null, addressConfirmedAt: '2026-11-22T00:00:00.000Z' };
  const { user } = await open({
    [listed]: () => ({ data: [profile] }),
    'POST /customer/confirm-address': () => ({ data: confirmed }),
  });

  await user.click(await screen.findByRole('button', { name: 'Yes, it’s right' }));

  expect(screen.queryByText(/mail does not arrive/)).toBeNull();
  expect(await screen.findByText(/its address was confirmed today/)).toBeVisible();
});

it('AC-643 AC-650 leads to the page of the profile and to its update', async () => {
  await open({ [listed]: () => ({ data: [anOwnProfile()] }) });

  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link('View Details: Thomas Hale')).toBe(`/inmate/${profileId(1)}`);
  expect(await link('Update Profile: Thomas Hale')).toBe(`/update-inmate/${profileId(1)}`);
});

it('D-159 a profile in review cannot be updated', async () => {
  const profile = anOwnProfile({ customerStatus: { status: 'unapproved', expiresAt: null } });
  await open({ [listed]: () => ({ data: [profile] }) });

  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: /Update Profile/ })).toBeNull();
});

it('D-33 a long list comes page by page, and the focus stays where the reader is', async () => {
  const all = Array.from({ length: 41 }, (_, n) => anOwnProfile({ _id: profileId(n + 1) }));
  const answer = ({ path }: ApiRequest) => {
    const page = Number(new URL(path, 'http://api').searchParams.get('p'));
    return aPage(all.slice((page - 1) * 40, page * 40), { page, totalPages: 2, total: 41 });
  };
  const { user } = await open({ [listed]: answer });
  expect(await screen.findByRole('tab', { name: 'Listed 41' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(40);

  await user.click(screen.getByRole('button', { name: 'Show more profiles' }));

  expect(await screen.findByText('Shown: 41 of 41')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(41);
  expect(document.activeElement?.textContent).toBe('Shown: 41 of 41');
});

it('AC-247 an empty list says so and offers to submit a profile', async () => {
  await open({ [listed]: () => ({ data: [] }) });

  expect(await screen.findByRole('heading', { name: 'No profiles to display' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Submit a Profile' })).toHaveLength(2);
});

it('a failed load can be tried again', async () => {
  const { user } = await open({
    [listed]: inTurn(500, { data: [anOwnProfile()] }),
  });
  await screen.findByRole('alert');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article', { name: 'Thomas Hale' })).toBeVisible();
});

it('D-105 has one h1 and no accessibility violations', async () => {
  const { container } = await open({ [listed]: () => ({ data: [anOwnProfile()] }) });
  await screen.findByRole('article');

  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Manage Profiles',
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-88 every card has the way of its profile, and the one thing to do next', async () => {
  const profile = anOwnProfile({ customerStatus: { status: 'expired', expiresAt: '2026-10-01T00:00:00Z' } });
  await open({ [listed]: () => ({ data: [profile] }) });

  const card = within(await screen.findByRole('article', { name: 'Thomas Hale' }));
  expect(card.getByRole('list', { name: 'Where Thomas’s profile is' }).textContent).toContain('Live ended 10-01-2026');
  const next = card.getByRole('link', { name: 'Renew now: Thomas Hale' });
  expect(next.getAttribute('href')).toBe(`/update-inmates?renew=${profileId(1)}`);
});

it('AC-234 D-159 no second update while one waits, unless it was sent back', async () => {
  const sentBack = { reason: 'Which number?', at: '2026-11-20T12:00:00Z' };
  const waits = anOwnProfile({ update: anOwnUpdate() });
  const again = anOwnProfile({
    _id: profileId(2),
    basicInfo: { firstName: 'Ana' },
    update: anOwnUpdate({ sentBack }),
  });
  const { container } = await open({ [listed]: () => ({ data: [waits, again] }) });

  const blocked = await screen.findByRole('button', { name: 'Update Profile: Thomas Hale' });
  expect(blocked.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Previous update had to be approved to make a new one')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Make the changes: Ana Hale' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Update Profile: Ana Hale' })).toBeNull(); // it leads to the same page
  expect(await violationsIn(container)).toEqual([]);
});
