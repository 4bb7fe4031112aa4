import { Query } from 'mingo';
import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { document, filter, sampleOf } from '../testing/random-queries.js';
import { compileFilter } from './filter.js';

it('random filters agree with an independent implementation where that follows MongoDB', () => {
  const docs = sampleOf(document, 300);
  for (const query of sampleOf(filter, 1_000).filter((query) => !hasKnownDifference(query))) {
    const [ours, theirs] = [compileFilter(query), new Query(query)];
    for (const doc of docs) {
      expect(ours(doc), JSON.stringify({ query, doc })).toBe(theirs.test(doc));
    }
  }
});

/** mingo treats null otherwise in ranges and on paths through arrays. */
function hasKnownDifference(query: Document): boolean {
  return JSON.stringify(query).includes('null');
}
