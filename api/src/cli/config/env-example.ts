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
