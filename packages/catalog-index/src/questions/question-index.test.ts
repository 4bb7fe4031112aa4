import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogIndex } from '../catalog-index.js';
import { anEntry, entries, queries } from '../testing/entries.js';
import { createRandom, randomEntry, randomQuery } from '../testing/random-catalog.js';
import { createQuestionIndex } from './question-index.js';

const now = () => new Date('2026-11-21T12:00:00Z');
const whole = { page: 1, limit: 100 };

describe('which saved questions a profile answers', () => {
  it('the same that the catalogue lists it for', () => {
    fc.assert(
      fc.property(entries, fc.array(queries, { maxLength: 20 }), (entry, asked) => {
        const catalogue = createCatalogIndex({ now, segmentSlots: 512 });
        catalogue.apply(entry);
        const questions = createQuestionIndex({ now });
        for (const [n, question] of asked.entries()) questions.put(String(n), question);

        const listed = asked.flatMap((question, n) =>
          catalogue.list({ ...question, ...whole }).total === 1 ? [String(n)] : [],
        );

        expect(questions.matching(entry)).toEqual(listed);
      }),
    );
  });

  it('also with values that are in no list, and names in other letters', () => {
    const random = createRandom(7);
    const asked = Array.from({ length: 400 }, () => randomQuery(random));
    const questions = createQuestionIndex({ now });
    for (const [n, question] of asked.entries()) questions.put(String(n), question);

    for (let n = 0; n < 200; n++) {
      const entry = randomEntry(random, n);
      const catalogue = createCatalogIndex({ now, segmentSlots: 512 });
      catalogue.apply(entry);
      const listed = asked.flatMap((question, at) =>
        catalogue.list({ ...question, ...whole }).total === 1 ? [String(at)] : [],
      );
      expect(questions.matching(entry)).toEqual(listed);
    }
  });

  it('one that was removed is not found, and its place is taken by the next', () => {
    const questions = createQuestionIndex({ now });
    questions.put('ohio', { filters: { state: ['Ohio'] } });
    questions.put('all', {});
    questions.remove('ohio');
    questions.put('named', { search: 'WEB' });

    expect(questions.matching(anEntry({ state: 'Ohio' })).toSorted()).toEqual(['all', 'named']);
    expect(questions.size()).toBe(2);
  });

  it('one that is put again is changed', () => {
    const questions = createQuestionIndex({ now });
    questions.put('mine', { filters: { state: ['Ohio'] } });
    questions.put('mine', { filters: { state: ['Utah'] } });

    expect(questions.matching(anEntry({ state: 'Ohio' }))).toEqual([]);
    expect(questions.matching(anEntry({ state: 'Utah' }))).toEqual(['mine']);
  });
});
