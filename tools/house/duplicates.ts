import type { ParsedFile } from './parsed-file.js';

/** Two places with the same text: `path:line` of each, and how many lines they share. */
export type Duplicate = { one: string; other: string; lines: number };

/** Shorter runs are alike by chance. */
const shortest = 6;

type Line = { text: string; number: number };

/**
 * The pairs of places that share six or more lines. Spaces at either end do not count, nor do lines without a word
 * (`});`), comments and imports.
 */
export function duplicatesIn(files: readonly ParsedFile[]): Duplicate[] {
  const texts = files.map((file) => ({ path: file.path, lines: countedLines(file) }));
  const places = new Map<string, { file: number; at: number }[]>();
  for (const [file, { lines }] of texts.entries()) {
    for (let at = 0; at + shortest <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + shortest)
        .map(({ text }) => text)
        .join('\n');
      const same = places.get(key) ?? [];
      if (same.length === 0) places.set(key, same);
      same.push({ file, at });
    }
  }

  const line = (file: number, at: number): Line | undefined => texts[file]?.lines[at];
  const nameOf = (file: number, at: number): string => `${texts[file]?.path}:${line(file, at)?.number}`;
  const found: Duplicate[] = [];
  for (const same of places.values()) {
    for (const [index, one] of same.entries()) {
      for (const other of same.slice(index + 1)) {
        const before = line(one.file, one.at - 1)?.text;
        const isInside = before !== undefined && before === line(other.file, other.at - 1)?.text;
        if (isInside || (one.file === other.file && other.at - one.at < shortest)) continue;
        let lines = shortest;
        while (sameText(line(one.file, one.at + lines), line(other.file, other.at + lines))) lines += 1;
        found.push({ one: nameOf(one.file, one.at), other: nameOf(other.file, other.at), lines });
      }
    }
  }
  return found.toSorted((a, b) => b.lines - a.lines);
}

function sameText(one: Line | undefined, other: Line | undefined): boolean {
  return one !== undefined && one.text === other?.text;
}

function countedLines({ text, program, comments, lineAt }: ParsedFile): Line[] {
  const passing = program.body.filter((statement) => 'source' in statement && statement.source !== null);
  const skipped = new Set<number>();
  for (const { start, end } of [...passing, ...comments]) {
    for (let number = lineAt(start); number <= lineAt(end - 1); number += 1) skipped.add(number);
  }
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter(
      ({ text, number }) => !skipped.has(number) && /\w\w/.test(text) && !/^(return \(|return \{|default:)$/.test(text),
    );
}
