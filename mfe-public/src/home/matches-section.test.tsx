import { type FakeRequest, inTurn, lastTo } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCount, aPage, openSite, pagesOf } from '../testing/public-site.js';
import { filterBar, matches, names } from '../testing/best-matches.js';

Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  vi.restoreAllMocks();
  window.scrollY = 0;
});

describe('filters', () => {
  it('AC-050 AC-051 AC-052 AC-053 a second value of a single filter replaces the first, in the address too', async () => {
    const { router } = await openSite('/');

    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'Age' }), '18-30');
    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'Age' }), '30-39');

    expect(router.state.location.search).toBe('?age=30-39');
  });

  it('AC-054 AC-064 State holds several values, and the whole list is asked for', async () => {
    const { router, api } = await openSite('/');
    const state = () => filterBar().getByRole('combobox', { name: 'State' });

    await userEvent.selectOptions(state(), 'Ohio');
    await userEvent.selectOptions(state(), 'Iowa');

    expect(router.state.location.search).toBe('?state=Ohio&state=Iowa');
    expect(lastTo('/user/matches', api.requests)).toBe('/user/matches?state=Ohio&state=Iowa&p=1');
    expect(within(state()).getByRole('option', { name: '2 chosen' })).toBeVisible();
    expect(within(state()).queryByRole('option', { name: 'Ohio' })).toBeNull();
  });

  it('applied filters are shown below as chips that can be removed', async () => {
    const { router } = await openSite('/?q=ann&state=Ohio&sort=newlyListed');
    const applied = () => within(screen.getByRole('list', { name: 'Filters in use' }));

    await userEvent.click(applied().getByRole('button', { name: 'Remove Ohio' }));
    expect(router.state.location.search).toBe('?q=ann&sort=newlyListed');
    await userEvent.click(applied().getByRole('button', { name: 'Remove ann' }));
    expect(router.state.location.search).toBe('?sort=newlyListed');
    expect(applied().getByText('Newly listed')).toBeVisible();
    await userEvent.click(applied().getByRole('button', { name: 'Clear all' }));
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull();
  });

  it('a removed filter gives the focus to the next one, the last one to the place of the list', async () => {
    await openSite('/?state=Ohio&state=Iowa');

    await userEvent.click(filterBar().getByRole('button', { name: 'Remove Ohio' }));
    expect(document.activeElement).toBe(filterBar().getByRole('button', { name: 'Remove Iowa' }));
    await userEvent.keyboard('{Enter}');

    expect(filterBar().queryByRole('list')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('the sheet of a phone holds the chosen values inside their field, where each can be removed', async () => {
    await openSite('/?state=Ohio&state=Iowa');
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const state = await sheet.findByRole('combobox', { name: 'State' });

    const chosen = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    await userEvent.click(sheet.getByRole('button', { name: 'Remove Ohio' }));

    expect(chosen).toEqual(['Ohio', 'Iowa']);
    expect(within(state).getByRole('option', { name: 'Add another' })).toBeVisible();
    expect(sheet.getAllByRole('listitem')).toHaveLength(1);
  });

  it('the number of results is announced', async () => {
    await openSite('/', { answers: { '/user/matches': aPage([aCard()], { total: 1 }) } });

    expect((await screen.findByText('1 profile')).tagName).toBe('OUTPUT');
  });

  it('on phones a sheet collects choices, counts what would remain and applies them at once', async () => {
    const answers = { '/customer': ({ query }: FakeRequest) => aCount(query.has('state') ? 14 : 240) };
    const { router } = await openSite('/', { answers });

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'State' }), 'Ohio');
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
    expect(router.state.location.search).toBe('');
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 14 profiles' }));

    expect(router.state.location.search).toBe('?state=Ohio');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  it('closing the sheet changes nothing', async () => {
    const { router } = await openSite('/');

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'Race' }), 'White');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(router.state.location.search).toBe('');
  });
});

