import type { Face } from './face.js';

/** A stretch of text in one face: the numbers of its glyphs, and the characters they stand for. */
export type GlyphRun = { face: number; glyphs: readonly { glyph: number; text: string }[] };

/** Several font files that together make one typeface; the first that has a letter draws it. */
export type Typeface = {
  faces: readonly Face[];
  /** Width of one line in points. */
  widthOf(text: string, size: number): number;
  runsOf(text: string): GlyphRun[];
  /** Each character that no face has, once, in order of appearance; such as an emoji, whole. */
  missingIn(text: string): string[];
};

type Found = { face: number; glyph: number };

/** What no face has is drawn as the first face's empty box. */
const emptyBox: Found = { face: 0, glyph: 0 };

export function typefaceOf(faces: readonly Face[]): Typeface {
  const known = new Map<string, Found>();
  const find = (character: string): Found => {
    const found = known.get(character) ?? search(faces, character);
    known.set(character, found);
    return found;
  };
  return {
    faces,
    widthOf: (text, size) =>
      Array.from(composed(text)).reduce((width, character) => width + widthIn(faces, find(character)), 0) * size,
    runsOf: (text) => runsOf(Array.from(composed(text)), find),
    missingIn: (text) => [
      ...new Set(
        charactersOf(composed(text)).filter((whole) => Array.from(whole).some((part) => find(part) === emptyBox)),
      ),
    ],
  };
}

/** `o` with a separate accent becomes `ó`, which the fonts have. */
function composed(text: string): string {
  return text.normalize('NFC');
}

function search(faces: readonly Face[], character: string): Found {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const [face, { glyphOf }] of faces.entries()) {
    const glyph = glyphOf(codePoint);
    if (glyph !== 0) return { face, glyph };
  }
  return emptyBox;
}

/** In ems. */
function widthIn(faces: readonly Face[], { face, glyph }: Found): number {
  const chosen = faces[face];
  return chosen ? chosen.widthOf(glyph) / chosen.unitsPerEm : 0;
}

function runsOf(characters: readonly string[], find: (character: string) => Found): GlyphRun[] {
  const runs: { face: number; glyphs: { glyph: number; text: string }[] }[] = [];
  for (const text of characters) {
    const { face, glyph } = find(text);
    const run = runs.at(-1);
    if (run?.face === face) run.glyphs.push({ glyph, text });
    else runs.push({ face, glyphs: [{ glyph, text }] });
  }
  return runs;
}

/** As people count them: a flag or a family is one. Line ends and tabs are no letters. */
function charactersOf(text: string): string[] {
  const letters = text.replaceAll(/[\n\r\t]/g, '');
  if (typeof Intl.Segmenter === 'undefined') return Array.from(letters);
  return Array.from(new Intl.Segmenter().segment(letters), ({ segment }) => segment);
}
