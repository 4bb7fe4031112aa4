import { drawingWith } from '@inkbridge/shared/text';
import type { Face } from './face.js';

/** A stretch of text in one face: the numbers of its glyphs, and the characters they stand for. */
export type GlyphRun = { face: number; glyphs: readonly { glyph: number; text: string }[] };

/** Several font files that together make one typeface; the first that has a letter draws it. */
export type Typeface = {
  faces: readonly Face[];
  /** Width of one line in points. */
  widthOf(text: string, size: number): number;
  /** The glyphs of a text; a character that no face has is drawn as its meaning, or left out. */
  runsOf(text: string): GlyphRun[];
  /** Each character that nothing can be drawn for, once, in order of appearance; such as an emoji, whole. */
  missingIn: (text: string) => string[];
};

type Found = { face: number; glyph: number };

export function typefaceOf(faces: readonly Face[]): Typeface {
  const known = new Map<string, Found | null>();
  const find = (character: string): Found | null => {
    const found = known.has(character) ? (known.get(character) ?? null) : search(faces, character);
    known.set(character, found);
    return found;
  };
  const { drawable, missingIn } = drawingWith((character) => find(character) !== null);
  const drawn = (text: string) =>
    Array.from(drawable(text), (character) => ({ text: character, found: find(character) }));
  return {
    faces,
    widthOf: (text, size) => drawn(text).reduce((width, { found }) => width + widthIn(faces, found), 0) * size,
    runsOf: (text) => runsOf(drawn(text)),
    missingIn,
  };
}

function search(faces: readonly Face[], character: string): Found | null {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const [face, { glyphOf }] of faces.entries()) {
    const glyph = glyphOf(codePoint);
    if (glyph !== 0) return { face, glyph };
  }
  return null;
}

/** Ems. */
function widthIn(faces: readonly Face[], found: Found | null): number {
  const chosen = found && faces[found.face];
  return chosen ? chosen.widthOf(found.glyph) / chosen.unitsPerEm : 0;
}

function runsOf(drawn: readonly { text: string; found: Found | null }[]): GlyphRun[] {
  const runs: { face: number; glyphs: { glyph: number; text: string }[] }[] = [];
  for (const { text, found } of drawn) {
    if (!found) continue; // a line end, or a tab
    const { face, glyph } = found;
    const run = runs.at(-1);
    if (run?.face === face) run.glyphs.push({ glyph, text });
    else runs.push({ face, glyphs: [{ glyph, text }] });
  }
  return runs;
}
