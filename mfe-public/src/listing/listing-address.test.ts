import { countedKeys, filterKeys } from '@inkbridge/contracts/facts';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  listingParams,
  noFilters,
  readListing,
  toCatalogueQuery,
  withoutValue,
  withValue,
} from './listing-address.js';

const read = (query: string) => readListing(new URLSearchParams(query));

describe('an address asks for', () => {
  it('D-96 the name text, filters by their query keys and the page', () => {
    expect(read('q=+ann+&state=Ohio&state=Iowa&age=30-39&sort=newlyListed&page=3')).toEqual({
      text: 'ann',
      filters: { ...noFilters, state: ['Ohio', 'Iowa'], age: ['30-39'], sort: ['newlyListed'] },
      page: 3,
    });
  });

  it('AC-050 AC-051 AC-052 AC-053 the last of two values of a single filter', () => {
    const { filters } = read(
      'age=18-30&age=30-39&gender=Male&gender=Female&race=White&race=Asian&education=a&education=b',
    );

    expect(filters).toMatchObject({ age: ['30-39'], gender: ['Female'], race: ['Asian'], education: ['b'] });
  });

  it('AC-054 state and orientation hold several, each once', () => {
    expect(read('state=Ohio&state=Ohio&state=Iowa&orientation=Gay&orientation=Straight').filters).toMatchObject({
      state: ['Ohio', 'Iowa'],
      orientation: ['Gay', 'Straight'],
    });
  });

  it.each(['', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'state=&q='])(
    '"%s" asks for the first page of all',
    (query) => {
      expect(read(query)).toEqual({ text: '', filters: noFilters, page: 1 });
    },
  );

  it('an address and what it asks for are the same thing', () => {
    const query = 'q=ann&state=Ohio&state=Iowa&gender=Male&page=2';

    expect(listingParams(read(query)).toString()).toBe(query);
  });
});

it('AC-064 D-87 the request has the unchanged search text and the filters', () => {
  expect(toCatalogueQuery(read('q=a.*&state=Ohio&sort=premiumPlacement&page=2'))).toEqual({
    search: 'a.*',
    state: ['Ohio'],
    sort: ['premiumPlacement'],
  });
});

it('AC-050 AC-054 choosing replaces the value of a single filter and joins those of a filter that holds several', () => {
  const chosen = withValue(withValue(withValue(noFilters, 'state', 'Ohio'), 'state', 'Iowa'), 'age', '18-30');

  expect(withValue(chosen, 'age', '30-39')).toMatchObject({ state: ['Ohio', 'Iowa'], age: ['30-39'] });
  expect(withValue(chosen, 'age', '').age).toEqual([]);
  expect(withoutValue(chosen, 'state', 'Ohio').state).toEqual(['Iowa']);
  expect(countOf(chosen)).toBe(3);
});

it('AC-042 AC-043 AC-044 AC-045 AC-046 AC-047 AC-048 there are seven filters in their order', () => {
  expect(countedKeys).toEqual(['state', 'age', 'gender', 'orientation', 'race', 'education', 'sort']);
  expect(filterKeys.filter((key) => !countedKeys.some((one) => one === key))).toEqual(['facility', 'interest']);
});

it('D-171 a facility goes with any change of states, and with no other', () => {
  const there = withValue(withValue(noFilters, 'state', 'Ohio'), 'facility', 'f1');

  expect(withValue(there, 'age', '18-30').facility).toEqual(['f1']);
  expect(withoutValue(there, 'age', '18-30').facility).toEqual(['f1']);
  expect(withValue(there, 'state', 'Iowa').facility).toEqual([]);
  expect(withoutValue(there, 'state', 'Ohio').facility).toEqual([]);
  expect(withoutValue(there, 'facility', 'f1')).toMatchObject({ state: ['Ohio'], facility: [] });
});
