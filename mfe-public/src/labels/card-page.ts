import type { Typeface } from '../paper/font/typeface.js';
import { inch, type Mark, type Page, type Shape } from '../paper/page.js';

const paper = { width: 8.5 * inch, height: 11 * inch };
/** A card before it is folded: a quarter of the sheet, folded across its middle. */
const card = { width: paper.width / 2, height: paper.height / 2 };
const half = card.height / 2;

const ink = '#1f4173';
const faint = '#c9c4b8';
const brass = '#7a5106';

type Point = { x: number; y: number };

/** Words on the front, and the day that the postmark shows, such as `12-25`; '' for none. */
export type CardFront = { words: string; date: string };

/**
 * Four cards on a US letter sheet, to be cut along the middle lines and folded with the front outside: 4 1/4 × 2 3/4 in,
 * which fits a #10 envelope. The front is below the fold; inside they are blank, being the back of the paper.
 */
export function cardPage({ words, date }: CardFront, typeface: Typeface): Page {
  const fronts = pictures.flatMap((picture, at) => {
    const corner = { x: (at % 2) * card.width, y: Math.floor(at / 2) * card.height + half };
    return [frontAt(corner, { words, date, picture }, typeface)];
  });
  return {
    ...paper,
    marks: fronts.flatMap(({ marks }) => marks),
    shapes: [...cutLines, ...fronts.flatMap(({ shapes }) => shapes)],
  };
}

/** Where to cut, and short lines at the edges where to fold. */
const cutLines: Shape[] = [
  line({ x: card.width, y: 0 }, { x: card.width, y: paper.height }, [4, 4]),
  line({ x: 0, y: card.height }, { x: paper.width, y: card.height }, [4, 4]),
  ...[half, card.height + half].flatMap((y) =>
    [0, card.width - 9, card.width, paper.width - 9].map((x) => line({ x, y }, { x: x + 9, y })),
  ),
];

function line(from: Point, to: Point, dash: readonly number[] = []): Shape {
  return { path: `M ${from.x} ${from.y} L ${to.x} ${to.y}`, stroke: { width: 0.5, color: faint, dash } };
}

type Front = CardFront & { picture: Picture };

/** Words at the left, a stamp at the right with a postmark across its corner. */
function frontAt(
  { x, y }: Point,
  { words, date, picture }: Front,
  typeface: Typeface,
): { marks: Mark[]; shapes: Shape[] } {
  const stamp = { x: x + card.width - 106, y: y + 24, width: 76, height: 92 };
  const mark = { x: stamp.x - 14, y: stamp.y + stamp.height - 6 };
  const room = card.width - 2 * 30;
  const size = Math.min(26, Math.floor((room / Math.max(1, typeface.widthOf(words, 1))) * 10) / 10);
  const under = { x: x + 30, y: y + half - 32 };
  return {
    marks: [
      { ...under, size, text: words, color: ink },
      ...(date ? [{ x: mark.x - typeface.widthOf(date, 9) / 2, y: mark.y + 3, size: 9, text: date, color: ink }] : []),
    ],
    shapes: [
      ...stampShapes(stamp),
      ...picture({ x: stamp.x + 10, y: stamp.y + 14 }),
      ...postmark(mark),
      ...(words ? [flourish({ x: under.x, y: under.y + 13 }, Math.min(room, typeface.widthOf(words, size) + 20))] : []),
    ],
  };
}

/** A stroke of the pen under the words. */
function flourish({ x, y }: Point, length: number): Shape {
  const end = x + length;
  return {
    path: `M ${x} ${y} C ${x + length / 3} ${y - 7} ${x + length / 2} ${y + 6} ${end} ${y - 1}`,
    stroke: { width: 1.4, color: ink },
  };
}

type Box = Point & { width: number; height: number };

