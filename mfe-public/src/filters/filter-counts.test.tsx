import { type FakeRequest, inTurn, lastTo } from '@inkbridge/api-client/testing';
import { seriousProblems } from '@inkbridge/frame/testing';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Language, languages } from '@inkbridge/federation/runtime-config';
import { describe, expect, it } from 'vitest';
import { filterBar } from '../testing/best-matches.js';
import { aCount, aPage, openSite, pagesOf } from '../testing/public-site.js';

Element.prototype.scrollIntoView = () => undefined;

const ofAll = aCount(1204, { state: { Ohio: 1204, Iowa: 1 }, gender: { Male: 1200, Female: 4 } });
const ofWomen = aCount(4, { state: { Ohio: 3 }, gender: { Male: 1200, Female: 4 } });

/** The lists, and counts that the gender changes. */
const answers = {
  '/customer': ({ query }: Pick<FakeRequest, 'query'>) => {
    if (!query.has('counts')) return pagesOf(3)({ query });
    return query.has('gender') ? ofWomen : ofAll;
  },
};

const countCalls = (api: Awaited<ReturnType<typeof openSite>>['api']) =>
  api.requests.map(({ path }) => path).filter((path) => path.includes('counts'));

type Place = { getByRole: typeof screen.getByRole };
const select = (place: Place, name: string) => place.getByRole('combobox', { name });
const option = (place: Place, field: string, value: string) => {
  const found = within(select(place, field))
    .getAllByRole<HTMLOptionElement>('option')
    .find((each) => each.value === value);
  return { shown: found?.textContent, spoken: found?.getAttribute('aria-label') };
};

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await sheet.findByRole('combobox', { name: /^(State|Estado)/ });
  return sheet;
}

