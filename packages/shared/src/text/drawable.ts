import { foldText } from './fold.js';
import { cleanText } from './tidy.js';

/** Whether a typeface has a character, or can draw one with the mark behind it. */
export type HasLetter = (character: string) => boolean;

export type Drawing = {
  /**
   * A text as the typeface draws it: what it lacks is drawn as what it means, such as a letter without its accent or
   * 1/2 for one sign, or left out, and so is what nobody sees. Nothing is drawn as an empty box.
   */
  drawable: (text: string) => string;
  /** Each character that nothing can be drawn for, once, in order, as people count them: a flag or a family is one. */
  missingIn: (text: string) => string[];
};

/** The meaning of signs a typeface may lack, if their parts do not say so. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/[\p{Zs}\u2800]/u, ' '],
  [/[•‣▪●◦∙·]/u, '-'],
];
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const letterWithMarks = /(\P{M})(\p{M}*)|\p{M}+/gu;
const digit = /\p{Nd}/u;
const digitAtEnd = /\d$/;
const ascii = /^[ -~]*$/;

/** How a typeface draws any text. The same for every typeface, so that each shows the same text. */
export function drawingWith(has: HasLetter): Drawing {
  const known = new Map<string, string>();
  const drawn = (character: string) => {
    const found = known.get(character) ?? drawnAs(character, has);
    known.set(character, found);
    return found;
  };

  function drawable(text: string): string {
    if (ascii.test(text) && Array.from(text).every(has)) return text;
    let line = '';
    for (const [, letter = '', marks = ''] of text.normalize('NFC').matchAll(letterWithMarks)) {
      const shape = drawn(letter);
      if (shape === '') continue;
      const isApart = !digit.test(letter) && /^\d/.test(shape) && digitAtEnd.test(line); // 12½ is 12 1/2
      line += (isApart ? ' ' : '') + withMarks(shape, Array.from(marks, drawn));
    }
    return line;
  }

  /**
   * Adds the marks that the typeface can draw on the last letter of `shape`: all that are one character with it, and
   * one more. A pile of them would reach into other lines.
   */
  function withMarks(shape: string, marks: readonly string[]): string {
    if (marks.length === 0 || !visible.test(shape)) return shape;
    const [last = '', ...before] = Array.from(shape).toReversed();
    const marked = marks.reduce((letter, mark) => {
      const next = (letter + mark).normalize('NFC');
      return Array.from(next).length <= 2 && has(next) ? next : letter;
    }, last);
    return before.toReversed().join('') + marked;
  }

  return {
    drawable,
    missingIn(text) {
      const letters = graphemesOf(cleanText(text)).filter((letter) => visible.test(letter));
      return [...new Set(letters.filter((letter) => !visible.test(drawable(letter))))];
    },
  };
}

function drawnAs(character: string, has: HasLetter): string {
  if (character === '\n' || character === '\t') return character; // who draws a text cuts it into lines first
  const shape = cleanText(character);
  if (shape === '') return '';
  if (has(character)) return character;
  if (/\p{M}/u.test(character)) return '';
  const [, meaning = ''] = meanings.find(([kind]) => kind.test(character)) ?? [];
  const folded = foldText(shape);
  const readings = [shape.normalize('NFKD'), shape === shape.toLowerCase() ? folded : folded.toUpperCase(), meaning];
  return readings.map((reading) => shown(reading, has)).find((reading) => visible.test(reading)) ?? shown(meaning, has);
}

/** The reading in a typeface, with the accents that it has; nothing if it lacks a letter. */
function shown(reading: string, has: HasLetter): string {
  const letters = Array.from(reading.replaceAll('⁄', '/').matchAll(letterWithMarks), ([, letter = '', marks = '']) => {
    const accented = Array.from(marks, (_, n) => (letter + marks.slice(0, marks.length - n)).normalize('NFC'));
    return [...accented, letter].find((one) => Array.from(one).length === 1 && has(one)) ?? '';
  });
  return letters.includes('') ? '' : letters.join('');
}

function graphemesOf(text: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
