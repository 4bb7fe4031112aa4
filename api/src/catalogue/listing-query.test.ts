import { listCustomers, listMatches } from '@inkbridge/contracts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingQueryOf } from './listing-query.js';

const texts = fc.oneof(
  fc.constantFrom(
    '',
    'Texas',
    'true',
    'only',
    '0',
    '1',
    '7',
    '40',
    '400',
    '1000000',
    '1000001',
    '-1',
    '1.5',
    ' 2',
    '1e3',
  ),
  fc.string({ maxLength: 102 }),
  fc.constantFrom('x'.repeat(100), 'x'.repeat(101)),
);
const values = fc.oneof(
  { weight: 3, arbitrary: texts },
  fc.array(texts, { maxLength: 3 }),
  fc.constantFrom(Array.from({ length: 50 }, String), Array.from({ length: 51 }, String)),
);
const keys = fc.constantFrom(...Object.keys(listCustomers.query.shape), '__proto__', 'toString', 'page');
/** As the router parses them: without a prototype. */
const queries = fc.dictionary(keys, values, { noNullPrototype: false });

it('a query of a list is read as the contract reads it, or left to the contract', () => {
  let read = 0;
  fc.assert(
    fc.property(queries, (query) => {
      const ours = listingQueryOf(query);
      if (ours === null) return;
      read += 1;
      expect(ours).toEqual(listCustomers.query.parse(query));
    }),
    { numRuns: 2_000 },
  );

  expect(read).toBeGreaterThan(200);
});

it('usual queries are not left to the contract, and both lists have the same', () => {
  const usual = {
    p: '2',
    l: '100',
    state: ['Ohio', 'Utah'],
    age: '18-30',
    sort: 'newlyListed',
    counts: 'only',
    search: 'an',
  };

  expect([listingQueryOf({}), listingQueryOf(usual)]).toEqual(
    [{}, usual].map((query) => listMatches.query.parse(query)),
  );
  expect(listingQueryOf(usual)).toEqual(listCustomers.query.parse(usual));
});
