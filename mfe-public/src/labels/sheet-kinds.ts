import { inch } from '../paper/page.js';

const mm = inch / 25.4;
const letter = { width: 8.5 * inch, height: 11 * inch };
const a4 = { width: 210 * mm, height: 297 * mm };

/** A sheet of labels, in points: labels of one size in rows and columns, the first at `first`, the next one `step` on. */
export type SheetKind = {
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** Top left corner of the first label. */
  first: { x: number; y: number };
  step: { x: number; y: number };
  /** Room that text keeps to the edges: printers pull sheets in up to 1/16 in (4.5 pt) too high or too far left. */
  edge: { x: number; y: number };
  /** Size of letters where there is room. */
  size: number;
};

/**
 * Avery 5160: 30 labels of 2 5/8 × 1 in on US letter, margins 1/2 in and 3/16 in, 1/8 in between columns. Measures of
 * Avery's template 5160, as in `avery-us-templates.xml` of gLabels: x0 0.1875in, y0 0.5in, dx 2.75in, dy 1in.
 */
const avery5160: SheetKind = {
  paper: letter,
  columns: 3,
  rows: 10,
  label: { width: 2.625 * inch, height: inch },
  first: { x: 0.1875 * inch, y: 0.5 * inch },
  step: { x: 2.75 * inch, y: inch },
  edge: { x: 9, y: 4.5 },
  size: 10,
};

/**
 * Avery 5163: 10 labels of 4 × 2 in on US letter, margins 1/2 in and 5/32 in, 3/16 in between columns. Measures of
 * Avery's template 5163, as in `avery-us-templates.xml` of gLabels: x0 0.15625in, y0 0.5in, dx 4.1875in, dy 2in.
 */
const avery5163: SheetKind = {
  paper: letter,
  columns: 2,
  rows: 5,
  label: { width: 4 * inch, height: 2 * inch },
  first: { x: 0.15625 * inch, y: 0.5 * inch },
  step: { x: 4.1875 * inch, y: 2 * inch },
  edge: { x: 13.5, y: 9 },
  size: 14,
};

/**
 * Avery L7160: 21 labels of 63.5 × 38.1 mm on A4, margins 15.15 mm and 7.25 mm, 2.5 mm between columns. Measures of
 * Avery's template L7160; margins, labels and gaps add up to 210 × 297 mm.
 */
const averyL7160: SheetKind = {
  paper: a4,
  columns: 3,
  rows: 7,
  label: { width: 63.5 * mm, height: 38.1 * mm },
  first: { x: 7.25 * mm, y: 15.15 * mm },
  step: { x: 66 * mm, y: 38.1 * mm },
  edge: { x: 9, y: 6 },
  size: 11,
};

/** The sheets that labels are printed on, by the name under which shops sell them. */
export const sheetKinds = { '5160': avery5160, '5163': avery5163, L7160: averyL7160 } as const;

export type SheetName = keyof typeof sheetKinds;

/** The one with the largest labels: what does not fit there is written by hand. */
export const largestSheet: SheetName = '5163';

export function labelsOn({ columns, rows }: SheetKind): number {
  return columns * rows;
}

/** Top left corner of a label; `place` counts from 0, along the rows. */
export function cornerOf({ columns, first, step }: SheetKind, place: number): { x: number; y: number } {
  return { x: first.x + (place % columns) * step.x, y: first.y + Math.floor(place / columns) * step.y };
}
