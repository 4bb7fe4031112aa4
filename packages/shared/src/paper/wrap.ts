import { mostMarks } from '../text/index.js';

/** Width of a text in points. */
export type Measure = (text: string) => number;

/**
 * Cuts a text into lines that fit `width` points: at spaces and after hyphens between letters, and a longer word anywhere. A no-break
 * space keeps its neighbors together.
 */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text
    .replaceAll('\t', '    ')
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

/**
 * Below this share of a line the widths of its parts say that they fit: together they differ by less. A line is measured
 * as a whole only above it, because measuring takes time in proportion to what is measured.
 */
const surely = 0.95;

/**
 * More letters than any line of text has. A line that has as many is full, however narrow they claim to be: thousands of
 * accents over one letter would be measured as a whole for each of them.
 */
const mostLetters = 400;

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const piece of piecesOf(paragraph)) {
    const isLong = piece.length > mostLetters;
    const more = isLong ? Infinity : measure(piece);
    const isFull = isLong || line.length + piece.length > mostLetters;
    // Spaces at the end of a line hang over its edge, as in every word processor.
    if (piece.trim() === '' || (!isFull && (used + more <= width * surely || measure(line + piece) <= width))) {
      line += piece;
      used += more;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = more <= width ? [piece] : cut(piece, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
    used = measure(line);
  }
  return [...lines, line.trimEnd()];
}

/** Words and spaces. `pen-pal` may be broken after its hyphen, the number `HR-7731` may not. */
function piecesOf(paragraph: string): string[] {
  return (paragraph.match(/ +|[^ ]+/gu) ?? []).flatMap((piece) => piece.split(/(?<=\p{L}-)(?=\p{L})/u));
}

/** None is parted from its marks. */
const letterWithMarks = new RegExp(String.raw`\P{M}\p{M}{0,${mostMarks}}|\p{M}`, 'gu');

/** The parts of a word that is wider than a line. */
function cut(word: string, width: number, measure: Measure): string[] {
  const letters = word.match(letterWithMarks) ?? [];
  const parts: string[] = [];
  let guess = 1;
  for (let from = 0; from < letters.length; from += guess) {
    const most = Math.min(mostLetters, letters.length - from);
    const partOf = (count: number) => letters.slice(from, from + count).join('');
    guess = lastFitting(guess, most, (count) => measure(partOf(count)) <= width);
    parts.push(partOf(guess));
  }
  return parts;
}

/** The largest count that fits, at least 1: looks around the guess in growing steps, then halves what is left. */
function lastFitting(guess: number, most: number, fits: (count: number) => boolean): number {
  let [low, high] = [1, most + 1]; // fits or has to; does not
  for (let at = Math.min(Math.max(2, guess), most), step = 1; low < at && at < high; step *= 2) {
    if (fits(at)) at = (low = at) + step;
    else at = (high = at) - step;
  }
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
