import type { PublicCustomer } from '@inkbridge/contracts';
import { lettersAt, monogramOf, pathOf, stampSize } from '@inkbridge/shared/monogram';
import { outlines } from './outlines.js';
import type { Typeface } from './typeface.js';

type Box = { x?: number; y?: number; width: number; height: number };

/** What pages show in place of a photo, as SVG that fills a box; its letters are shapes. */
export function monogramSvg(
  { _id, basicInfo }: PublicCustomer,
  { x = 0, y = 0, width, height }: Box,
  typeface: Typeface,
) {
  const { initials, color, shapes } = monogramOf(_id, basicInfo);
  const left = lettersAt.x - typeface.widthOf(initials, lettersAt.size) / 2;
  const letters = outlines(initials, { x: left, y: lettersAt.y, size: lettersAt.size, fill: color }, typeface);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${stampSize.width} ${stampSize.height}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `${shapes.map(pathOf).join('')}${letters}</svg>`
  );
}
