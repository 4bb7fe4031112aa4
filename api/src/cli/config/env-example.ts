import { allSettings, neededInProduction } from '../../config/config.js';
import type { DescribedSetting } from '../../config/described-settings.js';

const head = `# Copy this file to .env and fill in what has no value. docs/settings.md has the same as a table.
# Written by: npm run --silent cli -- config --env > .env.example

# For compose.yaml alone: the names of the public site and of the console; it makes PUBLIC_URL and ADMIN_ORIGIN of them.
PUBLIC_HOST=
ADMIN_HOST=
`;

/** Set by compose.yaml. */
const ofCompose: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'PUBLIC_URL',
  'ADMIN_ORIGIN',
  'MONGODB_URI',
  'INKBRIDGE_DATA_DIR',
  'TRUST_PROXY',
]);

/** .env.example: what production needs first, everything else after it, switched off. */
export function envExample(): string {
  const needed = neededInProduction();
  const own = allSettings().filter(({ name }) => !ofCompose.has(name));
  const first = own.filter(({ name }) => needed.has(name));
  const others = own.filter(({ name }) => !needed.has(name));
  const set = allSettings().filter(({ name }) => ofCompose.has(name));
  return [
    head,
    '# Production does not start without these.',
    ...first.map((setting) => blockOf(setting, '')),
    '# Everything else. Remove the # before a name to set it.',
    ...others.map((setting) => blockOf(setting, '# ')),
    '# Set by compose.yaml; needed only without containers.',
    ...set.map((setting) => blockOf(setting, '# ')),
  ].join('\n');
}

/** Defaults that look like one's own value are not repeated. */
function blockOf({ name, words, fallback }: DescribedSetting, before: string): string {
  return `# ${words}\n${before}${name}=${before === '' ? '' : (fallback ?? '')}\n`;
}

const tableHead = `# Settings

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
  return `${tableHead}\n${lines.join('\n')}\n`;
}

const marked = (words: string) => words.replaceAll(/<([A-Z_]+)>/g, '`$1`');
