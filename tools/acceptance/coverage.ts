/** Ids of statements and decisions with the test files that prove them. */
export type Coverage = Map<string, string[]>;

export type Statement = { id: string; marked: boolean };

const statementLine = /^- \[( |x)\] (AC-\d{3}) /gm;

/** The statements of docs/acceptance.md with the mark that says they had a test when the file was written. */
export function markedStatements(text: string): Statement[] {
  return [...text.matchAll(statementLine)].map(([, mark, id]) => ({ id: id ?? '', marked: mark === 'x' }));
}

/** Ids after a quote of their line: a title or a table row counts, a comment does not. */
export function idsInTests(source: string): string[] {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const titles = code.match(/['"`].*/g) ?? [];
  return [...new Set(titles.flatMap((title) => title.match(/\b(AC-\d{3}|D-\d{2,3})\b/g) ?? []))];
}

/** The same text with every mark as the tests say. */
export function withMarks(text: string, coverage: Coverage): string {
  return text.replaceAll(statementLine, (_line, _mark, id: string) => `- [${coverage.has(id) ? 'x' : ' '}] ${id} `);
}
