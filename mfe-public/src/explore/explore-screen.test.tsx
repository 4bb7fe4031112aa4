import { type FakeRequest, lastTo } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aCard } from '@inkbridge/profile-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { filterBar } from '../testing/best-matches.js';
import { aCount, aPage, openSite, pagesOf } from '../testing/public-site.js';

const tabs = () => screen.getAllByRole('tab');
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const list = () => screen.findByRole('list', { name: 'Explore Profiles' });

describe('categories', () => {
  it('AC-066 AC-067 AC-068 AC-069 AC-070 AC-071 AC-072 AC-073 AC-074 AC-075 nine tabs in order, each with its address', async () => {
    await openSite('/explore-profiles');

    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All', '/explore-profiles?search=viewAll'],
      ['LGBTQ+', '/explore-profiles?search=lgbtq%2B'],
      ['Premium', '/explore-profiles?search=premiumPlacement'],
      ['Featured', '/explore-profiles?search=featuredPlacement'],
      ['Recently Updated', '/explore-profiles?search=recentlyUpdated'],
      ['Newly Listed', '/explore-profiles?search=newlyListed'],
      ['Veteran', '/explore-profiles?search=veteran'],
      ['Male', '/explore-profiles?search=male'],
      ['Female', '/explore-profiles?search=female'],
    ]);
  });

  it.each([
    { ac: 'AC-065', search: '', tab: 'All', options: 'viewAll' },
    { ac: 'AC-078', search: '?search=nonsense', tab: 'All', options: 'viewAll' },
    { ac: 'AC-077', search: '?search=veteran', tab: 'Veteran', options: 'veteran' },
    { ac: 'AC-067 D-15', search: '?search=lgbtq%2B', tab: 'LGBTQ+', options: 'lgbtq%2B' },
    { ac: 'AC-067 D-15', search: '?search=lgbtq+', tab: 'LGBTQ+', options: 'lgbtq%2B' },
  ])('$ac "$search" selects $tab and asks for $options', async ({ search, tab, options }) => {
    const { api } = await openSite(`/explore-profiles${search}`);

    expect(selected()).toBe(tab);
    expect(api.requests.map(({ path }) => path)).toEqual([`/customer?options=${options}&p=1`]);
  });

  it('AC-076 selecting a tab changes the address and the list', async () => {
    const { router, api } = await openSite('/explore-profiles');

    await userEvent.click(screen.getByRole('tab', { name: 'Male' }));

    expect(router.state.location.search).toBe('?search=male');
    await waitFor(() => expect(lastTo('/customer', api.requests)).toBe('/customer?options=male&p=1'));
    expect(selected()).toBe('Male');
  });
});

describe('search and filters', () => {
  it('AC-064 a filter is kept in the address together with the tab', async () => {
    const { router, api } = await openSite('/explore-profiles?search=male&page=2');

    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'State' }), 'Ohio');

    expect(router.state.location).toMatchObject({ pathname: '/explore-profiles', search: '?search=male&state=Ohio' });
    await waitFor(() =>
      expect(api.requests.map(({ path }) => path)).toContain('/customer?options=male&state=Ohio&p=1'),
    );
  });

  it('AC-076 another tab keeps the search and the filters', async () => {
    const { router, api } = await openSite('/explore-profiles?search=male&q=ann&state=Ohio');

    await userEvent.click(screen.getByRole('tab', { name: 'Veteran' }));

    expect(router.state.location.search).toBe('?search=veteran&q=ann&state=Ohio');
    await waitFor(() =>
      expect(lastTo('/customer', api.requests)).toBe('/customer?options=veteran&search=ann&state=Ohio&p=1'),
    );
  });

  it('AC-088 an empty result offers to clear the filters, and stays on its tab', async () => {
    const answers = { '/customer': ({ query }: FakeRequest) => aPage(query.has('age') ? [] : [aCard()]) };
    const { router } = await openSite('/explore-profiles?search=female&age=30-39', { answers });
    expect(await screen.findByRole('heading', { name: 'No profiles to display' })).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));

    expect(router.state.location.search).toBe('?search=female');
    expect(await list()).toBeVisible();
  });

  it('the sheet of a phone counts within the category', async () => {
    const answers = {
      '/customer': ({ query }: FakeRequest) => (query.has('counts') ? aCount(3) : pagesOf(3)({ query })),
    };
    const { api } = await openSite('/explore-profiles?search=female', { answers });

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'Race' }), 'White');

    expect(await sheet.findByRole('button', { name: 'Show 3 profiles' })).toBeVisible();
    expect(lastTo('/customer', api.requests)).toBe('/customer?options=female&race=White&counts=only');
  });
});

describe('the list', () => {
  it('AC-088 an empty category says "No profiles to display"', async () => {
    await openSite('/explore-profiles?search=veteran', { answers: { '/customer': aPage([]) } });

    expect(await screen.findByRole('heading', { name: 'No profiles to display' })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-090 AC-093 further pages are appended until the words that there are no more', async () => {
    await openSite('/explore-profiles', { answers: { '/customer': pagesOf(4) } });
    await list();

    await userEvent.click(screen.getByRole('button', { name: 'View More' }));

    expect(await screen.findByText('No more profiles found.')).toBeVisible();
    expect(within(await list()).getAllByRole('article')).toHaveLength(4);
  });

  it('a failure shows an error, and the tabs still work', async () => {
    const { router } = await openSite('/explore-profiles', { answers: { '/customer': 500 } });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the profiles' })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);

    await userEvent.click(screen.getByRole('tab', { name: 'Female' }));

    expect(router.state.location.search).toBe('?search=female');
  });

  it('AC-640 a member sees shared interests, axe finds nothing', async () => {
    const card = aCard({ sharedTraits: { hobbies: ['Chess'] }, ownTraits: 12 });
    await openSite('/explore-profiles', { user: aMember(), answers: { '/customer': aPage([card]) } });

    expect(await screen.findByText('Chess')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });
});