/** The edge of a stamp: half circles where it was torn off. */
function stampShapes({ x, y, width, height }: Box): Shape[] {
  const tooth = 7.6;
  const side = (length: number) => Array.from({ length: Math.round(length / tooth) }, (_, at) => at);
  const step = { x: width / Math.round(width / tooth), y: height / Math.round(height / tooth) };
  const bite = (from: Point, to: Point, inward: Point) => {
    const gap = { x: (to.x - from.x) * 0.24, y: (to.y - from.y) * 0.24 };
    const [start, end] = [
      { x: from.x + gap.x, y: from.y + gap.y },
      { x: to.x - gap.x, y: to.y - gap.y },
    ];
    const depth = 3;
    return `L ${start.x} ${start.y} C ${start.x + inward.x * depth} ${start.y + inward.y * depth} ${end.x + inward.x * depth} ${end.y + inward.y * depth} ${end.x} ${end.y} L ${to.x} ${to.y}`;
  };
  const path = [
    `M ${x} ${y}`,
    ...side(width).map((at) => bite({ x: x + at * step.x, y }, { x: x + (at + 1) * step.x, y }, { x: 0, y: 1 })),
    ...side(height).map((at) =>
      bite({ x: x + width, y: y + at * step.y }, { x: x + width, y: y + (at + 1) * step.y }, { x: -1, y: 0 }),
    ),
    ...side(width).map((at) =>
      bite(
        { x: x + width - at * step.x, y: y + height },
        { x: x + width - (at + 1) * step.x, y: y + height },
        { x: 0, y: -1 },
      ),
    ),
    ...side(height).map((at) =>
      bite({ x, y: y + height - at * step.y }, { x, y: y + height - (at + 1) * step.y }, { x: 1, y: 0 }),
    ),
    'Z',
  ].join(' ');
  return [{ path, stroke: { width: 0.75, color: ink } }];
}

/** Two rings and the waves beside them. */
function postmark({ x, y }: Point): Shape[] {
  const waves = [-12, -4, 4, 12].map((rise): Shape => {
    const start = { x: x - 24, y: y + rise };
    const bows = [0, 1, 2, 3].map((at) => {
      const from = start.x - at * 16;
      return `C ${from - 5} ${start.y - 4} ${from - 11} ${start.y + 4} ${from - 16} ${start.y}`;
    });
    return { path: `M ${start.x} ${start.y} ${bows.join(' ')}`, stroke: { width: 0.9, color: ink } };
  });
  return [ring({ x, y }, 21), ring({ x, y }, 17), ...waves];
}

/** A circle from four curves; 0.5523 makes them round. */
function ring({ x, y }: Point, radius: number): Shape {
  const [r, c] = [radius, radius * 0.5523];
  return {
    path: `M ${x + r} ${y} C ${x + r} ${y + c} ${x + c} ${y + r} ${x} ${y + r} C ${x - c} ${y + r} ${x - r} ${y + c} ${x - r} ${y} C ${x - r} ${y - c} ${x - c} ${y - r} ${x} ${y - r} C ${x + c} ${y - r} ${x + r} ${y - c} ${x + r} ${y} Z`,
    stroke: { width: 0.9, color: ink },
  };
}

/** A picture of 56 × 64 points. */
type Picture = (corner: Point) => Shape[];

const stroke = { width: 1.6, color: ink };

/** The numbers of a path in pairs, moved to a corner and made larger. */
function placed(path: string, { x, y }: Point, scale = 1): string {
  let isX = false;
  return path.replaceAll(/-?[\d.]+/g, (number) => {
    isX = !isX;
    return String(Math.round((Number(number) * scale + (isX ? x : y)) * 100) / 100);
  });
}

const nib = 'M 17 2.5 L 21.6 11.7 L 17 23.2 L 12.4 11.7 Z';

/** The bridge and the nib of the site's sign. */
const bridge: Picture = (corner) => [
  {
    path: placed(
      'M 2.5 26.5 L 31.5 26.5 M 4.5 26.5 C 5.2 18 10.3 12.5 17 12.5 C 23.7 12.5 28.8 18 29.5 26.5',
      corner,
      1.64,
    ),
    stroke,
  },
  { path: placed(nib, corner, 1.64), fill: ink },
];

/** A sheet with a margin, and lines that are written on. */
const sheet: Picture = (corner) => [
  { path: placed('M 8 0 L 48 0 L 48 62 L 8 62 Z', corner), stroke },
  { path: placed('M 17 0 L 17 62', corner), stroke: { width: 0.9, color: '#a3271d' } },
  ...[14, 24, 34, 44].map((at, row) => ({
    path: placed(`M 22 ${at} C 27 ${at - 4} 32 ${at + 4} ${row === 3 ? 36 : 43} ${at}`, corner),
    stroke: { width: 1.2, color: ink },
  })),
];

const envelope: Picture = (corner) => [
  { path: placed('M 0 14 L 56 14 L 56 52 L 0 52 Z', corner), stroke },
  { path: placed('M 0 14 L 28 36 L 56 14', corner), stroke },
];

/** A candle: a light in the window. */
const candle: Picture = (corner) => [
  { path: placed('M 21 26 L 35 26 L 35 62 L 21 62 Z M 12 62 L 44 62 M 28 26 L 28 20', corner), stroke },
  {
    path: placed('M 28 2 C 36 11 34 19 28 19 C 22 19 20 11 28 2 Z', corner),
    stroke: { width: 1.4, color: brass },
    fill: '#f6ebd2',
  },
];

const pictures: readonly Picture[] = [bridge, sheet, envelope, candle];
