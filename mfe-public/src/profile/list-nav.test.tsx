import type { FakeRequest } from '@inkbridge/api-client/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { seriousProblems } from '@inkbridge/frame/testing';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { aPage, openSite, pagesOf } from '../testing/public-site.js';

const name = (number: number) => `Pat Number ${number}`;

/** One profile, or pages of a list of five. */
function customers({ query }: FakeRequest) {
  const id = query.get('id');
  if (id === null) return pagesOf(5)({ query });
  const number = Number.parseInt(id.slice(-6), 16);
  const profile = aPublicProfile();
  const basicInfo = { ...profile.basicInfo, firstName: 'Pat', lastName: `Number ${number}` };
  return { data: { ...profile, _id: id, basicInfo } };
}

const answers = { '/customer': customers, '/user/matches': customers };
const shown = (number: number) => screen.findByRole('heading', { level: 1, name: name(number) });
const nav = () => within(screen.getByRole('navigation', { name: 'People in this list' }));

async function openFrom(list: string, number: number) {
  const site = await openSite(list, { answers });
  await userEvent.click(await screen.findByRole('link', { name: name(number) }));
  await shown(number);
  return site;
}

it('without a list the way back is to all profiles', async () => {
  await openSite(`/inmate/${profileId(1)}`, { answers });

  await shown(1);
  expect(nav().getByRole('link', { name: 'Explore Profiles' }).getAttribute('href')).toBe('/explore-profiles');
  expect(nav().getAllByRole('link')).toHaveLength(1);
  expect(await seriousProblems()).toEqual([]);
});

it('the way back from a tab is that tab, through the history', async () => {
  const { router } = await openFrom('/explore-profiles?search=male', 1);
  const back = nav().getByRole('link', { name: 'Explore Profiles' });
  expect(back.getAttribute('href')).toBe('/explore-profiles?search=male');

  await userEvent.click(nav().getByRole('link', { name: `Next: ${name(2)}` }));
  await shown(2);
  await userEvent.click(nav().getByRole('link', { name: 'Explore Profiles' }));

  await waitFor(() => expect(router.state.historyAction).toBe('POP'));
  expect(router.state.location).toMatchObject({ pathname: '/explore-profiles', search: '?search=male' });
});

it('best matches are named as such, with their filters', async () => {
  await openFrom('/?state=Ohio', 2);

  expect(nav().getByRole('link', { name: 'Best matches' }).getAttribute('href')).toBe('/?state=Ohio');
  expect(nav().getByRole('link', { name: `Previous: ${name(1)}` })).toBeVisible();
});

it('behind the last card that is loaded the next page is fetched, and the list has it on return', async () => {
  await openFrom('/explore-profiles', 2);

  await userEvent.click(nav().getByRole('button', { name: 'Next' }));
  await shown(3);
  expect(nav().getByRole('link', { name: `Next: ${name(4)}` })).toBeVisible();
  await userEvent.click(nav().getByRole('link', { name: 'Explore Profiles' }));

  expect(await screen.findByRole('link', { name: name(4) })).toBeVisible();
});

it('the last person of the list has nobody next', async () => {
  const site = await openSite('/explore-profiles?page=3', { answers });
  await userEvent.click(await screen.findByRole('link', { name: name(5) }));
  await shown(5);

  expect(nav().queryByText('Next')).toBeNull();
  expect(site.router.state.location.state).toEqual({ list: '/explore-profiles?page=3', steps: 1 });
});

it('similar people are offered at the foot, to guests too, and keep the way back to the list', async () => {
  const similar = aPage([aCard({ _id: profileId(4), basicInfo: { firstName: 'Pat', lastName: 'Number 4' } })]);
  const site = await openSite('/explore-profiles?search=male', {
    answers: { ...answers, '/customer/similar': similar },
  });
  await userEvent.click(await screen.findByRole('link', { name: name(1) }));
  const people = within(await screen.findByRole('region', { name: 'Similar people' }));
  expect(await seriousProblems()).toEqual([]);

  await userEvent.click(await people.findByRole('link', { name: name(4) }));
  await shown(4);

  expect(site.router.state.location.state).toEqual({ list: '/explore-profiles?search=male', steps: 2 });
  expect(nav().getByRole('link', { name: 'Explore Profiles' })).toBeVisible();
});

it.each([
  { why: 'are none', similar: aPage([]) },
  { why: 'cannot be loaded', similar: 400 },
])('without similar people, because they $why, the page is whole', async ({ similar }) => {
  await openSite(`/inmate/${profileId(1)}`, { answers: { ...answers, '/customer/similar': similar } });

  await shown(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Similar people' })).toBeNull());
});
