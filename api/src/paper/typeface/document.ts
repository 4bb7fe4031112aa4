import type { Language } from '@inkbridge/federation/runtime-config';
import Pdf from 'pdfkit';
import type { Typeface } from './typeface.js';

/** A PDF without pages' edges, with our typeface. */
export function openDocument(
  size: [number, number],
  { faces }: Typeface,
  { title, language }: { title: string; language: Language },
): PDFKit.PDFDocument {
  const doc = new Pdf({
    size,
    margin: 0,
    bufferPages: true,
    font: '', // no font of the reader's machine
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Inkbridge' },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit's types know no font of fontkit
  faces.forEach((face, at) => doc.registerFont(fontName(at), face as never));
  return doc;
}

/** The name of a part of the typeface in a document. */
export function fontName(face: number): string {
  return `newsreader-${face}`;
}

export function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
