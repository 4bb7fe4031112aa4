import { lastTo } from '@inkbridge/api-client/testing';
import { aMember, anAdmin, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPage, openSite } from '../testing/public-site.js';
import { filterBar, matches } from '../testing/best-matches.js';

Element.prototype.scrollIntoView = () => undefined;

describe('a guest sees', () => {
  it('AC-037 AC-038 AC-039 AC-040 hero, matches, filters and search', async () => {
    await openSite('/');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Connect beyond bars');
    expect(await matches()).toBeVisible();
    expect(filterBar().getByRole('searchbox', { name: 'Search by first or last name' })).toBeVisible();
    for (const name of ['State', 'Age', 'Gender', 'Orientation', 'Race', 'Education', 'Other Options']) {
      expect(filterBar().getByRole('combobox', { name })).toBeVisible();
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
    const details = screen.getByRole('link', { name: 'View Details: Pat Number 1' });
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

  it('AC-050 AC-051 the hero asks for State, Age and Gender, and shows those people', async () => {
    const { router, api } = await openSite('/');
    const hero = within(screen.getByLabelText('Find people'));

    await userEvent.selectOptions(hero.getByRole('combobox', { name: 'State' }), 'Ohio');
    await userEvent.selectOptions(hero.getByRole('combobox', { name: 'Gender' }), 'Female');
    expect(hero.getByRole('combobox', { name: 'Age' })).toHaveProperty('value', '');
    await userEvent.click(await hero.findByRole('button', { name: 'Show 3 people' }));

    const found = { pathname: '/', search: '?state=Ohio&gender=Female', hash: '#findpal' };
    await waitFor(() => expect(router.state.location).toMatchObject(found));
    await waitFor(() =>
      expect(lastTo('/user/matches', api.requests)).toBe('/user/matches?state=Ohio&gender=Female&p=1'),
    );
  });

  it('reads the road to a letter in three steps, which needs no account', async () => {
    await openSite('/');

    const steps = within(screen.getByRole('region', { name: 'Your first letter' }));
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Find someone',
      'Write',
      'Mail it',
    ]);
    expect(steps.getByRole('link', { name: 'Find someone to write to' }).getAttribute('href')).toBe(
      '/explore-profiles',
    );
    expect(steps.getByRole('link', { name: 'free account' }).getAttribute('href')).toBe('/register');
  });

  it('AC-609 at an address that is no page, the home page and why', async () => {
    await openSite('/nowhere');

    expect(await screen.findByText('We couldn’t find that page. This is Home.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Connect beyond bars' })).toBeVisible();
    cleanup();

    await openSite('/');
    expect(screen.queryByText('We couldn’t find that page. This is Home.')).toBeNull();
  });

  it('AC-037 AC-038 D-48 an admin’s home begins with today, and what the product is for stays above it', async () => {
    await openSite('/', { user: anAdmin() });

    const heading = await screen.findByRole('heading', { level: 1, name: 'Today' });
    expect(heading.previousElementSibling?.textContent).toBe('Connect beyond bars');
    expect(screen.getByRole('heading', { level: 2, name: 'Best matches' })).toBeVisible();
  });

  it('AC-055 AC-056 the search asks by name and shows the matches', async () => {
    const { router, api } = await openSite('/');

    await userEvent.type(filterBar().getByRole('searchbox'), 'hale{Enter}');

    expect(router.state.location.search).toBe('?q=hale');
    expect(api.requests.map(({ path }) => path)).toContain('/user/matches?search=hale&p=1');
  });

  it('axe finds nothing', async () => {
    await openSite('/');
    await matches();

    expect(await seriousProblems()).toEqual([]);
  });
});

describe('signed-in people see', () => {
  it('AC-063 View Details leads a member to the profile; nothing is explained', async () => {
    await openSite('/', { user: aMember() });
    await matches();

    expect(screen.getByRole('link', { name: 'View Details: Pat Number 1' }).getAttribute('href')).toBe(
      `/inmate/${profileId(1)}`,
    );
    expect(screen.queryByRole('heading', { name: 'Your first letter' })).toBeNull();
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-640 D-31 a member reads how many of their own interests they share, and which', async () => {
    const sharedTraits = { hobbies: ['Chess'], musicGenres: ['Gospel'] };
    const page = aPage([aCard({ sharedTraits, ownTraits: 41 })]);
    await openSite('/', { user: aMember(), answers: { '/user/matches': page } });
    await matches();

    const shared = screen.getByText('You share 2 of your 41 interests:').parentElement;
    expect(shared).toBeVisible();
    expect(shared).toHaveTextContent(/: Chess, Gospel$/);
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

  it('D-14 a member without answers is led to the questionnaire', async () => {
    await openSite('/', { user: aMember({ profileComplete: false }) });
    await matches();

    const link = screen.getByRole('link', { name: 'Pick what you like' });
    expect(link.getAttribute('href')).toBe('/user-profile?sect=questionnaire');
    expect(await seriousProblems()).toEqual([]);
  });

  it('a member with answers is not led to it', async () => {
    await openSite('/', { user: aMember() });
    await matches();

    expect(screen.queryByRole('link', { name: 'Pick what you like' })).toBeNull();
  });

  it('an admin is led to the page of the console', async () => {
    await openSite('/', { user: anAdmin() });
    await matches();

    expect(screen.getByRole('link', { name: 'View Details: Pat Number 1' }).getAttribute('href')).toBe(
      `/admin/inmate/${profileId(1)}`,
    );
  });
});
