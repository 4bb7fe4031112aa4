import type { Face } from '../font/face.js';
import type { FontTables } from '../font/woff.js';
import { hex4, joined, latin, utf16, type PdfFile, type Ref } from './pdf-file.js';

/** The glyphs of a face that a document uses, with the characters they stand for. */
type UsedGlyphs = ReadonlyMap<number, string>;

export type UsedFace = {
  face: Face;
  /** Its place in the typeface. */
  number: number;
  used: UsedGlyphs;
};

/** PDF needs glyphs and widths only; what they mean is in the document's own map. */
const neededTables = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];
/** The six letters before the name say that it is a part of the font; each face needs others. */
const nameOf = (number: number) => `/INKBR${String.fromCharCode(65 + number)}+Newsreader-Medium`;

/** Adds a face as a font whose codes are its glyph numbers (ISO 32000-1, 9.7), with a map back to text for copying. */
export function embedFace(file: PdfFile, { face, number, used }: UsedFace): Ref {
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
