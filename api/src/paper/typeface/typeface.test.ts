import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { outlines } from './outlines.js';
import { loadTypeface } from './typeface.js';

it('a full stop stays one for programs that read a sheet, although a card has drawn it as the dot of an i', async () => {
  const typeface = await loadTypeface();

  outlines('illi', { x: 0, y: 0, size: 12, fill: 'black' }, typeface);

  expect(typeface.faces[0]?.glyphForCodePoint(0x2e).codePoints).toEqual([0x2e]);
});

/** Everything that other programs bring, between letters of all scripts. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u200B',
        '\u00AD',
        '\u202F',
        '\u2009',
        '\u3000',
        '\uFEFF',
        '\uD83D',
        '🎉',
        '½',
        'ﬁ',
        '\u0301',
        '…',
        '‑',
        '\t',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('whatever text is drawn, nothing is an empty box', async () => {
  const typeface = await loadTypeface();
  fc.assert(
    fc.property(anyText, (text) => {
      for (const run of typeface.runsOf(text)) {
        const glyphs = typeface.faces[run.face]?.layout(run.text).glyphs ?? [];
        expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
      }
    }),
    { numRuns: cases(300) },
  );
});

it('every letter with any marks is drawn, without those that have no place on it', async () => {
  const typeface = await loadTypeface();
  const letters = typeface.faces.flatMap(({ characterSet }) =>
    characterSet.map((point) => String.fromCodePoint(point)),
  );
  const marks = ['\u0300', '\u0301', '\u0308\u0301', '\u0323\u0302', '\u0335'];

  for (const text of letters.flatMap((letter) => marks.map((mark) => letter + mark)))
    expect(() => typeface.widthOf(text, 12), text).not.toThrow();
  expect(
    typeface
      .runsOf('C\u0301 q\u0301 Q\u0301 \u1ECD\u0301 g\u0303\u0301\u0301 \u{1D400}\u0301')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ć q\u0301 Q ọ g\u0303 Á');
});

it('invisible characters take no room, and narrow blanks are blanks', async () => {
  const typeface = await loadTypeface();

  expect(typeface.widthOf('Ann\u200BMarie\u00AD\uFEFF', 12)).toBe(typeface.widthOf('AnnMarie', 12));
  expect(typeface.missingIn('Ann\u200BMarie Box\u202F77 12½ Łukasz Smith‑Jones')).toEqual([]);
  expect(typeface.missingIn('Ana 🎉 محمد')).toEqual(['🎉', 'م', 'ح', 'د']);
});
