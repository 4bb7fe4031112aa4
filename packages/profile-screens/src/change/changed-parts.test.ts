import { expect, it } from 'vitest';
import { foldParts } from './changed-parts.js';

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at + 1}`).join(' ');
const kept = (text: string) => ({ text, isChanged: false });
const added = { text: 'P.S. A radio.', isChanged: true };

it('a long text before a change keeps its last words', () => {
  expect(foldParts([kept(`${words(100)}\n\n`), added])).toEqual([
    { leftOut: 80 },
    kept(`${Array.from({ length: 20 }, (_, at) => `w${at + 81}`).join(' ')}\n\n`),
    added,
  ]);
});

it('a long text after a change keeps its first words', () => {
  const folded = foldParts([added, kept(` ${words(100)}`)]);

  expect(folded).toEqual([added, kept(` ${words(20)}`), { leftOut: 80 }]);
});

it('a long text without a change keeps both ends', () => {
  expect(foldParts([kept(words(100))])).toMatchObject([{ isChanged: false }, { leftOut: 60 }, { isChanged: false }]);
});

it('a text of 80 words and a change of any length stay whole', () => {
  const parts = [kept(words(80)), { text: words(500), isChanged: true }];

  expect(foldParts(parts)).toEqual(parts);
});
