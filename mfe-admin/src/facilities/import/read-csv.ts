import { importBytes } from '@inkbridge/contracts';

/** Why a file is not sent at all. */
export type FileProblem = 'empty' | 'tooLarge' | 'notCsv' | 'unreadable';

export type CsvFile = { name: string; csv: string };

/**
 * The text of a file, in UTF-8 or, as older programs of offices write it, in Windows-1252. A workbook, a picture, a PDF
 * or a page of the web is no CSV file, whatever its name says.
 */
export async function readCsv(file: File): Promise<CsvFile | FileProblem> {
  if (file.size > importBytes) return 'tooLarge';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return 'unreadable';
  const csv = textOf(bytes);
  if (csv.trim() === '') return 'empty';
  if (csv.includes('\0') || /^\s*(?:<|%PDF|\{|\[)/.test(csv)) return 'notCsv';
  return { name: file.name, csv };
}

function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
