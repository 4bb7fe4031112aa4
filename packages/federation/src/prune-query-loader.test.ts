import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { pruneQueryLoader, queryExports } from '../webpack/prune-query-loader.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);

const imports = /import \{([^}]*)\} from '@tanstack\/react-query'/g;

/** Every name that our sources take from the library at run time. */
function importedNames(): Set<string> {
  const sources = ['shell', 'mfe-public', 'mfe-member', 'mfe-admin', ...packages].flatMap(sourcesIn);
  const text = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = Array.from(text.matchAll(imports), ([, list = '']) => list.split(','))
    .flat()
    .map((name) => name.trim());
  return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}

function sourcesIn(workspace: string): string[] {
  const folder = path.join(root, workspace, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** The file that browsers get of the library. */
function libraryIndex(): string {
  const require = createRequire(path.join(root, 'shell/package.json'));
  const folder = path.dirname(require.resolve('@tanstack/react-query/package.json'));
  return readFileSync(path.join(folder, 'build/modern/index.js'), 'utf8');
}

it('the list of shared names is what the sources import: none is missing, none is paid for in vain', () => {
  expect([...queryExports].sort()).toEqual([...importedNames()].sort());
});

it('the index of the library keeps the names on the list and no others', () => {
  const lists = [...pruneQueryLoader(libraryIndex()).matchAll(/^export (.*)$/gm)].map(([, list = '']) => list);
  const kept = lists.flatMap((list) => /\{([^}]*)\}/.exec(list)?.[1]?.split(',') ?? [list]);

  expect(kept.map((name) => name.trim()).sort()).toEqual([...queryExports].sort());
});
