import type { FontTables } from './woff.js';

/** One font file: which letters it has and how wide they are. Lengths are in units of the font, `unitsPerEm` of 1 em. */
export type Face = {
  tables: FontTables;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Left, bottom, right, top of the box around all letters. */
  box: readonly [number, number, number, number];
  /** The number of a character's glyph; 0 if the font lacks it. */
  glyphOf: (codePoint: number) => number;
  widthOf: (glyph: number) => number;
  /** How far a glyph reaches above the line on which letters stand; `bottom` is negative below it. */
  reachOf: (glyph: number) => Reach;
};

type Reach = { bottom: number; top: number };

/** Reads the tables that layout needs. @throws RangeError if one is missing */
export function faceOf(tables: FontTables): Face {
  const head = viewOf(tables, 'head');
  const lines = viewOf(tables, 'hhea');
  const widths = viewOf(tables, 'hmtx');
  const last = lines.getUint16(34) - 1; // all later glyphs are as wide as this one
  return {
    tables,
    unitsPerEm: head.getUint16(18),
    ascent: lines.getInt16(4),
    descent: lines.getInt16(6),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: glyphsOf(viewOf(tables, 'cmap')),
    widthOf: (glyph) => widths.getUint16(4 * Math.min(glyph, last)),
    reachOf: reachesOf(viewOf(tables, 'glyf'), viewOf(tables, 'loca'), head.getInt16(50) === 1),
  };
}

function reachesOf(outlines: DataView, offsets: DataView, isLong: boolean): Face['reachOf'] {
  return (glyph) => {
    const at = isLong ? offsets.getUint32(4 * glyph) : 2 * offsets.getUint16(2 * glyph);
    return { bottom: outlines.getInt16(at + 4), top: outlines.getInt16(at + 8) };
  };
}

function viewOf(tables: FontTables, name: string): DataView {
  const table = tables.get(name);
  if (!table) throw new RangeError(`The font has no table ${name}`);
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

/** Reads the first subtable in format 4 (16-bit characters in segments), which every font of ours has. */
function glyphsOf(cmap: DataView): (codePoint: number) => number {
  const at = Array.from({ length: cmap.getUint16(2) }, (_, n) => cmap.getUint32(8 + 8 * n)).find(
    (offset) => cmap.getUint16(offset) === 4,
  );
  if (at === undefined) throw new RangeError('The font has no character map in format 4');
  const glyphs = new Map(segmentsOf(cmap, at).flatMap((segment) => glyphsIn(cmap, segment)));
  return (codePoint) => glyphs.get(codePoint) ?? 0;
}

type Segment = { start: number; end: number; delta: number; offset: number; offsetAt: number };

function segmentsOf(cmap: DataView, at: number): Segment[] {
  const bytes = cmap.getUint16(at + 6); // twice the number of segments
  return Array.from({ length: bytes / 2 }, (_, n) => {
    const end = at + 14 + 2 * n;
    const start = end + bytes + 2;
    const offsetAt = start + 2 * bytes;
    return {
      end: cmap.getUint16(end),
      start: cmap.getUint16(start),
      delta: cmap.getInt16(start + bytes),
      offset: cmap.getUint16(offsetAt),
      offsetAt,
    };
  });
}

function glyphsIn(cmap: DataView, { start, end, delta, offset, offsetAt }: Segment): [number, number][] {
  if (start === 0xff_ff) return []; // closes the list
  return Array.from({ length: end - start + 1 }, (_, n) => {
    const glyph = offset === 0 ? start + n : cmap.getUint16(offsetAt + offset + 2 * n);
    return [start + n, glyph === 0 ? 0 : (glyph + delta) & 0xff_ff];
  });
}
