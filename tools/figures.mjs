/**
 * `npm run figures [-- --json]`: how large the house is and how its folders hang together, by package and app. Knots are
 * folders that reach themselves over imports of others; types count.
 */
import { cruise } from 'dependency-cruiser';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { options } from '../dependency-rules.mjs';
import { root, runMain } from './lib/run.mjs';

const isTest = (/** @type {string} */ path) => /\.(test|spec|suite)\.tsx?$|\/test(ing)?\/|^e2e\//.test(path);
const isSource = (/** @type {string} */ path) => /\.(tsx?|mjs|cjs)$/.test(path) && !isTest(path);
/** An app, a package, or the API: anything built by itself. */
const houseOf = (/** @type {string} */ path) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

await runMain(async () => {
  process.chdir(root);
  const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  const files = paths.filter((path) => isSource(path) || (isTest(path) && /\.tsx?$/.test(path)));
  const lines = new Map(files.map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]));
  const source = files.filter(isSource);
  const sum = (/** @type {string[]} */ some) => some.reduce((total, path) => total + (lines.get(path) ?? 0), 0);
  const words = paths
    .filter((path) => /^docs\/.*\.md$/.test(path))
    .map((path) => readFileSync(path, 'utf8').match(/\S+/g));

  const { output } = await cruise([...new Set(source.map(houseOf))].filter(Boolean), options);
  const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
  const arrows = modules.flatMap(({ source: from, dependencies }) =>
    dependencies.map(({ resolved: to }) => ({ from, to })).filter(({ to }) => isSource(from) && isSource(to)),
  );
  const importers = grouped(arrows.map(({ from, to }) => [to, from]));

  const figures = {
    'lines of source': sum(source),
    'files of source': source.length,
    'lines of tests': sum(files.filter(isTest)),
    'files of at most 20 lines': source.filter((path) => (lines.get(path) ?? 0) <= 20).length,
    'files with one importer': source.filter((path) => importers.get(path)?.size === 1).length,
    'words in docs': words.reduce((total, found) => total + (found?.length ?? 0), 0),
    'folders in knots': knots(arrows),
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : figures);
});

/** The folders of each house that reach themselves. @param {{ from: string, to: string }[]} arrows */
function knots(arrows) {
  const inside = arrows.filter(({ from, to }) => houseOf(from) === houseOf(to) && dirname(from) !== dirname(to));
  const next = grouped(inside.map(({ from, to }) => [dirname(from), dirname(to)]));
  const reaches = (/** @type {string} */ folder) => {
    const seen = new Set(next.get(folder));
    for (const met of seen) for (const one of next.get(met) ?? []) seen.add(one);
    return seen.has(folder);
  };
  const found = grouped([...next.keys()].filter(reaches).map((folder) => [houseOf(folder), folder]));
  return Object.fromEntries([...found].map(([house, folders]) => [house, folders.size]));
}

/** @param {string[][]} pairs keys and values @returns {Map<string, Set<string>>} */
function grouped(pairs) {
  const sets = new Map();
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value));
  return sets;
}