describe('the list', () => {
  it.each(['/', '/explore-profiles?search=all'])(
    'D-176 at %s the card says that its place was paid for, and no line above the list does',
    async (path) => {
      const paid = aPage([aCard({ premiumPlacement: 1 }), aCard({ _id: profileId(2) })]);
      await openSite(path, { answers: { '/user/matches': paid, '/customer': paid } });

      const [first, second] = await screen.findAllByRole('article');
      expect(within(first ?? document.body).getByText('Premium')).toBeVisible();
      expect(within(second ?? document.body).queryByText('Premium')).toBeNull();
      expect(screen.queryByText(/shown first/)).toBeNull();
    },
  );

  it('D-162 a member saves others, and not the person they listed', async () => {
    const both = aPage([
      aCard({ isOwn: true }),
      aCard({ _id: profileId(2), basicInfo: { firstName: 'Ada', lastName: 'Lind' } }),
    ]);
    await openSite('/explore-profiles?search=all', { user: aMember(), answers: { '/customer': both } });

    expect(await screen.findByRole('button', { name: /Ada Lind/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /avorite/ })).toHaveLength(1);
  });

  it('AC-089 AC-090 View More appends, moves to the first new card, and ends with words', async () => {
    await openSite('/', { answers: { '/user/matches': pagesOf(3) } });
    await matches();
    expect(names()).toEqual(['Pat Number 1', 'Pat Number 2']);

    await userEvent.click(screen.getByRole('button', { name: 'View More' }));

    await waitFor(() => expect(names()).toEqual(['Pat Number 1', 'Pat Number 2', 'Pat Number 3']));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pat Number 3' }));
    expect(screen.getByText('No more matches found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
  });

  it('AC-091 a profile that moved to the next page is not shown twice', async () => {
    const moved = ({ query }: FakeRequest) =>
      query.get('p') === '1'
        ? aPage([aCard({ _id: profileId(1) }), aCard({ _id: profileId(2) })], { total: 4 })
        : aPage([aCard({ _id: profileId(2) }), aCard({ _id: profileId(3) })], { page: 2, total: 4 });
    await openSite('/', { answers: { '/user/matches': moved } });
    await matches();

    await userEvent.click(screen.getByRole('button', { name: 'View More' }));

    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('AC-064 an outdated request is cancelled, and its late answer is ignored', async () => {
    const late: ((page: unknown) => void)[] = [];
    const answers = {
      '/user/matches': ({ query }: FakeRequest) =>
        query.has('gender') ? aPage([aCard()]) : new Promise((resolve) => late.push(resolve)),
    };
    const { api } = await openSite('/', { answers });

    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'Gender' }), 'Male');
    await waitFor(() => expect(names()).toEqual(['Thomas Hale']));
    await act(async () => late.forEach((answer) => answer(pagesOf(3)({ query: new URLSearchParams() }))));

    expect(api.requests[0]?.signal?.aborted).toBe(true);
    expect(names()).toEqual(['Thomas Hale']);
  });

  it('AC-090 back from a profile the appended pages are there again, without a call', async () => {
    const { router, api } = await openSite('/?gender=Male', { answers: { '/user/matches': pagesOf(3) } });
    await matches();
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    const requestCount = api.requests.length;

    await userEvent.click(screen.getByRole('link', { name: 'Pat Number 3' }));
    await waitFor(() => expect(names()).toHaveLength(0));
    await act(() => router.navigate(-1));

    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toBe('?gender=Male');
    expect(api.requests.slice(requestCount).map(({ path }) => path.split('?')[0])).not.toContain('/user/matches');
  });

  it('AC-090 a reload keeps the appended pages and the place, without loading them again', async () => {
    const answers = { '/user/matches': pagesOf(3) };
    await openSite('/', { answers });
    await matches();
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    window.scrollY = 700;
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();

    const { api } = await openSite('/', { answers });

    await waitFor(() => expect(names()).toHaveLength(3));
    expect(api.requests.map(({ path }) => path)).toEqual(['/user/matches?p=1']);
    expect(scrolled).toHaveBeenLastCalledWith(0, 700);
    expect(window.sessionStorage.getItem('inkbridge.pages')).toBeNull();
  });

  it('AC-090 the pages of one reader are not shown to another', async () => {
    const answers = { '/user/matches': pagesOf(3) };
    await openSite('/', { answers, user: aMember() });
    await matches();
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    fireEvent(window, new Event('pagehide'));
    cleanup();

    await openSite('/', { answers });
    await matches();

    expect(names()).toHaveLength(2);
    expect(window.sessionStorage.getItem('inkbridge.pages')).toBeNull();
  });

  it('AC-092 a page without matches says so', async () => {
    await openSite('/?state=Ohio', { answers: { '/user/matches': aPage([]) } });

    expect(await screen.findByRole('heading', { name: 'No more matches found.' })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-092 nothing found offers to clear all filters', async () => {
    const answers = { '/user/matches': ({ query }: FakeRequest) => aPage(query.has('state') ? [] : [aCard()]) };
    const { router } = await openSite('/?q=ann&state=Ohio', { answers });
    expect(await screen.findByText('No one matches all of these. Remove a filter or try another name.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));

    expect(router.state.location.search).toBe('');
    expect(await matches()).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Best matches' }));
  });

  it('AC-092 a name nobody has says that, and the search can be cleared', async () => {
    const answers = { '/user/matches': ({ query }: FakeRequest) => aPage(query.has('search') ? [] : [aCard()]) };
    await openSite('/?q=zzzz', { answers });
    expect(await screen.findByText('No one here is called “zzzz”.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));

    expect(await matches()).toBeVisible();
  });

  it('AC-094 a failure says so, keeps the rest of the page and recovers when tried again', async () => {
    await openSite('/', { answers: { '/user/matches': inTurn(500, aPage([aCard()])) } });
    expect(await screen.findByRole('heading', { name: 'Error loading matches' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await matches()).toBeVisible();
  });

  it('AC-094 when a further page fails the cards stay and View More can be tried again', async () => {
    let isDown = true;
    const answers = {
      '/user/matches': ({ query }: FakeRequest) => (query.get('p') === '2' && isDown ? 500 : pagesOf(3)({ query })),
    };
    await openSite('/', { answers });
    await matches();

    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Error loading matches');
    expect(names()).toHaveLength(2);

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('while it loads, skeleton cards are shown', async () => {
    await openSite('/', { answers: { '/user/matches': () => new Promise(() => undefined) } });

    expect(screen.getByText('Loading matches')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('an address of a later page leads back to the earlier ones', async () => {
    await openSite('/?page=2');
    await matches();

    expect(names()).toEqual(['Pat Number 3']);
    expect(screen.getByRole('link', { name: 'View earlier profiles' }).getAttribute('href')).toBe('/#findpal');
  });
});
