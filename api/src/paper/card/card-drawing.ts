import { fullNameOf } from '@inkbridge/shared/names';
import { wrap } from '@inkbridge/shared/paper';
import { cardSize } from '@inkbridge/shared/routes';
import { isFilledIn, tidyLine } from '@inkbridge/shared/text';
import type { PublicCustomer } from '@inkbridge/contracts';
import type { Drawing } from '../../files/press.js';
import type { Typeface } from '../typeface/typeface.js';
import { monogramSvg, outlines } from '../typeface/outlines.js';

const colors = { paper: '#f6f3ec', ink: '#1a2130', soft: '#434a58', brand: '#1f4173', line: '#dcd5c6' };
const stamp = { x: 72, y: 72, width: 388, height: 486, margin: 18 };
const inside = {
  x: stamp.x + stamp.margin,
  y: stamp.y + stamp.margin,
  width: stamp.width - 2 * stamp.margin,
  height: stamp.height - 2 * stamp.margin,
};
const column = { x: 516, width: 616 };
const nameSizes = [76, 64, 54, 46, 40];
const mostNameLines = 3;
const words = { size: 34, leading: 46 };
const place = { size: 30, leading: 56 };
const brandLine = 556;

type Box = { x: number; y: number; width: number; height: number };

/** Distance of the holes of a stamp, and their radius, in pixels. */
const tooth = 19;
const hole = 5.8;

/** A picture of a profile for links: the stamp, the name and the first words. The same in every language. */
export function cardDrawing(profile: PublicCustomer, photo: Buffer | null, typeface: Typeface): Drawing {
  const { basicInfo } = profile;
  const { width, height } = cardSize;
  const shapes = [
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    stampShapes(stamp, colors.paper),
    photo ? '' : monogramSvg(profile, inside, typeface),
    ...textShapes(basicInfo, typeface),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return { svg, width, height, photo: photo ? photoIn(photo) : undefined };
}

function photoIn(bytes: Buffer): NonNullable<Drawing['photo']> {
  const { x: left, y: top, ...size } = inside;
  return { bytes, left, top, ...size };
}

function textShapes({ firstName, lastName, age, city, state, bio }: PublicCustomer['basicInfo'], typeface: Typeface) {
  const name = fitted(wordsIn(fullNameOf({ firstName, lastName }), typeface), typeface);
  const town = wordsIn(city, typeface);
  const facts = [age === null ? '' : String(age), [town, state].filter((part) => part !== '').join(', ')].filter(
    (fact) => fact !== '',
  );
  let y = stamp.y + name.size * 0.8;
  const shapes: string[] = [];
  const put = (text: string, size: number, fill: string) =>
    shapes.push(outlines(text, { x: column.x, y, size, fill }, typeface));
  for (const line of name.lines) {
    put(line, name.size, colors.ink);
    y += name.size * 1.12;
  }
  y += place.leading - name.size * 0.9;
  put(shortened([facts.join(' · ')], 1, place.size, typeface)[0] ?? '', place.size, colors.soft);
  y += words.leading * 1.5;
  const room = Math.floor((brandLine - 70 - y) / words.leading) + 1;
  for (const line of firstWords(bio ?? '', Math.max(0, room), typeface)) {
    put(line, words.size, colors.ink);
    y += words.leading;
  }
  y = brandLine;
  put('Inkbridge', 36, colors.brand);
  return shapes;
}

/** The largest size at which a name takes few lines; one in a script that the typeface lacks takes none; an endless one is cut at the smallest. */
function fitted(name: string, typeface: Typeface): { size: number; lines: string[] } {
  if (name === '') return { size: 0, lines: [] };
  for (const size of nameSizes) {
    const lines = linesOf(name, size, typeface);
    if (lines.length <= (size > 54 ? 2 : mostNameLines)) return { size, lines };
  }
  const size = nameSizes.at(-1) ?? 40;
  return { size, lines: shortened(linesOf(name, size, typeface), mostNameLines, size, typeface) };
}

function firstWords(bio: string, lines: number, typeface: Typeface): string[] {
  const text = wordsIn(bio.slice(0, 600), typeface);
  return text === '' ? [] : shortened(linesOf(text, words.size, typeface), lines, words.size, typeface);
}

/** A word that the typeface lacks letters of is left out, because a part of it would be another word. */
function wordsIn(text: string, { missingIn }: Typeface): string {
  const isWhole = (word: string) => !missingIn(word).some(isFilledIn) && missingIn(word).join('') !== word;
  return tidyLine(text).split(' ').filter(isWhole).join(' ');
}

function linesOf(text: string, size: number, typeface: Typeface): string[] {
  return wrap(text, column.width, (part) => typeface.widthOf(part, size));
}

/** The first lines, with an ellipsis if there are more or one is too wide. */
function shortened(lines: readonly string[], most: number, size: number, typeface: Typeface): string[] {
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  if (last === undefined) return [];
  const fits = (text: string) => typeface.widthOf(text, size) <= column.width;
  if (lines.length <= most && fits(last)) return kept;
  let text = last;
  while (text !== '' && !fits(`${text}…`)) text = text.slice(0, -1);
  return [...kept.slice(0, -1), `${text.trimEnd().replace(/[,.;:–-]$/, '')}…`];
}

/** White perforated paper that lies on a ground of this color. */
function stampShapes({ x, y, width, height }: Box, ground: string): string {
  const rect = (dy: number, fill: string, opacity = 1) =>
    `<rect x="${x}" y="${y + dy}" width="${width}" height="${height}" fill="${fill}" fill-opacity="${opacity}"/>`;
  return (
    rect(5, '#3c321e', 0.12) +
    rect(2, '#3c321e', 0.1) +
    rect(0, '#ffffff') +
    `<g fill="${ground}">${holesAlong({ x, y, width, height }).join('')}</g>`
  );
}

function holesAlong({ x, y, width, height }: Box): string[] {
  const circle = (cx: number, cy: number) => `<circle cx="${cx}" cy="${cy}" r="${hole}"/>`;
  const across = stops(width).flatMap((at) => [circle(x + at, y), circle(x + at, y + height)]);
  const down = stops(height).flatMap((at) => [circle(x, y + at), circle(x + width, y + at)]);
  return [...across, ...down];
}

/** Places of holes along a side, the same distance from each other and from both ends. */
function stops(length: number): number[] {
  const count = Math.round(length / tooth);
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * length) / count);
}
