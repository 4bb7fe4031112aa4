import { allSettings, neededInProduction } from '../../config/config.js';

const head = `# Settings

Every variable that the API and the command line read. Its default is in brackets; an empty one counts as unset. \`npm run cli -- config\` shows which are set, and \`npm run cli -- doctor\` checks them. Written by
\`npm run --silent cli -- config --page > docs/settings.md\` from the schemas in \`api/src/config/\`. What payment providers, Google and Firebase need is in
\`docs/providers.md\`. Limits per address (\`RATE_…\`) are twenty times as wide in the demo.
`;

/** docs/settings.md, as prettier formats it. */
export function settingsPage(): string {
  const needed = neededInProduction();
  const lines = allSettings().map(({ name, words, fallback }) => {
    const value = needed.has(name) ? 'required in production' : fallback === null ? null : `\`${fallback}\``;
    return `- \`${name}\`${value === null ? '' : ` (${value})`}: ${marked(words)}`;
  });
  return `${head}\n${lines.join('\n')}\n`;
}

const marked = (words: string) => words.replaceAll(/<([A-Z_]+)>/g, '`$1`');
