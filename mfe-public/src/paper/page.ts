/** Points of an inch, the unit of all paper. */
export const inch = 72;

/** Text at one place of a page, in points from its top left corner; `y` is the line on which letters stand. */
export type Mark = { x: number; y: number; size: number; text: string };

/** A box to tick, in the same points as marks. */
export type Box = { x: number; y: number; side: number };

/** One page as it will be printed: the browser's print, the PDF and the page count follow the same marks. */
export type Page = { width: number; height: number; marks: readonly Mark[]; boxes?: readonly Box[] };
