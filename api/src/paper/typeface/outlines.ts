import type { PublicCustomer } from '@inkbridge/contracts';
import { lettersAt, monogramOf, pathOf, stampSize } from '@inkbridge/shared/monogram';
import type { Typeface } from './typeface.js';

/** The position of a line of text: `y` is its baseline, `size` in pixels. */
type Line = { x: number; y: number; size: number; fill: string };

/** A line of text as shapes, so that a drawing needs no font of the machine and holds no text. */
export function outlines(text: string, { x, y, size, fill }: Line, typeface: Typeface): string {
  let at = x;
  const shapes: string[] = [];
  for (const run of typeface.runsOf(text)) {
    const face = typeface.faces[run.face];
    if (!face) continue;
    const scale = size / face.unitsPerEm;
    const { glyphs, positions } = face.layout(run.text);
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
      const path = glyph.path.toSVG();
      const place = `${round(at + xOffset * scale)} ${round(y - yOffset * scale)}`;
      if (path) shapes.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${path}"/>`);
      at += xAdvance * scale;
    }
  }
  return `<g fill="${fill}">${shapes.join('')}</g>`;
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

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
