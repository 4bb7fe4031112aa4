import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPage, openSite, pagesOf } from '../testing/public-site.js';

Element.prototype.scrollIntoView = () => undefined;

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const matches = () => screen.findByRole('list', { name: 'Best matches' });

describe('what a guest sees', () => {
  it('AC-037 AC-038 AC-039 AC-040 hero, matches, filters and search', async () => {
    await openSite('/');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connect beyond bars');
    expect(await matches()).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search by first or last name' })).toBeVisible();
    for (const name of ['State', 'Age', 'Gender', 'Orientation', 'Race', 'Education', 'Other Options']) {
      expect(screen.getByRole('combobox', { name })).toBeVisible();
    }
  });

  it('AC-042 AC-049 Other Options are the four sort filters', async () => {
    await openSite('/');

    const options = within(screen.getByRole('combobox', { name: 'Other Options' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Any',
      'Recently updated',
      'Newly listed',
      'Premium',
      'Featured',
    ]);
  });

  it('AC-061 neither payment history nor users', async () => {
    await openSite('/');

    expect(screen.queryByText(/payment history/i)).toBeNull();
  });

  it('AC-062 D-05 View Details leads to the login, which keeps the profile as the place to come back to', async () => {
    const { router } = await openSite('/');
    await matches();
    const details = screen.getByRole('link', { name: 'View Details of Pat Number 1' });
    expect(details.getAttribute('href')).toBe('/login');

    await userEvent.click(details);

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ from: { pathname: `/inmate/${profileId(1)}` } });
  });

  it('D-01 the name is a link to the profile for everyone', async () => {
    await openSite('/');
    await matches();

    expect(screen.getByRole('link', { name: 'Pat Number 1' }).getAttribute('href')).toBe(`/inmate/${profileId(1)}`);
  });

  it('AC-259 AC-260 AC-261 AC-262 the prices are those of the price list', async () => {
    await openSite('/');

    const prices = screen.getByRole('region', { name: 'What it costs to list someone' });
    expect(within(prices).getByText('Profile creation, 12 months').nextSibling?.textContent).toBe('$99.95');
    expect(
      within(prices)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['$99.95', '$79.95', '$9.95', '$9.95', '$9.95', '$9.95', '$14.99', '$24.99']);
  });

  it('AC-055 AC-056 the search of the hero asks by name and shows the matches', async () => {
    const { router, api } = await openSite('/');

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'hale{Enter}');

    expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=hale', hash: '#findpal' });
    expect(api.requests.at(-1)?.path).toBe('/user/matches?search=hale&p=1');
  });

  it('axe finds nothing', async () => {
    await openSite('/');
    await matches();

    expect(await seriousProblems()).toEqual([]);
  });
});

