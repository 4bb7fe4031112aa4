import { drawingWith } from '@inkbridge/shared/text';
import type { Face } from './face.js';

/** A glyph by its number, and the character it stands for. A mark is drawn back over its letter, and higher; in ems. */
type DrawnGlyph = { glyph: number; text: string; place?: { back: number; rise: number } };

/** A stretch of text in one face. */
export type GlyphRun = { face: number; glyphs: readonly DrawnGlyph[] };

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

const mark = /\p{M}/u;
/** Ems between a letter and its mark. */
const gap = 0.06;

export function typefaceOf(faces: readonly Face[]): Typeface {
  const known = new Map<string, Found | null>();
  const find = (character: string): Found | null => {
    const found = known.has(character) ? (known.get(character) ?? null) : search(faces, character);
    known.set(character, found);
    return found;
  };
  const { drawable, missingIn } = drawingWith((letter) => {
    const [first = '', over] = Array.from(letter);
    const found = find(first);
    return found !== null && (over === undefined || markIn(faces, found, over) !== null);
  });
  /** A mark is of the same file as its letter. */
  const drawn = (text: string) => {
    let letter: Found | null = null;
    return Array.from(drawable(text), (character) => {
      const over: Found | null = mark.test(character) ? markIn(faces, letter, character) : null;
      letter = over ? letter : find(character);
      return { text: character, found: over ?? letter };
    });
  };
  return {
    faces,
    widthOf: (text, size) => drawn(text).reduce((width, { found }) => width + widthIn(faces, found), 0) * size,
    runsOf: (text) => runsOf(faces, drawn(text)),
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

function markIn(faces: readonly Face[], letter: Found | null, over: string): Found | null {
  const glyph = letter ? faces[letter.face]?.glyphOf(over.codePointAt(0) ?? 0) : 0;
  return letter && glyph ? { face: letter.face, glyph } : null;
}

/** Ems. */
function widthIn(faces: readonly Face[], found: Found | null): number {
  const chosen = found && faces[found.face];
  return chosen ? chosen.widthOf(found.glyph) / chosen.unitsPerEm : 0;
}

function runsOf(faces: readonly Face[], drawn: readonly { text: string; found: Found | null }[]): GlyphRun[] {
  const runs: { face: number; glyphs: DrawnGlyph[] }[] = [];
  for (const { text, found } of drawn) {
    if (!found) continue; // a line end, or a tab
    const { face, glyph } = found;
    const [run, file] = [runs.at(-1), faces[face]];
    const letter = run?.glyphs.at(-1);
    if (run?.face !== face) runs.push({ face, glyphs: [{ glyph, text }] });
    else if (letter && file && mark.test(text))
      run.glyphs.push({ glyph, text, place: placeOn(file, letter.glyph, glyph) });
    else run.glyphs.push({ glyph, text });
  }
  return runs;
}

/** In the middle of the letter, and as far from it as from a small one. Marks have no width, and their middle at 0. */
function placeOn({ unitsPerEm, widthOf, reachOf }: Face, letter: number, over: number): { back: number; rise: number } {
  const [base, { bottom, top }] = [reachOf(letter), reachOf(over)];
  const [above, below] = [base.top - bottom, base.bottom - top].map((distance) => distance / unitsPerEm);
  const rise = bottom > 0 ? Math.max(0, (above ?? 0) + gap) : Math.min(0, (below ?? 0) - gap);
  return { back: widthOf(letter) / unitsPerEm / 2, rise };
}
