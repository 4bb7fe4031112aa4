import type { CardPaper } from '@inkbridge/contracts';
import type { Typeface } from '../typeface/typeface.js';

/** Points. */
const sizes: Readonly<Record<CardPaper, Size>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** An area, or a line of so many points and dashes, at a place; `path` is SVG's. */
type Shape = { at: Point; path: string; fill?: string; line?: { width: number; color: string; dash?: number } };
/** A line of text; `at` is where its letters stand. */
type Words = { at: Point; text: string; size: number; color: string };

export type Drawing = Size & { shapes: readonly Shape[]; words: readonly Words[] };

/** Words on the front, and the day that the postmark shows, such as `12-25`; '' for none. */
export type CardFront = { words: string; date: string };

const ink = '#1f4173';
const faint = '#c9c4b8';
const brass = '#7a5106';
const margin = '#a3271d';

/**
 * Four cards on a sheet, to be cut along the middle lines and folded with the front outside: each fits a common envelope.
 * The front is below the fold; inside they are blank, being the back of the paper. Every mark to fold by reaches further
 * in than printers leave white.
 */
export function drawCards(paper: CardPaper, front: CardFront, typeface: Typeface): Drawing {
  const { width, height } = sizes[paper];
  const card = { width: width / 2, height: height / 2 };
  const fronts = pictures.map((picture, at) => {
    const corner = { x: (at % 2) * card.width, y: (Math.floor(at / 2) + 0.5) * card.height };
    return frontAt(corner, { width: card.width, height: card.height / 2 }, { ...front, picture }, typeface);
  });
  const folds = fronts.map(({ corner }) => ({ at: corner, path: `M0 0h24M${card.width} 0h-24`, line: cut }));
  return {
    width,
    height,
    shapes: [
      { at: { x: card.width, y: 0 }, path: `M0 0v${height}`, line: { ...cut, dash: 4 } },
      { at: { x: 0, y: card.height }, path: `M0 0h${width}`, line: { ...cut, dash: 4 } },
      ...folds,
      ...fronts.flatMap(({ shapes }) => shapes),
    ],
    words: fronts.flatMap(({ words }) => words),
  };
}

const cut = { width: 0.5, color: faint };

type Picture = readonly Omit<Shape, 'at'>[];
type Front = CardFront & { picture: Picture };

const edge = 30;

/** Words at the left, a stamp at the right with a postmark across its corner. */
function frontAt(corner: Point, { width, height }: Size, { words, date, picture }: Front, typeface: Typeface) {
  const room = width - 2 * edge;
  const size = Math.min(26, Math.floor((room / typeface.widthOf(words, 1)) * 10) / 10);
  const under = { x: corner.x + edge, y: corner.y + height - 32 };
  const stamp = { x: corner.x + width - edge - 76, y: corner.y + 24 };
  const mark = { x: stamp.x - 14, y: stamp.y + 86 };
  const stroke = Math.min(room, typeface.widthOf(words, size) + 20);
  return {
    corner,
    shapes: [
      { at: stamp, path: stampEdge, line: { width: 0.75, color: ink } },
      ...picture.map((shape) => ({ at: { x: stamp.x + 10, y: stamp.y + 14 }, ...shape })),
      { at: mark, path: postmark, line: { width: 0.9, color: ink } },
      {
        at: { x: under.x, y: under.y + 13 },
        path: `M0 0C${stroke / 3}-7 ${stroke / 2} 6 ${stroke}-1`,
        line: { width: 1.4, color: ink },
      },
    ],
    words: [
      { at: under, text: words, size, color: ink },
      { at: { x: mark.x - typeface.widthOf(date, 9) / 2, y: mark.y + 3 }, text: date, size: 9, color: ink },
    ],
  };
}

/** The edge of a stamp: half circles where it was torn off. */
const stampEdge = `M0 0${teeth(10, 1, 0)}${teeth(12, 0, 1)}${teeth(10, -1, 0)}${teeth(12, 0, -1)}Z`;

/** Along a side in the direction of `x` and `y`, 7.6 points each. */
function teeth(count: number, x: number, y: number): string {
  return `l${1.8 * x} ${1.8 * y}a2 2 0 0 0${4 * x} ${4 * y}l${1.8 * x} ${1.8 * y}`.repeat(count);
}

/** Two rings and the waves beside them. */
const postmark = [
  ...[21, 17].map((r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`),
  ...[-12, -4, 4, 12].map((rise) => `M-24 ${rise}${'c-5-4-11 4-16 0'.repeat(4)}`),
].join('');

const line = { width: 1.6, color: ink };

/** The bridge and the nib of the site's sign. */
const bridge: Picture = [
  { path: 'M4.1 43.5H51.7M7.4 43.5C8.5 29.5 16.9 20.5 27.9 20.5S47.2 29.5 48.4 43.5', line },
  { path: 'M27.9 4.1L35.4 19.2L27.9 38L20.3 19.2Z', fill: ink },
];

/** A sheet with a margin, and lines that are written on. */
const letter: Picture = [
  { path: 'M8 0H48V62H8Z', line },
  { path: 'M17 0V62', line: { width: 0.9, color: margin } },
  { path: 'M22 14c5-4 10 4 21 0M22 24c5-4 10 4 21 0M22 34c5-4 10 4 21 0M22 44c5-4 10 4 14 0', line },
];

const envelope: Picture = [{ path: 'M0 14H56V52H0ZM0 14L28 36L56 14', line }];

/** A candle: a light in the window. */
const candle: Picture = [
  { path: 'M21 26H35V62H21ZM12 62H44M28 26V20', line },
  { path: 'M28 2C36 11 34 19 28 19S20 11 28 2Z', line: { width: 1.4, color: brass }, fill: '#f6ebd2' },
];

/** Of 56 × 64 points each. */
const pictures: readonly Picture[] = [bridge, letter, envelope, candle];
