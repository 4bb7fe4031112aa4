import { execFileSync, spawnSync } from 'node:child_process';

/** Whether a program is installed that reads PDF. */
export const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined;

/** The words of a PDF as another program reads them, with single blanks. */
export function pdfText(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
}
