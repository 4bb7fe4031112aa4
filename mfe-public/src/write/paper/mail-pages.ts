import { wrap } from '@inkbridge/shared/paper';
import type { Typeface } from '../../paper/font/typeface.js';
import { inch, type Mark, type Page } from '../../paper/page.js';
import type { PrintedLetter } from './letter-pages.js';

/** A place for lines: its top left corner and its room, in points, and the size of letters if there is room enough. */
type Place = { x: number; y: number; width: number; height: number; size: number };

const lineHeight = 1.4; // times the size
const smallest = 6;
const corner: Place = { x: 0.4 * inch, y: 0.35 * inch, width: 3.4 * inch, height: 1.4 * inch, size: 10 };

/** A #10 envelope: sender top left, address right of the middle. */
export function envelopePage({ to, from, address }: PrintedLetter, typeface: Typeface): Page {
  const [width, height] = [9.5 * inch, 4.125 * inch];
  const [x, y] = [0.44 * width, 0.45 * height];
  const place = { x, y, width: width - x - 0.4 * inch, height: height - y - 0.3 * inch, size: 12 };
  const sender = [...(from ? [from] : []), ...address];
  return { width, height, marks: [...marksIn(corner, sender, typeface), ...marksIn(place, to.lines, typeface)] };
}

/** A 4 × 2 in label: the address alone, in the middle of its height. */
export function labelPage({ to }: Pick<PrintedLetter, 'to'>, typeface: Typeface): Page {
  const [width, height] = [4 * inch, 2 * inch];
  const edge = { x: 0.25 * inch, y: 0.15 * inch };
  const room: Place = { ...edge, width: width - 2 * edge.x, height: height - 2 * edge.y, size: 12 };
  const { lines, size } = fitted(room, to.lines, typeface);
  const y = (height - lines.length * size * lineHeight) / 2;
  return { width, height, marks: marksIn({ ...room, y }, to.lines, typeface) };
}

/** Shrinks the letters until the lines fit, down to a size that machines still read. */
function fitted({ width, height, size }: Place, texts: readonly string[], typeface: Typeface) {
  const at = (points: number) => texts.flatMap((text) => wrap(text, width, (part) => typeface.widthOf(part, points)));
  let points = size;
  while (points > smallest && at(points).length * points * lineHeight > height) points -= 0.5;
  return { lines: at(points), size: points };
}

function marksIn(place: Place, texts: readonly string[], typeface: Typeface): Mark[] {
  const { lines, size } = fitted(place, texts, typeface);
  const step = size * lineHeight;
  return lines.map((text, row) => ({ x: place.x, y: place.y + size + row * step, size, text }));
}
