import { paper, type Pen, styles, textWidth } from './pen.js';

/** JPEG pictures of a profile, as visitors see them. */
export type SheetPictures = {
  /** The photo; without one, the initials that visitors see. Null when neither can be printed. */
  portrait: Buffer | null;
  hasPhoto: boolean;
  others: readonly Buffer[];
};

const perRow = 3;
const gutter = 12;
const tileWidth = (textWidth - (perRow - 1) * gutter) / perRow;
const tileHeight = 150;
const portraitHeight = 190;

type Frame = { top: number; width: number; caption: string };

/** Returns the place below it. */
export function drawPortrait(pen: Pen, portrait: Buffer | null, { top, width, caption }: Frame): number {
  pen.doc.rect(paper.edge, top, width, portraitHeight).lineWidth(0.75).stroke();
  if (portrait) put(pen, portrait, { x: paper.edge + 4, y: top + 4, width: width - 8, height: portraitHeight - 8 });
  const bottom = top + portraitHeight + 4;
  if (caption === '') return bottom;
  const lines = pen.linesOf(caption, width, styles.small);
  lines.forEach((line, at) => pen.line(line, paper.edge, bottom + at * 12, styles.small));
  return bottom + lines.length * 12;
}

/** The other pictures in rows. */
export function drawPictures(pen: Pen, title: string, pictures: readonly Buffer[]): void {
  if (pictures.length === 0) return;
  pen.need(styles.heading.size * 2 + tileHeight);
  pen.gap(12);
  pen.text(title, styles.heading);
  for (let at = 0; at < pictures.length; at += perRow) {
    pen.need(tileHeight + gutter);
    pictures.slice(at, at + perRow).forEach((picture, column) => {
      const x = paper.edge + column * (tileWidth + gutter);
      put(pen, picture, { x, y: pen.at(), width: tileWidth, height: tileHeight });
    });
    pen.gap(tileHeight + gutter);
  }
}

type Box = { x: number; y: number; width: number; height: number };

/** As large as the box allows, whole. */
function put(pen: Pen, picture: Buffer, { x, y, width, height }: Box): void {
  pen.doc.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
}