describe('what signed-in people see', () => {
  it('AC-063 View Details leads a member to the profile; matches come first', async () => {
    await openSite('/', { user: aMember() });
    await matches();

    expect(screen.getByRole('link', { name: 'View Details of Pat Number 1' }).getAttribute('href')).toBe(
      `/inmate/${profileId(1)}`,
    );
    expect(screen.queryByRole('heading', { name: 'How it works' })).toBeNull();
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-640 D-31 a member reads how many of their own interests they share, and which', async () => {
    const sharedTraits = { hobbies: ['Chess'], musicGenres: ['Gospel'] };
    const page = aPage([aCard({ sharedTraits, ownTraits: 41 })]);
    await openSite('/', { user: aMember(), answers: { '/user/matches': page } });
    await matches();

    expect(screen.getByText('You share 2 of your 41 interests')).toBeVisible();
    expect(screen.getByText('Chess')).toBeVisible();
    expect(screen.getByText('Gospel')).toBeVisible();
  });

  it('AC-254 AC-255 a card has a heart for members, which asks and can be left', async () => {
    await openSite('/', { user: aMember(), answers: { '/user/matches': aPage([aCard()]) } });

    await userEvent.click(await screen.findByRole('button', { name: 'Favorite: Thomas Hale' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    const heart = screen.getByRole('button', { name: 'Favorite: Thomas Hale' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(heart);
  });

  it('AC-101 guests and admins find no heart on a card', async () => {
    await openSite('/', { user: anAdmin() });
    await matches();
    await act(() => import('../listing/favorite-part.js')); // if a card had requested it, it would be rendered now

    expect(screen.queryByRole('button', { name: /Favorite/ })).toBeNull();
  });

  it('D-14 who has not answered the questionnaire is led to it', async () => {
    await openSite('/', { user: aMember({ profileComplete: false }) });
    await matches();

    const link = screen.getByRole('link', { name: 'Answer seven short lists' });
    expect(link.getAttribute('href')).toBe('/user-profile?sect=questionnaire');
    expect(screen.queryByText('These people have the most in common with you.')).toBeNull();
    expect(await seriousProblems()).toEqual([]);
  });

  it('who has answered it is not asked again', async () => {
    await openSite('/', { user: aMember() });
    await matches();

    expect(screen.queryByRole('link', { name: 'Answer seven short lists' })).toBeNull();
  });

  it('an admin is led to the page of the console', async () => {
    await openSite('/', { user: anAdmin() });
    await matches();

    expect(screen.getByRole('link', { name: 'View Details of Pat Number 1' }).getAttribute('href')).toBe(
      `/admin/inmate/${profileId(1)}`,
    );
  });
});

describe('filters', () => {
  it('AC-050 AC-051 AC-052 AC-053 a second value of a single filter replaces the first, in the address too', async () => {
    const { router } = await openSite('/');

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '18-30');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), '30-39');

    expect(router.state.location.search).toBe('?age=30-39');
  });

  it('AC-054 AC-064 State holds several values, and the whole list is asked for', async () => {
    const { router, api } = await openSite('/');
    const state = () => screen.getByRole('combobox', { name: 'State' });

    await userEvent.selectOptions(state(), 'Ohio');
    await userEvent.selectOptions(state(), 'Iowa');

    expect(router.state.location.search).toBe('?state=Ohio&state=Iowa');
    expect(api.requests.at(-1)?.path).toBe('/user/matches?state=Ohio&state=Iowa&p=1');
    expect(within(state()).getByRole('option', { name: '2 chosen' })).toBeVisible();
    expect(within(state()).queryByRole('option', { name: 'Ohio' })).toBeNull();
  });

  it('what is in use stands below as chips, each with its way out', async () => {
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

  it('the number of results is announced', async () => {
    await openSite('/', { answers: { '/user/matches': aPage([aCard()], { total: 1 }) } });

    expect((await screen.findByText('1 profile')).tagName).toBe('OUTPUT');
  });

  it('on phones a sheet collects choices, counts what would remain and applies them at once', async () => {
    const answers = {
      '/user/matches': (query: URLSearchParams) => aPage([], { total: query.has('state') ? 14 : 240 }),
    };
    const { router } = await openSite('/', { answers });

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'State' }), 'Ohio');
    expect(router.state.location.search).toBe('');
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 14 profiles' }));

    expect(router.state.location.search).toBe('?state=Ohio');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  it('closing the sheet changes nothing', async () => {
    const { router } = await openSite('/');

    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Race' }), 'White');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(router.state.location.search).toBe('');
  });
});

describe('the list', () => {
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
    const moved = (query: URLSearchParams) =>
      query.get('p') === '1'
        ? aPage([aCard({ _id: profileId(1) }), aCard({ _id: profileId(2) })], { total: 4 })
        : aPage([aCard({ _id: profileId(2) }), aCard({ _id: profileId(3) })], { page: 2, total: 4 });
    await openSite('/', { answers: { '/user/matches': moved } });
    await matches();

    await userEvent.click(screen.getByRole('button', { name: 'View More' }));

    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('AC-064 a question that nobody waits for any more is cancelled, and its late answer lands nowhere', async () => {
    const late: ((page: unknown) => void)[] = [];
    const answers = {
      '/user/matches': (query: URLSearchParams) =>
        query.has('gender') ? aPage([aCard()]) : new Promise((resolve) => late.push(resolve)),
    };
    const { api } = await openSite('/', { answers });

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Male');
    await waitFor(() => expect(names()).toEqual(['Thomas Hale']));
    await act(async () => late.forEach((answer) => answer(pagesOf(3)(new URLSearchParams()))));

    expect(api.requests[0]?.signal?.aborted).toBe(true);
    expect(names()).toEqual(['Thomas Hale']);
  });

  it('AC-090 back from a profile the appended pages are there again, without a call', async () => {
    const { router, api } = await openSite('/?gender=Male', { answers: { '/user/matches': pagesOf(3) } });
    await matches();
    await userEvent.click(screen.getByRole('button', { name: 'View More' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    const asked = api.requests.length;

    await userEvent.click(screen.getByRole('link', { name: 'Pat Number 3' }));
    await waitFor(() => expect(names()).toHaveLength(0));
    await act(() => router.navigate(-1));

    await waitFor(() => expect(names()).toHaveLength(3));
    expect(router.state.location.search).toBe('?gender=Male');
    expect(api.requests.slice(asked).map(({ path }) => path.split('?')[0])).toEqual(['/customer']);
  });

  it('AC-092 a page without matches says so', async () => {
    await openSite('/?state=Ohio', { answers: { '/user/matches': aPage([]) } });

    expect(await screen.findByRole('heading', { name: 'No more matches found.' })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-094 a failure says so, keeps the rest of the page and recovers when tried again', async () => {
    let isDown = true;
    await openSite('/', { answers: { '/user/matches': () => (isDown ? 500 : aPage([aCard()])) } });
    expect(await screen.findByRole('heading', { name: 'Error loading matches' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);

    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await matches()).toBeVisible();
  });

  it('AC-094 when a further page fails the cards stay and View More can be tried again', async () => {
    let isDown = true;
    const answers = {
      '/user/matches': (query: URLSearchParams) => (query.get('p') === '2' && isDown ? 500 : pagesOf(3)(query)),
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

  it('while it loads, cards to come stand in its place', async () => {
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
