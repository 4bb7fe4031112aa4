import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createProgram } from '../../api/src/cli/run-cli.js';
import { deadCommands, type KnownCommands } from './commands.js';
import { filesEnding, trackedPaths } from './tracked-files.js';

const few: KnownCommands = {
  scripts: new Set(['start', 'build', 'cli', 'bench']),
  cli: new Set(['doctor']),
  benches: new Set(['page']),
};

it.each([
  { text: 'npm start, npm run build, npm run --silent cli -- doctor --json, npm run bench -- page', dead: [] },
  { text: '\nnpm test', dead: ['README.md:2: npm test'] },
  { text: 'npm run biuld', dead: ['README.md:1: npm run biuld'] },
  { text: 'npm run cli -- docter', dead: ['README.md:1: npm run cli -- docter'] },
  { text: 'npm run cli -- <command>, npm run cli -- --help', dead: [] },
  { text: 'npm run bench -- pages', dead: ['README.md:1: npm run bench -- pages'] },
  { text: 'pnpm build', dead: ['README.md:1: pnpm build'] },
  { text: 'pnpm --filter api add zod', dead: ['README.md:1: pnpm --filter api add'] },
  { text: 'pnpm writes a lockfile', dead: [] },
])('"$text" has these dead commands: $dead', ({ text, dead }) => {
  expect(deadCommands({ path: 'README.md', text }, few)).toEqual(dead);
});

it('every command in documents, messages, help and comments exists', async () => {
  const known = await knownHere();
  const files = filesEnding('.md', '.ts', '.tsx', '.mjs', '.yaml')
    .filter(({ path }) => path !== 'tools/checks/commands.test.ts')
    .filter(({ path }) => path !== 'pnpm-lock.yaml');

  expect(files.flatMap((file) => deadCommands(file, known))).toEqual([]);
});

async function knownHere(): Promise<KnownCommands> {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const silent = { write: () => true };
  const program = await createProgram([], { stdout: silent, stderr: silent }, () => Promise.resolve());
  const benches = trackedPaths().flatMap((path) => /^tools\/bench\/([\w-]+)\.ts$/.exec(path)?.[1] ?? []);
  return {
    scripts: new Set(Object.keys(scripts)),
    cli: new Set(program.commands.map((command) => command.name())),
    benches: new Set(benches),
  };
}
