/** The test files that prove each statement or decision, by id. */
export type Coverage = Map<string, string[]>;

export type Statement = { id: string; marked: boolean };

const statementLine = /^- \[( |x)\] (AC-\d{3}) /gm;

/** The statements of tools/acceptance/statements.md, and whether each is marked as tested. */
export function markedStatements(text: string): Statement[] {
  return [...text.matchAll(statementLine)].map(([, mark, id]) => ({ id: id ?? '', marked: mark === 'x' }));
}

/** Ids that follow a quote on their line: titles and table rows count, comments do not. */
export function idsInTests(source: string): string[] {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const titles = code.match(/['"`].*/g) ?? [];
  return [...new Set(titles.flatMap((title) => title.match(/\b(AC-\d{3}|D-\d{2,3})\b/g) ?? []))];
}

/** The text with every mark set according to the tests. */
export function withMarks(text: string, coverage: Coverage): string {
  return text.replaceAll(statementLine, (_line, _mark, id: string) => `- [${coverage.has(id) ? 'x' : ' '}] ${id} `);
}
