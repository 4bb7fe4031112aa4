import type { GlyphRun, Typeface } from '../font/typeface.js';
import type { Mark, Page } from '../paper/page.js';
import { embedFace } from './embed-face.js';
import { createPdfFile, hex4, latin, textString, type PdfFile } from './pdf-file.js';

type PdfOptions = {
  title: string;
  /** Language of the text, for screen readers. */
  language: string;
};

/**
 * One PDF of these pages, in order. Only the faces that are used are in it. Written here because letters never leave the
 * device, line breaks must be those of the screen and the print, and a library would be 257 to 413 kB for 6 of ours.
 * After a change look at a file with `pdftoppm`, and at its text with `pdftotext`.
 */
export function writePdf(pages: readonly Page[], typeface: Typeface, options: PdfOptions): Uint8Array<ArrayBuffer> {
  const file = createPdfFile();
  const runs = new Map(pages.flatMap(({ marks }) => marks).map((mark) => [mark, typeface.runsOf(mark.text)]));
  const fonts = embedFaces(file, typeface, [...runs.values()].flat());
  const tree = file.reserve();
  const leaves = pages.map(({ width, height, marks }) => {
    const content = marks.map((mark) => drawn(mark, height, runs.get(mark) ?? [])).join('\n');
    return file.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${width} ${height}]` +
        ` /Resources << /Font << ${fonts} >> >> /Contents ${file.addStream(latin(content))} >>`,
    );
  });
  file.add(`<< /Type /Pages /Kids [${leaves.join(' ')}] /Count ${leaves.length} >>`, tree);
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang ${textString(options.language)}` +
      ' /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
  );
  return file.bytes(root, file.add(`<< /Title ${textString(options.title)} /Producer (Inkbridge) >>`));
}

/** The entries of each page's font dictionary: `/F0 5 0 R`. */
function embedFaces(file: PdfFile, { faces }: Typeface, runs: readonly GlyphRun[]): string {
  return faces
    .flatMap((face, number) => {
      const glyphs = runs.filter((run) => run.face === number).flatMap((run) => run.glyphs);
      if (glyphs.length === 0) return [];
      const used = new Map(glyphs.map(({ glyph, text }) => [glyph, text]));
      return [`/F${number} ${embedFace(file, { face, number, used })}`];
    })
    .join(' ');
}

/** PDF counts from the bottom of a page. */
function drawn({ x, y, size }: Mark, height: number, runs: readonly GlyphRun[]): string {
  const shown = runs.map(
    ({ face, glyphs }) => `/F${face} ${size} Tf <${glyphs.map(({ glyph }) => hex4(glyph)).join('')}> Tj`,
  );
  return `BT ${places(x)} ${places(height - y)} Td ${shown.join(' ')} ET`;
}

function places(points: number): string {
  return points.toFixed(2);
}
