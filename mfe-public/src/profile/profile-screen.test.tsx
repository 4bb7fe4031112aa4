import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { anOwnProfile, profileId } from '@inkbridge/profile-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';

const address = `/inmate/${profileId(1)}`;
const shown = () => screen.findByRole('heading', { level: 1, name: 'Thomas Hale' });

it('AC-095 AC-097 AC-101 AC-103 D-01 a guest reads the profile and is offered the login, nothing else', async () => {
  const { router } = await openSite(address, { answers: { '/customer': { data: aPublicProfile() } } });

  await shown();
  expect(screen.queryByRole('button', { name: /Print|Favorite/ })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryByRole('link', { name: /of Thomas Hale/ })).toBeNull();
  expect(await seriousProblems()).toEqual([]);

  await userEvent.click(screen.getByRole('link', { name: /Log in to rate/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toMatchObject({ from: { pathname: address } });
});

it('AC-098 AC-099 its owner finds Update Profile and Renew Profile', async () => {
  await openSite(address, { user: aMember(), answers: { '/customer': { data: anOwnProfile() } } });

  await shown();
  const update = screen.getByRole('link', { name: 'Update Profile: Thomas Hale' });
  expect(update.getAttribute('href')).toBe(`/update-inmate/${profileId(1)}`);
  expect(screen.getByRole('link', { name: 'Renew Profile: Thomas Hale' })).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
});

it('D-88 its owner sees its current step and what to do next', async () => {
  const customerStatus = { status: 'expired', expiresAt: '2026-10-01T00:00:00.000Z' } as const;
  await openSite(address, { user: aMember(), answers: { '/customer': { data: anOwnProfile({ customerStatus }) } } });

  expect(await screen.findByRole('list', { name: 'Where the profile of Thomas Hale is' })).toBeVisible();
  const next = screen.getByRole('link', { name: 'Renew now: Thomas Hale' });
  expect(next.getAttribute('href')).toBe(`/update-inmates?renew=${profileId(1)}`);
  expect(await seriousProblems()).toEqual([]);
});

it('AC-096 AC-100 AC-102 AC-104 a member can keep, rate and print it', async () => {
  const { api } = await openSite(address, { user: aMember(), answers: { '/customer': { data: aPublicProfile() } } });

  await shown();
  expect(await screen.findByRole('button', { name: 'Print Profile' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  const contact = within(screen.getByRole('region', { name: 'Contact info' }));
  expect(contact.getByRole('button', { name: 'Print envelope' })).toBeVisible();
  expect(contact.getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(api.requests).toHaveLength(1);
  expect(await seriousProblems()).toEqual([]);
});

it('AC-256 AC-253 what a member kept and gave before is there at once', async () => {
  const profile = { ...aPublicProfile(), isFavorite: true, prevRating: 4 };
  const answers = {
    '/customer': { data: profile },
    '/user/favorites': { data: { id: profile._id, feedback: 'Birds.' } },
  };
  await openSite(address, { user: aMember(), answers });

  await shown();
  expect(await screen.findByText('You gave 4 of 5. Choose again to change it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText('Birds.')).toBeVisible();
});

it('a refused rating says so in the words of its code', async () => {
  const answers = { '/customer': { data: aPublicProfile() }, 'PUT /customer/rate': 0 };
  await openSite(address, { user: aMember(), answers });

  await userEvent.click(await screen.findByRole('radio', { name: '3 of 5' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i);
});

it('another member finds neither', async () => {
  await openSite(address, { user: aMember(), answers: { '/customer': { data: aPublicProfile() } } });

  await shown();
  expect(screen.queryByRole('link', { name: /of Thomas Hale/ })).toBeNull();
});

it.each([
  { why: 'that nobody may see', id: profileId(1), status: 404 },
  { why: 'that is no id', id: 'x', status: 400 },
])('AC-111 AC-112 an address $why is a page of its own, not a blank one', async ({ id, status }) => {
  await openSite(`/inmate/${id}`, { answers: { '/customer': status } });

  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this profile' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Explore Profiles' }).length).toBeGreaterThan(0);
  expect(await seriousProblems()).toEqual([]);
});

it('a failure says so and recovers when tried again', async () => {
  let isDown = true;
  const answers = { '/customer': () => (isDown ? 500 : { data: aPublicProfile() }) };
  await openSite(address, { answers });
  expect(await screen.findByRole('heading', { name: 'This profile could not be loaded' })).toBeVisible();

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await shown();
});

it('an admin is led to the page of the console', async () => {
  const { router } = await openSite(address, { user: anAdmin() });

  await waitFor(() => expect(router.state.location.pathname).not.toBe(address));
});
