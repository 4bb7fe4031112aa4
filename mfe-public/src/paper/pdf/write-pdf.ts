import { zlibSync } from 'fflate';
import type { Face } from '../font/face.js';
import type { GlyphRun, Typeface } from '../font/typeface.js';
import type { FontTables } from '../font/woff.js';
import type { Box, Mark, Page } from '../page.js';

type PdfOptions = {
  title: string;
  /** Language of the text, for screen readers. */
  language: string;
};

/**
 * One PDF of these pages, in order. Only the faces that are used are in it. Written here because letters never leave the
 * device, line breaks must be those of the screen and the print, and a library would be 257 to 413 kB for 6 of ours.
 * After a change look at a file with `pdftoppm`, and at its text with `pdftotext`.
 */
export function writePdf(pages: readonly Page[], typeface: Typeface, options: PdfOptions): Uint8Array<ArrayBuffer> {
  const file = createPdfFile();
  const runs = new Map(pages.flatMap(({ marks }) => marks).map((mark) => [mark, typeface.runsOf(mark.text)]));
  const fonts = embedFaces(file, typeface, [...runs.values()].flat());
  const tree = file.reserve();
  const leaves = pages.map(({ width, height, marks, boxes = [] }) => {
    const content = [
      ...boxes.map((box) => outlined(box, height)),
      ...marks.map((mark) => drawn(mark, height, runs.get(mark) ?? [])),
    ].join('\n');
    return file.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${width} ${height}]` +
        ` /Resources << /Font << ${fonts} >> >> /Contents ${file.addStream(latin(content))} >>`,
    );
  });
  file.add(`<< /Type /Pages /Kids [${leaves.join(' ')}] /Count ${leaves.length} >>`, tree);
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang ${textString(options.language)}` +
      ' /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
  );
  return file.bytes(root, file.add(`<< /Title ${textString(options.title)} /Producer (Inkbridge) >>`));
}

/** The entries of each page's font dictionary: `/F0 5 0 R`. */
function embedFaces(file: PdfFile, { faces }: Typeface, runs: readonly GlyphRun[]): string {
  return faces
    .flatMap((face, number) => {
      const glyphs = runs.filter((run) => run.face === number).flatMap((run) => run.glyphs);
      if (glyphs.length === 0) return [];
      const used = new Map(glyphs.map(({ glyph, text }) => [glyph, text]));
      return [`/F${number} ${embedFace(file, { face, number, used })}`];
    })
    .join(' ');
}

/** PDF counts from the bottom of a page. */
function drawn({ x, y, size }: Mark, height: number, runs: readonly GlyphRun[]): string {
  const shown = runs.map(({ face, glyphs }) => `/F${face} ${size} Tf ${glyphsShown(glyphs, size)}`);
  return `BT ${places(x)} ${places(height - y)} Td ${shown.join(' ')} ET`;
}

/** One string of glyphs, interrupted for each mark that has a place of its own. */
function glyphsShown(glyphs: GlyphRun['glyphs'], size: number): string {
  const shown = glyphs.map(({ glyph, place }) => {
    if (!place) return hex4(glyph);
    const back = Math.round(place.back * 1000); // thousandths of an em
    return `> Tj ${places(place.rise * size)} Ts [${back} <${hex4(glyph)}> ${-back}] TJ 0 Ts <`;
  });
  return `<${shown.join('')}> Tj`;
}

function outlined({ x, y, side }: Box, height: number): string {
  return `0.75 w ${places(x)} ${places(height - y - side)} ${side} ${side} re S`;
}

function places(points: number): string {
  return points.toFixed(2);
}

/** The glyphs of a face that a document uses, with the characters they stand for. */
type UsedGlyphs = ReadonlyMap<number, string>;

type UsedFace = {
  face: Face;
  /** Its place in the typeface. */
  number: number;
  used: UsedGlyphs;
};

/** PDF needs glyphs and widths only; their meaning is in the document's own map. */
const neededTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
/** The six letters before the name say that it is a part of the font; each face needs others. */
const nameOf = (number: number) => `/INKBR${String.fromCharCode(65 + number)}+Newsreader-Medium`;

/** Adds a face as a font whose codes are its glyph numbers (ISO 32000-1, 9.7), with a map back to text for copying. */
function embedFace(file: PdfFile, { face, number, used }: UsedFace): Ref {
  const name = nameOf(number);
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDToGIDMap /Identity /DW 0 /W [${widthsOf(face, used)}]` +
      ` /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>` +
      ` /FontDescriptor ${addDescriptor(file, face, name)} >>`,
  );
  const toUnicode = file.addStream(latin(unicodeMap(used)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${descendant}]` +
      ` /ToUnicode ${toUnicode} >>`,
  );
}

