import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { searchedNames, searchedTerm, searchTermsOf, spokenName } from './index.js';

const finds = (terms: readonly string[], typed: string) =>
  searchedNames(typed).some((wanted) => terms.some((term) => term.startsWith(searchedTerm(wanted))));

it('D-96 a name is found from the beginning of each of its words', () => {
  const terms = searchTermsOf({ texts: ['  Ana  María Smith'] });

  expect(terms).toEqual(['ana maria smith', 'maria smith', 'smith']);
  for (const typed of ['ana', 'MARÍA s', 'smith', ' Ana  maría ']) expect(finds(terms, typed), typed).toBe(true);
  for (const typed of ['mith', 'ana smith', 'smith ana', '.*']) expect(finds(terms, typed), typed).toBe(false);
});

it('D-96 a name of a person is found by any part of a word that has three letters', () => {
  const terms = searchTermsOf({ names: ['Marcus Hill Vo'] });

  for (const typed of ['marcus h', 'ARCUS hill', 'rcu', 'cus', 'ill', 'ill vo', 'hil', 'v', 'Vo'])
    expect(finds(terms, typed), typed).toBe(true);
  for (const typed of ['us', 'll', 'o', 'marcus vo', 'hill marcus', '(ill', 'i.l'])
    expect(finds(terms, typed), typed).toBe(false);
});

it.each([
  ['Hale, Thomas', 'thomas hale'],
  ['O’NEIL-SMITH,D’ANGELO T', "d'angelo t o'neil-smith"],
  ['Hale,', 'hale'],
  ['Thomas Hightower, Jr.', 'thomas hightower, jr.'],
  ['Hightower, III', 'hightower, iii'],
  ['12 Main St, Unit 4', '12 main st, unit 4'],
  ['Hale, Jrue', 'jrue hale'],
  ['Hale, Jr., Thomas', 'hale, jr., thomas'],
])('D-96 a search for %j, as lists of prisons have it, looks for %j', (typed, spoken) => {
  expect(spokenName(typed)).toBe(spoken);
});

it('D-96 a composed, a decomposed and a plain letter of a name are one letter', () => {
  const terms = searchTermsOf({ names: ['Jose\u0301 Nu\u0301n\u0303ez'] });

  for (const typed of ['jos\u00e9', 'N\u00daN\u0303', '\u00fa\u00f1e', 'jose', 'NUNEZ'])
    expect(finds(terms, typed), typed).toBe(true);
  expect(finds(searchTermsOf({ names: ['Jorg'] }), 'Jörg')).toBe(true);
});

it('D-96 however many words a name has, a record has at most a hundred terms, and the whole name is one', () => {
  const long = Array.from({ length: 300 }, (_, word) => `word${word}`).join(' ');
  const terms = searchTermsOf({ names: [long], emails: ['last@example.org'] });

  expect(terms.length).toBeLessThanOrEqual(100);
  expect([finds(terms, 'word0 word1'), finds(terms, 'last@')]).toEqual([true, true]);
});

it('D-96 an email is found whole, and from each part of it', () => {
  const terms = searchTermsOf({ emails: ['Ana.Smith+x@mail.example.org'] });

  for (const typed of ['ana.smith', 'smith+x@mail', 'x@', 'mail.example', 'example.org', 'org'])
    expect(finds(terms, typed), typed).toBe(true);
  expect(finds(terms, 'na.smith')).toBe(false);
});

it('D-96 a number is found from its beginning, and by its last characters, three at least', () => {
  const terms = searchTermsOf({ numbers: ['B-91743'] });

  for (const typed of ['b-9', 'B-91743', '91743', '743']) expect(finds(terms, typed), typed).toBe(true);
  for (const typed of ['9174', '917', '17']) expect(finds(terms, typed), typed).toBe(true);
  expect(searchTermsOf({ numbers: ['12'] })).toEqual(['12']);
  expect(terms).not.toContain('43');
});

it('D-96 no term is empty, longer than an index takes, or the beginning of another', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 150 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.record({ names: texts, texts, emails: texts, numbers: texts }), (searched) => {
      const terms = searchTermsOf(searched);
      for (const term of terms) {
        expect(Buffer.byteLength(term)).toBeLessThanOrEqual(100);
        expect(terms.filter((other) => other.startsWith(term))).toEqual([term]);
      }
      expect(terms).not.toContain('');
      for (const text of [...searched.names, ...searched.texts])
        expect(text.trim() === '' || finds(terms, text), text).toBe(true);
    }),
    { numRuns: cases(300) },
  );
});
