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

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph)) {
    // Spaces at the end of a line hang over its edge, as in every word processor.
    if (piece.trim() === '' || measure(line + piece) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = cut(piece, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line.trimEnd()];
}

/** Words and spaces. `pen-pal` may be broken after its hyphen, the number `HR-7731` may not. */
function piecesOf(paragraph: string): string[] {
  return (paragraph.match(/ +|[^ ]+/gu) ?? []).flatMap((piece) => piece.split(/(?<=\p{L}-)(?=\p{L})/u));
}

/** A word as one part, or as several if it alone is wider than a line. */
function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
