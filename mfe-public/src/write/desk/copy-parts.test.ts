import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aLetter } from '../testing/a-letter.js';
import { copyParts } from './copy-by-hand.js';

const textsOf = (text: string) => copyParts(aLetter({ text })).flatMap((part) => (part.kind === 'text' ? [part] : []));

it('a letter is copied from its head to its envelope, a paragraph at a time', () => {
  expect(copyParts(aLetter({ text: 'Dear Thomas,\n\n\n I keep a list.\nRuth \n\n' }))).toEqual([
    {
      kind: 'head',
      names: ['To Thomas Hale, DOC/Inmate # HR-7731', 'From Carol Green'],
      date: 'November 23, 2026',
    },
    { kind: 'text', text: 'Dear Thomas,', goesOn: false },
    { kind: 'text', text: 'I keep a list.\nRuth', goesOn: false },
    { kind: 'envelope' },
  ]);
});

it('a long paragraph goes on sentence by sentence, and says so', () => {
  const sentence = `${'word '.repeat(30)}end.`;

  expect(textsOf(`${sentence} ${sentence} ${sentence}`)).toEqual([
    { kind: 'text', text: sentence, goesOn: false },
    { kind: 'text', text: sentence, goesOn: true },
    { kind: 'text', text: sentence, goesOn: true },
  ]);
});

it('whatever is written, no word is lost, and no part is too long for a screen', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'ñ', '.', '!', '”', ','), minLength: 1, maxLength: 20 });
  // No blank is in a sentence of these.
  const long = fc.string({ unit: fc.constantFrom('愛', '。', '」', 'ที่', '👩‍🚀'), minLength: 200, maxLength: 600 });
  const some = fc.oneof({ weight: 30, arbitrary: word }, { weight: 1, arbitrary: long });
  const letter = fc.array(fc.tuple(some, fc.constantFrom(' ', ' ', ' ', '\n', '\n\n')), { maxLength: 200 });
  fc.assert(
    fc.property(letter, (parts) => {
      const text = parts.flat().join('');
      const shown = textsOf(text).map((part) => part.text);

      expect(shown.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      expect(shown.every(({ length }) => length <= 280)).toBe(true);
      expect(shown.filter((part) => /^[\p{M}\u200D]/u.test(part))).toEqual([]);
    }),
  );
});
