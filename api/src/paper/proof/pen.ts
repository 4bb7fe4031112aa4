import { wrap } from '@inkbridge/shared/paper';
import { fontName } from '../typeface/document.js';
import type { Typeface } from '../typeface/typeface.js';

type Document = PDFKit.PDFDocument;

/** US letter, in points, and the white edge that every printer and copier keeps. */
export const paper = { width: 612, height: 792, edge: 54 } as const;
export const textWidth = paper.width - 2 * paper.edge;

/** Room at the foot of each page for its line. */
const footHeight = 24;
const lowest = paper.height - paper.edge - footHeight;

/** Size in points, and the distance of lines as a multiple of it. */
export type Style = { size: number; leading: number };
export const styles = {
  title: { size: 22, leading: 1.2 },
  heading: { size: 14, leading: 1.3 },
  text: { size: 11, leading: 1.4 },
  /** Leaves room to write between the lines. */
  words: { size: 12, leading: 1.7 },
  small: { size: 9, leading: 1.35 },
} as const satisfies Record<string, Style>;

type Column = { x?: number; width?: number };

/** Writes down the pages of a document, one block below the other. Everything is black. */
export type Pen = ReturnType<typeof createPen>;

export function createPen(doc: Document, typeface: Typeface) {
  let y: number = paper.edge;

  function line(text: string, x: number, top: number, { size }: Style): void {
    let at = x;
    for (const run of typeface.runsOf(text)) {
      doc.font(fontName(run.face)).fontSize(size).text(run.text, at, top, { lineBreak: false });
      at += typeface.widthOf(run.text, size);
    }
  }

  function newPage(): void {
    doc.addPage();
    y = paper.edge;
  }

  /** Begins a page if less than this is left of it. */
  function need(height: number): void {
    if (y + height > lowest && y > paper.edge) newPage();
  }

  const linesOf = (text: string, width: number, { size }: Style) =>
    wrap(text, width, (part) => typeface.widthOf(part, size));

  return {
    doc,
    newPage,
    need,
    line,
    linesOf,
    at: () => y,
    moveTo: (top: number) => void (y = top),
    gap: (height: number) => void (y += height),
    left: () => lowest - y,

    /** Lines of text; a block that does not fit continues at the top of the next page. */
    text(text: string, style: Style, { x = paper.edge, width = textWidth }: Column = {}): void {
      for (const one of linesOf(text, width, style)) {
        need(style.size * style.leading);
        line(one, x, y, style);
        y += style.size * style.leading;
      }
    },

    /** A line to write on, or between parts. */
    rule({ x = paper.edge, width = textWidth }: Column = {}): void {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke();
    },

    /** A box to tick. */
    box(x: number, top: number, size: number): void {
      doc.rect(x, top, size, size).lineWidth(1).stroke();
    },
  };
}
