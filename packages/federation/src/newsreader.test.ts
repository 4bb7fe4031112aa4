import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import subsetFont from 'subset-font';
import { beforeAll, expect, it } from 'vitest';
import { subsetFontLoader } from '../webpack/subset-font-loader.mjs';

const sheet = fileURLToPath(new URL('../../frame/src/newsreader.css', import.meta.url));

/** A face of the style sheet: the letters in its unicode-range, and those in the file that the build makes. */
type Face = { requested: Set<number>; drawn: Set<number> };
const faces = new Map<string, Face>();
const face = (part: string): Face => faces.get(part) ?? { requested: new Set(), drawn: new Set() };

beforeAll(async () => {
  for (const { src, range } of facesIn(readFileSync(sheet, 'utf8'))) {
    const [name = '', query = ''] = src.split('?');
    const font = readFileSync(createRequire(sheet).resolve(name));
    const built = query === '' ? font : await subsetFontLoader.call({ resourceQuery: `?${query}` }, font);
    faces.set(query.replace('letters=', '') || 'beyond', { requested: codesOf(range), drawn: await drawnBy(built) });
  }
});

it('every face has all the letters that it is fetched for', async () => {
  const latin = createRequire(sheet).resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff2');
  const whole = await drawnBy(readFileSync(latin)); // the typeface has no arrows and no soft hyphen

  expect([...faces.keys()]).toEqual(['near', 'far', 'beyond']);
  for (const part of ['near', 'far']) {
    const { requested, drawn } = face(part);
    expect(drawn.size, part).toBeGreaterThan(50);
    expect(hex([...requested].filter((code) => whole.has(code) && !drawn.has(code))), part).toEqual([]);
  }
});

it('no face carries letters that it is never fetched for', () => {
  for (const part of ['near', 'far']) {
    const { requested, drawn } = face(part);
    expect(hex([...drawn].filter((code) => !requested.has(code))), part).toEqual([]);
  }
});

it('no letter of Latin-1 is asked for twice, and none is missing', () => {
  const latin1 = Array.from({ length: 0x60 }, (_, index) => 0xa0 + index);
  const [near, far] = [face('near').requested, face('far').requested];

  expect(hex([...near].filter((code) => far.has(code)))).toEqual([]);
  expect(hex(latin1.filter((code) => !near.has(code) && !far.has(code)))).toEqual([]);
});

it('English and Spanish need one file', () => {
  const { requested, drawn } = face('near');
  const letters = Array.from('Querida Ñandú, ¿cómo está? “I’m fine” – $9.95… ÁÉÍÓÚÜ áéíóúü ¡ªº!');

  expect(letters.filter((letter) => !requested.has(codeOf(letter)) || !drawn.has(codeOf(letter)))).toEqual([]);
});

it.each([
  { name: 'Lefèvre', needs: 'far' },
  { name: 'Vuković', needs: 'beyond' },
])('$name is drawn in the same typeface, with one more file', ({ name, needs }) => {
  const [near, other] = [face('near'), face(needs)];
  const drawnAs = Array.from(name, codeOf).map((code) => {
    return (near.requested.has(code) && near.drawn.has(code)) || (other.requested.has(code) && other.drawn.has(code));
  });

  expect(drawnAs).not.toContain(false);
});

function facesIn(css: string): { src: string; range: string }[] {
  const found: { src: string; range: string }[] = [];
  postcss.parse(css).walkAtRules('font-face', (rule) => {
    const values: Record<string, string> = {};
    rule.walkDecls(({ prop, value }) => {
      values[prop] = value;
    });
    found.push({ src: values['src']?.split("'")[1] ?? '', range: values['unicode-range'] ?? '' });
  });
  return found;
}

/** `U+0020-007E, U+00A0` */
function codesOf(range: string): Set<number> {
  const codes = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return new Set(codes);
}

/**
 * The characters a font has glyphs for. Read from the unpacked font's `cmap` table, which lists runs of codes in format
 * 4.
 */
async function drawnBy(font: Buffer): Promise<Set<number>> {
  const everything = Array.from({ length: 0xd7ff }, (_, code) => String.fromCharCode(code + 1)).join('');
  const unpacked = await subsetFont(font, everything, { targetFormat: 'sfnt' });
  const runs = formatFour(tableOf(unpacked, 'cmap'));
  const count = runs.readUInt16BE(6) / 2;
  const codes = Array.from({ length: count }, (_, run) => {
    const last = runs.readUInt16BE(14 + 2 * run);
    const first = runs.readUInt16BE(16 + 2 * count + 2 * run);
    return Array.from({ length: last - first + 1 }, (_unused, index) => first + index);
  });
  return new Set(codes.flat().filter((code) => code !== 0xffff));
}

function tableOf(font: Buffer, name: string): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => font.subarray(12 + 16 * index));
  const entry = tables.find((table) => table.toString('latin1', 0, 4) === name);
  if (!entry) throw new Error(`The font has no table ${name}`);
  return font.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12));
}

function formatFour(cmap: Buffer): Buffer {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const table = offsets.map((offset) => cmap.subarray(offset)).find((start) => start.readUInt16BE(0) === 4);
  if (!table) throw new Error('The font has no runs of codes in format 4');
  return table;
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function hex(codes: readonly number[]): string[] {
  return codes.map((code) => `U+${code.toString(16).padStart(4, '0').toUpperCase()}`);
}
