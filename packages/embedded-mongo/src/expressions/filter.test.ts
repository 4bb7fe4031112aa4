import { Query } from 'mingo';
import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { document, filter, sampleOf } from '../testing/random-queries.js';
import { compileFilter } from './filter.js';

it('random filters agree with an independent implementation where that follows MongoDB', () => {
  const docs = sampleOf(document, 300);
  for (const query of sampleOf(filter, 500).filter((query) => !hasKnownDifference(query))) {
    const [ours, theirs] = [compileFilter(query), new Query(query)];
    const differing = docs.filter((doc) => ours(doc) !== theirs.test(doc));
    expect({ query, differing }).toEqual({ query, differing: [] });
  }
});

/** mingo handles null differently in ranges and on paths through arrays. */
function hasKnownDifference(query: Document): boolean {
  return JSON.stringify(query).includes('null');
}