describe('the bar', () => {
  it('AC-042 AC-044 once it is used, every option says how many people it would leave, nobody too', async () => {
    const { api } = await openSite('/explore-profiles?search=male', { answers });
    expect(countCalls(api)).toEqual([]);

    await userEvent.click(select(filterBar(), 'State'));

    await waitFor(() => expect(option(filterBar(), 'State', 'Ohio').shown).toBe('Ohio\u20031,204'));
    expect(option(filterBar(), 'State', 'Ohio').spoken).toBe('Ohio, 1,204 people');
    expect(option(filterBar(), 'State', 'Iowa').spoken).toBe('Iowa, 1 person');
    expect(option(filterBar(), 'State', 'Utah')).toEqual({ shown: 'Utah\u20030', spoken: 'Utah, 0 people' });
    expect(option(filterBar(), 'Gender', 'Female').shown).toBe('Female\u20034');
    expect(countCalls(api)).toEqual(['/customer?options=male&counts=only']);
    expect(await seriousProblems()).toEqual([]);
  });

  it('AC-050 a mouse that comes near loads them too, and an option that would leave nobody can be chosen', async () => {
    const { router } = await openSite('/', { answers });

    await userEvent.hover(select(filterBar(), 'Age'));
    await waitFor(() => expect(option(filterBar(), 'Age', '18-30').shown).toBe('18-30\u20030'));
    await userEvent.selectOptions(select(filterBar(), 'Age'), '18-30');

    expect(router.state.location.search).toBe('?age=18-30');
  });

  it('AC-044 the closed field of a chosen option shows no number, as its list says it', async () => {
    await openSite('/?gender=Female', { answers });

    await userEvent.click(select(filterBar(), 'Gender'));
    await waitFor(() => expect(option(filterBar(), 'Gender', 'Female').shown).toBe('Female\u20034'));
    await userEvent.click(select(filterBar(), 'State'));

    expect(option(filterBar(), 'Gender', 'Female').shown).toBe('Female');
    expect(select(filterBar(), 'Gender')).toHaveProperty('value', 'Female');
    expect(option(filterBar(), 'Gender', 'Male').shown).toBe('Male\u20031,200');
  });

  it.each([
    { cause: 'the API fails', status: 500 },
    { cause: 'the network is lost', status: 0 },
  ])('if $cause the filters work as before', async ({ status }) => {
    const failing = {
      '/customer': ({ query }: FakeRequest) => (query.has('counts') ? status : pagesOf(3)({ query })),
    };
    const { router, api } = await openSite('/', { answers: failing });

    await userEvent.click(select(filterBar(), 'State'));
    await waitFor(() => expect(countCalls(api)).not.toEqual([]));
    await userEvent.selectOptions(select(filterBar(), 'State'), 'Ohio');

    expect(router.state.location.search).toBe('?state=Ohio');
    expect(option(filterBar(), 'State', 'Iowa').shown).toBe('Iowa');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the sheet of a phone', () => {
  it('AC-064 numbers and the button follow what is chosen before anything is applied', async () => {
    const { router, api } = await openSite('/?q=ann', { answers });
    const before = api.requests.length;
    const sheet = await openSheet();
    expect(await sheet.findByRole('button', { name: 'Show 1,204 profiles' })).toBeVisible();
    expect(option(sheet, 'State', 'Ohio').shown).toBe('Ohio\u20031,204');

    await userEvent.selectOptions(select(sheet, 'Gender'), 'Female');

    expect(option(sheet, 'State', 'Ohio').shown).toBe('Ohio\u20031,204');
    expect(await sheet.findByRole('button', { name: 'Show 4 profiles' })).toBeVisible();
    expect(option(sheet, 'State', 'Ohio').spoken).toBe('Ohio, 3 people');
    expect(router.state.location.search).toBe('?q=ann');
    expect(api.requests.slice(before).map(({ path }) => path)).toEqual([
      '/customer?search=ann&counts=only',
      '/customer?search=ann&gender=Female&counts=only',
    ]);
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);
  });

  it('several choices in a row ask once, for the last of them', async () => {
    const { api } = await openSite('/', { answers });
    const sheet = await openSheet();
    await sheet.findByRole('button', { name: 'Show 1,204 profiles' });

    for (const value of ['Other', 'Male', 'Female']) fireEvent.change(select(sheet, 'Gender'), { target: { value } });
    await sheet.findByRole('button', { name: 'Show 4 profiles' });

    expect(countCalls(api)).toEqual(['/customer?counts=only', '/customer?gender=Female&counts=only']);
  });

  it('a late answer to earlier choices changes nothing', async () => {
    const late: ((answer: unknown) => void)[] = [];
    const slow = {
      '/customer': ({ query }: FakeRequest) => {
        if (query.get('gender') === 'Male') return new Promise((resolve) => late.push(resolve));
        return answers['/customer']({ query });
      },
    };
    await openSite('/', { answers: slow });
    const sheet = await openSheet();
    await userEvent.selectOptions(select(sheet, 'Gender'), 'Male');
    await waitFor(() => expect(late).toHaveLength(1));

    await userEvent.selectOptions(select(sheet, 'Gender'), 'Female');
    await sheet.findByRole('button', { name: 'Show 4 profiles' });
    await act(async () => late.forEach((answer) => answer(ofAll)));

    expect(sheet.getByRole('button', { name: 'Show 4 profiles' })).toBeVisible();
    expect(option(sheet, 'State', 'Ohio').shown).toBe('Ohio\u20033');
  });

  it('while they load, and offline, options have no numbers and choices are applied all the same', async () => {
    const waiting = {
      '/customer': ({ query }: FakeRequest) => (query.has('gender') ? 0 : new Promise(() => undefined)),
    };
    const { router } = await openSite('/', { answers: waiting });
    const sheet = await openSheet();
    expect(option(sheet, 'State', 'Ohio').shown).toBe('Ohio');
    expect(await seriousProblems(screen.getByRole('dialog'))).toEqual([]);

    await userEvent.selectOptions(select(sheet, 'Gender'), 'Female');
    await userEvent.click(sheet.getByRole('button', { name: 'Show profiles' }));

    expect(router.state.location.search).toBe('?gender=Female');
  });
});

describe('the search of the first page', () => {
  const hero = () => within(screen.getByLabelText('Find people'));

  it('AC-043 its options say how many people they would leave, with what is chosen beside them', async () => {
    const { api } = await openSite('/', { answers });
    expect(countCalls(api)).toEqual([]);

    await userEvent.click(select(hero(), 'State'));
    await waitFor(() => expect(option(hero(), 'State', 'Ohio').shown).toBe('Ohio\u20031,204'));
    await userEvent.selectOptions(select(hero(), 'Gender'), 'Female');

    await waitFor(() => expect(option(hero(), 'State', 'Ohio').spoken).toBe('Ohio, 3 people'));
    expect(select(hero(), 'Gender')).toHaveProperty('value', 'Female');
    expect(await seriousProblems()).toEqual([]);
  });
});

const inWords: Record<Language, { filters: string; spoken: string; show: string }> = {
  en: { filters: 'Filters', spoken: 'Ohio, 1,204 people', show: 'Show 1,204 profiles' },
  es: { filters: 'Filtros', spoken: 'Ohio, 1,204 personas', show: 'Mostrar 1,204 perfiles' },
};

it.each(languages)('D-79 numbers are heard and written in the words of %s', async (language) => {
  const { filters, spoken, show } = inWords[language];
  await openSite('/', { answers, language });

  await userEvent.click(screen.getByRole('button', { name: filters }));
  const sheet = within(await screen.findByRole('dialog', { name: filters }));

  expect(await sheet.findByRole('button', { name: show })).toBeVisible();
  expect(await sheet.findByRole('option', { name: spoken })).toBeVisible();
});

describe('where nobody fits', () => {
  const found = (query: URLSearchParams) => {
    const [isOld, isHere] = [query.get('age') === '60-69', query.get('state') === 'Ohio'];
    return isOld && isHere ? 0 : isOld ? 16 : isHere ? 6 : 187;
  };
  const nearest = {
    '/customer': ({ query }: FakeRequest) => aCount(found(query)),
    '/user/matches': ({ query }: FakeRequest) => aPage(found(query) > 0 ? [aCard()] : [], { total: found(query) }),
  };
  const hero = () => within(screen.getByLabelText('Find people'));

  it('AC-043 the button of the first page says how many it shows, or the nearest, and leads there', async () => {
    const { router } = await openSite('/', { answers: nearest });
    await userEvent.selectOptions(select(hero(), 'State'), 'Ohio');
    expect(await hero().findByRole('button', { name: 'Show 6 people' })).toBeVisible();

    await userEvent.selectOptions(select(hero(), 'Age'), '60-69');
    await userEvent.click(await hero().findByRole('button', { name: 'No one yet: show 16 · 60-69' }));

    expect(router.state.location).toMatchObject({ search: '?age=60-69', hash: '#findpal' });
    const heading = await screen.findByRole('heading', { level: 2, name: '16 people' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('a heading says how many people there are in a state', async () => {
    await openSite('/?state=Ohio', { answers: nearest });

    expect(await screen.findByRole('heading', { level: 2, name: '6 people in Ohio' })).toBeVisible();
  });

  it.each(['/?state=Ohio&age=60-69', '/explore-profiles?search=male&state=Ohio&age=60-69'])(
    'AC-088 AC-092 at %s every filter can be given up, with the number that this finds',
    async (address) => {
      const answers = { ...nearest, '/customer': ({ query }: FakeRequest) => aCount(found(query)) };
      const { router } = await openSite(address, { answers });

      const ways = await screen.findAllByRole('button', { name: /^Any/ });
      expect(ways.map(({ textContent }) => textContent)).toEqual(['Any state, 60-69: 16', 'Any age in Ohio: 6']);
      expect(await seriousProblems()).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Any age in Ohio: 6' }));

      expect(router.state.location.search).toMatch(/state=Ohio$/);
    },
  );

  it('AC-088 AC-092 the people next door and those whom one filter keeps away are shown, each with what is different', async () => {
    const inStates = (query: URLSearchParams) => query.getAll('state');
    const people = (query: URLSearchParams) => {
      const who = inStates(query).includes('Indiana') ? 1 : query.has('state') ? 3 : 2;
      return [aCard({ _id: profileId(who), basicInfo: { firstName: 'Pat', lastName: `Number ${who}` } })];
    };
    const answers = {
      ...nearest,
      '/customer': ({ query }: FakeRequest) =>
        query.get('counts') === 'only' || found(query) === 0
          ? aCount(found(query))
          : aPage(people(query), { total: found(query) }),
    };
    const { api } = await openSite('/explore-profiles?search=all&state=Ohio&age=60-69', { answers });

    expect(await screen.findByRole('heading', { name: 'Closest to what you chose' })).toBeVisible();
    const shown = await screen.findAllByRole('link', { name: /^Pat/ });
    expect(shown.map((link) => [link.textContent, link.parentElement?.lastElementChild?.textContent])).toEqual([
      ['Pat Number 1', 'In a neighboring state'],
      ['Pat Number 2', 'Without the filter “State”'],
      ['Pat Number 3', 'Without the filter “Age”'],
    ]);
    const asked = api.requests.map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(asked.map((query) => inStates(query).join())).toContain(
      'Indiana,Kentucky,Michigan,Pennsylvania,West Virginia',
    );
    expect(await seriousProblems()).toEqual([]);
  });

  it('the sheet of a phone says so before anything is applied', async () => {
    await openSite('/', { answers: nearest });
    const sheet = await openSheet();
    await userEvent.selectOptions(select(sheet, 'State'), 'Ohio');
    await userEvent.selectOptions(select(sheet, 'Age'), '60-69');

    await userEvent.click(await sheet.findByRole('button', { name: 'Any age in Ohio: 6' }));

    expect(await sheet.findByRole('button', { name: 'Show 6 profiles' })).toBeVisible();
    expect(select(sheet, 'Age')).toHaveProperty('value', '');
  });

  it('if no single filter is to blame, each alone is offered', async () => {
    const lonely = ({ query }: FakeRequest) => aCount([...query.keys()].length > 2 ? 0 : 5);
    await openSite('/?state=Ohio&age=60-69&gender=Male', {
      answers: { '/customer': lonely, '/user/matches': aPage([], { total: 0 }) },
    });

    expect(await screen.findByRole('button', { name: 'Anyone in Ohio: 5' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anyone, 60-69: 5' })).toBeVisible();
  });
});

describe('interests', () => {
  it('D-165 are chosen in the sheet, several of them, and are part of the address', async () => {
    const { router, api } = await openSite('/?interest=Chess', { answers });
    const sheet = await openSheet();
    expect(await sheet.findByRole('button', { name: 'Remove Chess' })).toBeVisible();

    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'Interests' }), 'Blues');
    await userEvent.click(await sheet.findByRole('button', { name: /^Show 1,204/ }));

    expect(router.state.location.search).toBe('?interest=Chess&interest=Blues');
    expect(lastTo('/user/matches', api.requests)).toBe('/user/matches?interest=Chess&interest=Blues&p=1');
    expect(filterBar().getByRole('button', { name: 'Remove Blues' })).toBeVisible();
  });

  it('D-165 a guest picks what they like and sees who likes it too, with the words that they share', async () => {
    const liked = { sharedTraits: { hobbies: ['Chess'], musicGenres: ['Blues'] }, ownTraits: 2 };
    const { api } = await openSite('/', {
      answers: { '/customer': aPage([aCard({ ...liked })], { total: 11 }) },
    });

    await userEvent.click(screen.getByRole('checkbox', { name: 'Chess' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blues' }));

    expect(await screen.findByText('2 of 2:')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Show 11 people' })).toHaveProperty(
      'search',
      '?search=viewAll&interest=Chess&interest=Blues',
    );
    expect(lastTo('/customer', api.requests)).toBe('/customer?interest=Chess&interest=Blues&l=3');
    expect(await seriousProblems()).toEqual([]);
  });

  it('D-165 without a connection they can be asked for again', async () => {
    await openSite('/', { answers: { '/customer': inTurn(500, aPage([aCard()])) } });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Chess' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });

    await userEvent.click(retry);

    expect(await screen.findByRole('link', { name: 'Show 1 person' })).toBeVisible();
  });
});

it('AC-049 an order leaves everybody, so it shows no number; a placement does', async () => {
  const sorts = aCount(9, { sort: { newlyListed: 9, recentlyUpdated: 9, premiumPlacement: 2 } });
  await openSite('/', { answers: { '/customer': sorts } });

  await userEvent.click(select(filterBar(), 'Other Options'));

  await waitFor(() =>
    expect(option(filterBar(), 'Other Options', 'premiumPlacement').spoken).toBe('Premium, 2 people'),
  );
  expect(option(filterBar(), 'Other Options', 'newlyListed').shown).toBe('Newly listed');
  expect(option(filterBar(), 'Other Options', 'recentlyUpdated').shown).toBe('Recently updated');
});
