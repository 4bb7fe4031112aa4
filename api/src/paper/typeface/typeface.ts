import { drawingWith } from '@inkbridge/shared/text';
import { unzlibSync } from 'fflate';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A stretch of text that one font file has the letters of. */
type Run = { face: number; text: string };

/** Several font files that together make one typeface; the first that has a letter draws it. */
export type Typeface = {
  faces: readonly Font[];
  /** The drawable form of a text: characters in no face are drawn as what they mean, or left out. */
  runsOf(text: string): Run[];
  /** From the line that letters stand on to the top of their line, as a part of their size. */
  ascent: number;
  /** Width of a line, in points. */
  widthOf(text: string, size: number): number;
  /** Each character that nothing can be drawn for, once. */
  missingIn: (text: string) => string[];
};

const mostWords = 10_000;
/** Longer words come once, and would fill the memory. */
const longestKept = 40;

const mark = /\p{M}/u;

const signature = 0x77_4f_46_46; // "wOFF"
const woff = { header: 44, entry: 20 };
const sfnt = { header: 12, entry: 16 };

type Table = { name: Buffer; checksum: number; bytes: Uint8Array };

const require = createRequire(import.meta.url);

/** Newsreader for English and Spanish, for names from all over Europe, and for Vietnamese ones. */
const files = [
  require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff'),
  require.resolve('@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff'),
];
let loading: Promise<Typeface> | null = null;

/** The typeface of what is drawn here. Read and parsed once in the life of a process, again after a failure. */
export async function loadTypeface(): Promise<Typeface> {
  loading ??= read();
  return loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
}

async function read(): Promise<Typeface> {
  return typefaceOf(await Promise.all(files.map(async (file) => parse(await readFile(file)))));
}

function parse(bytes: Buffer): Font {
  const font = create(unpackedFont(bytes));
  if ('fonts' in font) throw new RangeError('A collection of fonts, not one font');
  // A glyph keeps the characters with which it is asked for first: as a part of another, like the dot of an i, it has none.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}

function typefaceOf(faces: readonly Font[]): Typeface {
  const widths = new LRUCache<string, number>({ max: mostWords });
  const faceOf = (character: string) =>
    faces.findIndex((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const isOn = (face: number, character: string) =>
    faces[face]?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) === true;
  const withMarks = new Map<string, boolean>();

  function canDraw(letter: string): boolean {
    const face = faceOf(letter);
    if (face === -1 || Array.from(letter).length === 1) return face !== -1;
    const known =
      withMarks.get(letter) ?? (Array.from(letter).every((part) => isOn(face, part)) && hasPlace(faces[face], letter));
    if (withMarks.size < mostWords) withMarks.set(letter, known);
    return known;
  }
  const { drawable, missingIn } = drawingWith(canDraw);

  function runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const character of drawable(text)) {
      const run = runs.at(-1);
      const isMark = run !== undefined && mark.test(character) && isOn(run.face, character);
      const face = isMark ? run.face : faceOf(character);
      if (face === -1) continue; // a line end, or a tab
      if (run?.face === face) run.text += character;
      else runs.push({ face, text: character });
    }
    return runs;
  }

  /** Width in ems. Each word is laid out once. */
  function widthOfWord(word: string): number {
    const known = widths.get(word);
    if (known !== undefined) return known;
    const width = runsOf(word).reduce((sum, run) => sum + widthOfRun(faces[run.face], run.text), 0);
    if (word.length <= longestKept) widths.set(word, width);
    return width;
  }

  return {
    faces,
    ascent: faces[0] ? faces[0].ascent / faces[0].unitsPerEm : 0,
    runsOf,
    widthOf: (text, size) => text.split(/(?<= )|(?= )/).reduce((sum, word) => sum + widthOfWord(word), 0) * size,
    missingIn,
  };
}

/** Whether the font says where on a letter its mark is; fontkit fails where it says that there is a place, not which. */
function hasPlace(face: Font | undefined, letter: string): boolean {
  try {
    return face?.layout(letter).positions.at(-1)?.xOffset !== 0;
  } catch {
    return false;
  }
}

function widthOfRun(face: Font | undefined, text: string): number {
  return face ? face.layout(text).advanceWidth / face.unitsPerEm : 0;
}

/**
 * The font of a WOFF 1 file, unpacked. The font library would unpack a table again for every letter that it reads.
 * @throws RangeError for any other file
 */
function unpackedFont(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== signature) throw new RangeError('Not a WOFF file');
  const count = file.readUInt16BE(12);
  return fontOf(
    file.readUInt32BE(4),
    Array.from({ length: count }, (_, at) => tableAt(file, woff.header + at * woff.entry)),
  );
}

function tableAt(file: Buffer, entry: number): Table {
  const [offset = 0, stored = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((at) => file.readUInt32BE(entry + at));
  const bytes = file.subarray(offset, offset + stored);
  return { name: file.subarray(entry, entry + 4), checksum, bytes: stored < length ? unzlibSync(bytes) : bytes };
}

/** The directory of a font, then its tables, each at a multiple of four bytes. */
function fontOf(flavor: number, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(sfnt.header + tables.length * sfnt.entry);
  header.writeUInt32BE(flavor, 0);
  header.writeUInt16BE(tables.length, 4);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (const [at, { name, checksum, bytes }] of tables.entries()) {
    const entry = sfnt.header + at * sfnt.entry;
    name.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(bytes.length, entry + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
