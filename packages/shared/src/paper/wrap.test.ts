import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { type Measure, wrap } from './wrap.js';

const letters = 20_000;
const width = 100;
/** Some letters for each, but not a line for each. */
const mostPerLetter = 20;

it.each([
  { what: 'one word', text: 'x'.repeat(letters) },
  { what: 'one word with hyphens', text: 'a-'.repeat(letters / 2) },
  { what: 'words', text: 'word '.repeat(letters / 5) },
])('the longest text as $what is measured in proportion to its length', ({ text }) => {
  let measured = 0;
  const lines = wrap(text, width, (part) => {
    measured += part.length;
    return part.length;
  });

  expect(measured).toBeLessThan(letters * mostPerLetter);
  expect(lines.length).toBe(letters / width);
  expect(lines.every((line) => line.length <= width)).toBe(true);
});

/** As fonts do: a mark alone is as wide as a letter, and over another letter it takes no room. */
const withMarks: Measure = (text) => Math.max(text.replaceAll(/[\p{M}\u00AD\u200B]/gu, '').length, text === '' ? 0 : 1);

/** Parts that make a text costly: letters, things without width, blanks, hyphens; each as often as can be. */
const stretch = fc.tuple(
  fc.constantFrom('a', '\u0301', 'a\u0301', '\u00AD', '\u200B', ' ', '-', 'a-', ' \u0301', 'я\u0301', '🙂', '\t', '\n'),
  fc.constantFrom(1, 3, 399, 401, 2_000),
);

it('any text is measured in proportion to its length, and nothing of it is lost', () => {
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), (stretches) => {
      const text = stretches.map(([of, times]) => of.repeat(times)).join('');
      let measured = 0;
      const lines = wrap(text, width, (part) => {
        measured += part.length;
        return withMarks(part);
      });

      expect(measured).toBeLessThan((text.length + 400) * 2 * mostPerLetter);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \t\n]/g, ''));
    }),
  );
});

it('a word that is wider than a line is never broken between a letter and its marks', () => {
  const word = 'q\u0303\u0323'.repeat(250);

  for (const line of wrap(word, width, ({ length }) => length)) expect(line).toMatch(/^(q\u0303\u0323)+$/);
});

/** Widths like those of a typeface: letters differ, and some pairs are closer. */
const proportional: Measure = (text) => {
  let sum = 0;
  for (const letter of text) sum += letter === ' ' ? 2.5 : 3 + ((letter.codePointAt(0) ?? 0) % 7);
  return sum - 0.25 * (text.match(/A[VWT]|To|r\./g)?.length ?? 0);
};

/** The shortest correct way: a letter more at a time, each time all of the line is measured. */
function wrapSlowly(text: string, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of (paragraph.match(/ +|[^ ]+/gu) ?? []).flatMap((one) => one.split(/(?<=\p{L}-)(?=\p{L})/u))) {
      if (piece.trim() === '' || measure(line + piece) <= width) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = '';
      for (const letter of piece) {
        if (line !== '' && measure(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

const word = fc.oneof(
  fc.constantFrom(
    'To',
    'AVATAR',
    'pen-pal',
    'HR-7731',
    'r.',
    'letter',
    'and',
    'a',
    '—',
    '“Yes,”',
    'niño',
    'Łódź',
    '👩‍👧',
  ),
  fc.string({ unit: fc.constantFrom(...Array.from('abcdefgAVWTo.-é')), minLength: 1, maxLength: 90 }),
);
const ordinary = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '  ', '\n')), { maxLength: 60 })
  .map((parts) => parts.flat().join(''));

it('lines of ordinary text are as long as they can be', () => {
  fc.assert(
    fc.property(ordinary, (text) => {
      expect(wrap(text, width, proportional)).toEqual(wrapSlowly(text, proportional));
    }),
    { numRuns: cases(500) },
  );
});
