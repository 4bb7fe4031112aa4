import { expect, it } from 'vitest';
import { createResolver, cyclesIn, importerCounts } from './import-graph.js';

const files = new Set([
  'packages/ui/src/index.ts',
  'packages/ui/src/button.tsx',
  'packages/ui/lib/run.mjs',
  'api/src/a.ts',
]);
const resolve = createResolver(files, [
  { name: '@inkbridge/ui', folder: 'packages/ui', exports: { '.': './src/index.ts' } },
]);

it.each([
  ['./button.js', 'packages/ui/src/button.tsx'],
  ['../lib/run.mjs', 'packages/ui/lib/run.mjs'],
  ['@inkbridge/ui', 'packages/ui/src/index.ts'],
  ['@inkbridge/ui/unknown', null],
  ['react', null],
])('%s leads to %s', (specifier, file) => {
  expect(resolve('packages/ui/src/index.ts', specifier)).toBe(file);
});

const links = (...pairs: readonly string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));

it('finds circles of any length, and each once', () => {
  expect(cyclesIn(links('ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef'))).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
  expect(cyclesIn(links('ab', 'ac', 'bd', 'cd'))).toEqual([]);
});

it('counts importers of a file, each once', () => {
  expect([...importerCounts(links('ab', 'ab', 'ac', 'bc'))]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});
