import { parseSync, type Comment, type Program } from 'oxc-parser';
import type { SourceFile } from './source-files.js';

/** A source file with its syntax tree. */
export type ParsedFile = SourceFile & {
  program: Program;
  comments: readonly Comment[];
  /** The number of lines. */
  lines: number;
  /** The line, from 1, of an offset in the text. */
  lineAt: (offset: number) => number;
};

/**
 * Parses a TypeScript or JavaScript file.
 * @throws SyntaxError if the file cannot be parsed, because its figures would then be wrong
 */
export function parsed(file: SourceFile): ParsedFile {
  const { program, comments, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new SyntaxError(`${file.path}: ${errors[0].message}`);
  const starts = lineStarts(file.text);
  const lines = file.text.endsWith('\n') ? starts.length - 1 : starts.length;
  return { ...file, program, comments, lines, lineAt: (offset) => lineOf(starts, offset) };
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
