import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TextPart, wordDiff } from './word-diff.js';

const bio =
  'I am sixty-two and I have kept a bird list since I was nine.\n\nTell me what you can see from your window.';
const words = (count: number, word = 'word') => Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
const marked = (parts: readonly TextPart[]) => parts.filter(({ isChanged }) => isChanged).map(({ text }) => text);
const textOf = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');

it('AC-364 an added line is all that is marked in a text', () => {
  const { before, after } = wordDiff(bio, `${bio}\n\nP.S. I have a new radio.`);

  expect(marked(before)).toEqual([]);
  expect(marked(after)).toEqual(['P.S. I have a new radio.']);
});

it.each([
  {
    what: 'words in the middle',
    before: 'He reads. Mostly westerns.',
    after: 'He reads. Lately it is westerns.',
    gone: ['Mostly'],
    added: ['Lately it is'],
  },
  { what: 'a number with a dash', before: 'Box HR-77', after: 'Box HR-78', gone: ['HR-77'], added: ['HR-78'] },
  { what: 'a whole value', before: '43999', after: '43998', gone: ['43999'], added: ['43998'] },
  { what: 'a value that was empty', before: '', after: 'Baptist', gone: [], added: ['Baptist'] },
  { what: 'a word with an accent', before: 'Zúñiga', after: 'Zuñiga', gone: ['Zúñiga'], added: ['Zuñiga'] },
  {
    what: 'a short word between two changes',
    before: 'Mom and a dog live here now',
    after: 'Dad and a cat live here now',
    gone: ['Mom and a dog'],
    added: ['Dad and a cat'],
  },
])('$what: what is gone and what is new', ({ before, after, gone, added }) => {
  const diff = wordDiff(before, after);

  expect([marked(diff.before), marked(diff.after)]).toEqual([gone, added]);
});

it('both texts stay as they were, to the last space', () => {
  const text = fc
    .array(fc.constantFrom('a', 'pen', 'stamp', 'letter', '.', ' ', '\n', '\n\n'))
    .map((list) => list.join(''));

  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = wordDiff(before, after);
      expect([textOf(diff.before), textOf(diff.after)]).toEqual([before, after]);
    }),
  );
});

it('different spaces and line breaks are not marked, but noticed', () => {
  const { after, how } = wordDiff('One line. Another.', 'One line.\n\nAnother.');

  expect(marked(after)).toEqual([]);
  expect(how).toBe('spacing');
});

it('a rewritten text has no marks, because it is read as a whole', () => {
  const { before, after, how } = wordDiff(words(40), words(40, 'other'));

  expect(how).toBe('rewritten');
  expect([marked(before), marked(after)]).toEqual([[], []]);
});

it('very long texts without a common word are compared without a pause', () => {
  const start = performance.now();

  expect(wordDiff(words(3_500), words(3_500, 'other')).how).toBe('rewritten');
  expect(performance.now() - start).toBeLessThan(5_000);
});