function addDescriptor(file: PdfFile, face: Face, name: string): Ref {
  const font = sfntOf(face.tables);
  const thousandths = (length: number) => Math.round((length * 1000) / face.unitsPerEm);
  return file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /ItalicAngle 0 /StemV 90` +
      ` /FontBBox [${face.box.map(thousandths).join(' ')}]` +
      ` /Ascent ${thousandths(face.ascent)} /Descent ${thousandths(face.descent)} /CapHeight 660` +
      ` /FontFile2 ${file.addStream(font, `/Length1 ${font.length}`)} >>`,
  );
}

/** `12 [480] 14 [512]`: a glyph's number and its width in thousandths of an em. */
function widthsOf(face: Face, used: UsedGlyphs): string {
  return [...used.keys()]
    .toSorted((one, other) => one - other)
    .map((glyph) => `${glyph} [${Math.round((face.widthOf(glyph) * 1000) / face.unitsPerEm)}]`)
    .join(' ');
}

const largestBlock = 100; // entries of one block of the map, by the standard

function unicodeMap(used: UsedGlyphs): string {
  const entries = [...used].map(([glyph, text]) => `<${hex4(glyph)}> <${utf16(text)}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / largestBlock) }, (_, n) =>
    entries.slice(n * largestBlock, (n + 1) * largestBlock),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** The tables as one TrueType file. */
function sfntOf(tables: FontTables): Uint8Array {
  const kept = neededTables.flatMap((table) => {
    const bytes = tables.get(table);
    return bytes ? [{ table, length: bytes.length, bytes: padded(bytes) }] : [];
  });
  let at = 12 + 16 * kept.length;
  const directory = kept.map(({ table, length, bytes }) => {
    const entry = joined([latin(table), uint32s([sumOf(bytes), at, length])]);
    at += bytes.length;
    return entry;
  });
  const power = Math.floor(Math.log2(kept.length));
  const search = 16 * 2 ** power;
  const counts = uint16s([kept.length, search, power, 16 * kept.length - search]);
  return joined([uint32s([0x1_00_00]), counts, ...directory, ...kept.map(({ bytes }) => bytes)]);
}

/** Tables begin at multiples of four bytes. */
function padded(bytes: Uint8Array): Uint8Array {
  return joined([bytes, new Uint8Array(-bytes.length & 3)]);
}

/** The checksum of a table. */
function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function uint32s(values: readonly number[]): Uint8Array {
  return uint16s(values.flatMap((value) => [value >>> 16, value & 0xff_ff]));
}

function uint16s(values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >>> 8, value & 0xff]));
}

/** A reference to an object of the file: `7 0 R`. */
type Ref = `${number} 0 R`;

/** Collects the objects of a PDF and writes them as one file (ISO 32000-1, 7.5). */
type PdfFile = {
  /** A number for an object whose content comes later. */
  reserve(): Ref;
  /** Adds an object, at a reserved number if given: a dictionary, an array or any other value in PDF's notation. */
  add(content: string, at?: Ref): Ref;
  /** Adds a compressed stream; `entries` are further entries of its dictionary. */
  addStream(bytes: Uint8Array, entries?: string): Ref;
  bytes(root: Ref, info: Ref): Uint8Array<ArrayBuffer>;
};

/** The second line marks the file as binary. */
const header = latin('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n');

function createPdfFile(): PdfFile {
  const objects: Uint8Array[] = [];
  const reserve = (): Ref => `${objects.push(new Uint8Array())} 0 R`;
  const put = (bytes: Uint8Array, at: Ref): Ref => {
    objects[Number.parseInt(at, 10) - 1] = bytes;
    return at;
  };
  return {
    reserve,
    add: (content, at = reserve()) => put(latin(content), at),
    addStream(bytes, entries = '') {
      const packed = zlibSync(bytes);
      const start = latin(`<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`);
      return put(joined([start, packed, latin('\nendstream')]), reserve());
    },
    bytes: (root, info) => fileOf(objects, `<< /Size ${objects.length + 1} /Root ${root} /Info ${info} >>`),
  };
}

function fileOf(objects: readonly Uint8Array[], trailer: string): Uint8Array<ArrayBuffer> {
  const wrapped = objects.map((bytes, n) => joined([latin(`${n + 1} 0 obj\n`), bytes, latin('\nendobj\n')]));
  let at = header.length;
  const rows = wrapped.map(({ length }) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += length;
    return row;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  return joined([header, ...wrapped, latin(`${table}trailer\n${trailer}\nstartxref\n${at}\n%%EOF\n`)]);
}

/** One byte per character, for PDF's own notation; texts of people go through `textString`. */
function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Any text as a PDF string: UTF-16 in hex digits. */
function textString(text: string): string {
  return `<feff${utf16(text)}>`;
}

/** UTF-16, big end first, in hex digits. */
function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, n) => hex4(text.charCodeAt(n))).join('');
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
