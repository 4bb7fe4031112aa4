import type { Language } from '@inkbridge/federation/runtime-config';
import { bytesOf, openDocument } from '../typeface/document.js';
import { createPen } from '../proof/pen.js';
import { outlines } from '../typeface/outlines.js';
import type { Typeface } from '../typeface/typeface.js';
import type { Drawing } from './draw-cards.js';

/** A drawing as PDF of one page, whose text is text. After a change look at it with `pdftoppm`, on both papers. */
export async function pdfOf(drawing: Drawing, typeface: Typeface, about: { title: string; language: Language }) {
  const { width, height, shapes, words } = drawing;
  const doc = openDocument([width, height], typeface, about);
  const bytes = bytesOf(doc);
  for (const { at, path, fill, line } of shapes) {
    doc.save().translate(at.x, at.y).path(path).lineCap('round').lineJoin('round');
    if (line?.dash) doc.dash(line.dash, { space: line.dash });
    if (line) doc.lineWidth(line.width).strokeColor(line.color);
    if (fill && line) doc.fillAndStroke(fill, line.color);
    else if (fill) doc.fill(fill);
    else doc.stroke();
    doc.restore();
  }
  const { line } = createPen(doc, typeface);
  for (const { at, text, size, color } of words) {
    doc.fillColor(color);
    line(text, at.x, at.y - size * typeface.ascent, { size, leading: 1 });
  }
  doc.end();
  return bytes;
}

/** A drawing as SVG without text, so that it needs no font of the reader's. */
export function svgOf({ width, height, shapes, words }: Drawing, typeface: Typeface): Buffer {
  const drawn = shapes.map(({ at, path, fill = 'none', line }) => {
    const stroke = line
      ? ` stroke="${line.color}" stroke-width="${line.width}"${line.dash ? ` stroke-dasharray="${line.dash}"` : ''}`
      : '';
    return `<path transform="translate(${at.x} ${at.y})" d="${path}" fill="${fill}"${stroke}/>`;
  });
  const letters = words.map(({ at, text, size, color }) => outlines(text, { ...at, size, fill: color }, typeface));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><path fill="#fff" d="M0 0H${width}V${height}H0Z"/>${drawn.join('')}${letters.join('')}</svg>`,
  );
}
