import { allSettings, neededInProduction } from '../../config/config.js';

const head = `# Settings

Every variable that the API and the command line read. An empty one counts as unset. \`npm run cli -- config\` shows which are set, and \`npm run cli -- doctor\` checks them. Written by
\`npm run --silent cli -- config --page > docs/settings.md\`; the meanings stand beside the schemas in \`api/src/config/\`. What payment providers, Google and Firebase need is in
\`docs/providers.md\`. Limits per address (\`RATE_…\`) are twenty times as wide in the demo.
`;

/** docs/settings.md, as prettier formats it. */
export function settingsPage(): string {
  const needed = neededInProduction();
  const rows = allSettings().map(({ name, words, fallback }) => [
    `\`${name}\``,
    needed.has(name) ? 'required in production' : fallback === null ? '' : `\`${fallback}\``,
    escaped(words),
  ]);
  return `${head}\n${markdownTable([['variable', 'default', 'meaning'], ...rows])}\n`;
}

const escaped = (words: string) => words.replaceAll('|', '\\|').replaceAll(/<([A-Z_]+)>/g, '`$1`');

function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = rows;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}
