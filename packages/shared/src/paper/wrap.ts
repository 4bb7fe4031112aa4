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

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const piece of piecesOf(paragraph)) {
    const more = measure(piece);
    // Spaces at the end of a line hang over its edge, as in every word processor.
    if (piece.trim() === '' || used + more <= width * surely || measure(line + piece) <= width) {
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

/** The parts of a word that is wider than a line. */
function cut(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let [part, used] = ['', 0];
  for (const letter of word) {
    used += measure(letter);
    if (part !== '' && used > width * surely && measure(part + letter) > width) {
      parts.push(part);
      [part, used] = ['', measure(letter)];
    }
    part += letter;
  }
  return [...parts, part];
}
