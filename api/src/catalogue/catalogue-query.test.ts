import { listCustomers } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { catalogQueryOf } from './catalogue-routes.js';

/** The index query for the parameters of an address, parsed as the API parses them. */
const asked = (query: Record<string, string | string[]>) => catalogQueryOf(listCustomers.query.parse(query));

const everything = {
  page: 1,
  limit: 40,
  category: 'viewAll',
  search: undefined,
  filters: {
    state: [],
    age: undefined,
    gender: undefined,
    orientation: [],
    race: undefined,
    education: undefined,
    interest: [],
    sort: undefined,
  },
};

it('D-33 a list without wishes is the first 40 of all', () => {
  expect(asked({})).toEqual(everything);
});

it.each([
  { ids: 'AC-067', options: 'lgbtq+', category: 'lgbtq+' },
  { ids: 'D-15', options: 'lgbtq ', category: 'lgbtq+' }, // how a bare + in an address is decoded
  { ids: 'D-15', options: 'lgbtq', category: 'lgbtq+' },
  { ids: 'AC-072', options: ' veteran ', category: 'veteran' },
  { ids: 'AC-078', options: 'Veteran', category: 'viewAll' },
  { ids: 'AC-078', options: '', category: 'viewAll' },
  { ids: 'AC-078', options: 'toString', category: 'viewAll' },
])('$ids options=$options is the category $category', ({ options, category }) => {
  expect(asked({ options })).toEqual({ ...everything, category });
});

it.each([
  { sort: 'recentlyUpdated', means: 'recentlyUpdated' },
  { sort: 'newlyListed', means: 'newlyListed' },
  { sort: 'premiumPlacement', means: 'premiumPlacement' },
  { sort: 'featuredPlacement', means: 'featuredPlacement' },
  { sort: 'price', means: undefined },
  { sort: '', means: undefined },
])('D-96 sort=$sort means $means', ({ sort, means }) => {
  expect(asked({ sort }).filters).toEqual({ ...everything.filters, sort: means });
});

it.each([
  { p: '3', l: '10', page: 3, limit: 10 },
  { p: '0', l: '101', page: 1, limit: 100 },
  { p: 'two', l: 'all', page: 1, limit: 40 },
])('D-33 p=$p and l=$l are page $page of $limit', ({ p, l, page, limit }) => {
  expect(asked({ p, l })).toEqual({ ...everything, page, limit });
});

it('D-13 each filter arrives under its name, State and Orientation with all their values', () => {
  const query = asked({
    search: 'john sm',
    state: ['Ohio', 'Texas'],
    orientation: 'Gay',
    age: '18-30',
    gender: 'Male',
    race: 'White',
    education: 'Some college',
    interest: ['Chess', 'Blues'],
  });

  expect(query.search).toBe('john sm');
  expect(query.filters).toEqual({
    state: ['Ohio', 'Texas'],
    orientation: ['Gay'],
    age: '18-30',
    gender: 'Male',
    race: 'White',
    education: 'Some college',
    interest: ['Chess', 'Blues'],
    sort: undefined,
  });
});
