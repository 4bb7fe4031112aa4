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
