import type { FakeRequest } from '@inkbridge/api-client/testing';
import { seriousProblems } from '@inkbridge/frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { filterBar } from '../testing/best-matches.js';
import { aCount, aPage, openSite, pagesOf } from '../testing/public-site.js';

Element.prototype.scrollIntoView = () => undefined;

const [elm, oak] = ['0123456789abcdef00000f01', '0123456789abcdef00000f02'];
const ash = '0123456789abcdef00000f03';
const names = [
  { id: ash, name: 'Ash' },
  { id: elm, name: 'Elm' },
  { id: oak, name: 'Oak' },
];

const answers = {
  '/customer': ({ query }: FakeRequest) => {
    if (!query.has('counts')) return pagesOf(3)({ query });
    const all = aCount(3, { state: { Ohio: 3 } });
    return query.has('state') ? { ...all, counts: { ...all.counts, facility: { [elm]: 2, [oak]: 1 } } } : all;
  },
  '/facilities/names': ({ query }: FakeRequest) => ({
    data: query.has('state') ? names : names.filter(({ id }) => query.getAll('id').includes(id)),
  }),
  '/facilities': ({ query }: FakeRequest) => ({
    data: query.get('q') === 'elm' ? [{ id: elm, name: 'Elm', state: 'Ohio' }] : [],
  }),
};

const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ textContent, value, ariaLabel }) => [textContent, value, ariaLabel]);

describe('the facility beside the state', () => {
  it('D-171 is offered once a state is chosen, with how many people are in each where somebody is', async () => {
    const { router, api } = await openSite('/explore-profiles?search=viewAll', { answers });
    expect(filterBar().queryByRole('combobox', { name: 'Facility' })).toBeNull();

    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'State' }), 'Ohio');
    const field = await filterBar().findByRole('combobox', { name: 'Facility' });
    await waitFor(() => expect(optionsOf(field)).toHaveLength(3));
    expect(optionsOf(field)).toEqual([
      ['Any', '', null],
      ['Elm\u20032', elm, 'Elm, 2 people'],
      ['Oak\u20031', oak, 'Oak, 1 person'],
    ]);
    expect(await seriousProblems()).toEqual([]);
    await userEvent.selectOptions(field, elm ?? '');

    expect(router.state.location.search).toBe(`?search=viewAll&state=Ohio&facility=${elm}`);
    expect(api.requests.map(({ path }) => path)).toContain(`/customer?options=viewAll&state=Ohio&facility=${elm}&p=1`);
  });

  it('D-171 one from a link is named among the filters in use, and goes with its state', async () => {
    const { router } = await openSite(`/explore-profiles?search=viewAll&state=Ohio&facility=${ash}`, { answers });
    const used = within(screen.getByRole('list', { name: 'Filters in use' }));
    expect(await used.findByText('Ash')).toBeVisible();
    await waitFor(() => expect(filterBar().getByRole('combobox', { name: 'Facility' })).toHaveValue(ash));

    await userEvent.click(used.getByRole('button', { name: 'Remove Ash' }));
    expect(router.state.location.search).toBe('?search=viewAll&state=Ohio');

    await userEvent.selectOptions(filterBar().getByRole('combobox', { name: 'Facility' }), oak ?? '');
    await userEvent.click(used.getByRole('button', { name: 'Remove Ohio' }));
    expect(router.state.location.search).toBe('?search=viewAll');
  });

  it('a facility that nobody knows finds nobody, and the way back leads to its state', async () => {
    const nobody = {
      ...answers,
      '/customer': ({ query }: FakeRequest) => {
        if (query.has('counts')) return aCount(query.has('facility') ? 0 : 4);
        return query.has('facility') ? aPage([]) : pagesOf(4)({ query });
      },
      '/facilities/names': { data: [] },
    };
    const { router } = await openSite('/explore-profiles?search=viewAll&state=Ohio&facility=nowhere', {
      answers: nobody,
    });

    await userEvent.click(await screen.findByRole('button', { name: 'Any facility in Ohio: 4' }));

    expect(router.state.location.search).toBe('?search=viewAll&state=Ohio');
  });

  it('the sheet of a phone offers it below the state', async () => {
    const { router } = await openSite('/explore-profiles?search=viewAll', { answers });
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.selectOptions(await sheet.findByRole('combobox', { name: 'State' }), 'Ohio');
    const field = await sheet.findByRole('combobox', { name: 'Facility' });
    await waitFor(() => expect(optionsOf(field)).toHaveLength(3));

    await userEvent.selectOptions(field, oak ?? '');
    await userEvent.click(sheet.getByRole('button', { name: /^Show/ }));

    expect(router.state.location.search).toBe(`?search=viewAll&state=Ohio&facility=${oak}`);
  });
});

it('whoever searches for a prison by its name finds its page', async () => {
  await openSite('/explore-profiles?search=viewAll&q=elm', { answers });

  const link = await screen.findByRole('link', { name: 'Elm, OH' });
  expect(link.getAttribute('href')).toBe(`/facility/${elm}`);
  expect(screen.getByText('A prison by that name:')).toBeVisible();
});
