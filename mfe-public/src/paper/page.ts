/** Points of an inch, the unit of all paper. */
export const inch = 72;

/**
 * Text at one place of a page, in points from its top left corner; `y` is the line on which letters stand. Black, unless
 * it has a color in hex digits.
 */
export type Mark = { x: number; y: number; size: number; text: string; color?: string };

/**
 * A drawn line or area: `path` in the words M, L, C and Z of SVG with blanks between numbers, in the same points as
 * marks; colors in hex digits, black lines by default.
 */
export type Shape = {
  path: string;
  stroke?: { width: number; color?: string; dash?: readonly number[] };
  fill?: string;
};

/** One page as it will be printed: the browser's print, the PDF and the page count follow the same marks. */
export type Page = { width: number; height: number; marks: readonly Mark[]; shapes?: readonly Shape[] };
