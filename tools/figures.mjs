/** `npm run figures [-- --json]`: how large the house is and how its files hang together, by package and app. */
import { cruise } from 'dependency-cruiser';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { options } from '../dependency-rules.mjs';
import { arrowsOf, foldersInKnots, grouped, houseOf, isSource, isTest } from './lib/knots.mjs';
import { root, runMain } from './lib/run.mjs';

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
  const arrows = arrowsOf(/** @type {import('dependency-cruiser').ICruiseResult} */ (output).modules);
  const importers = grouped(arrows.map(({ from, to }) => [to, from]));

  const figures = {
    'lines of source': sum(source),
    'files of source': source.length,
    'lines of tests': sum(files.filter(isTest)),
    'files of at most 20 lines': source.filter((path) => (lines.get(path) ?? 0) <= 20).length,
    'files with one importer': source.filter((path) => importers.get(path)?.size === 1).length,
    'words in docs': words.reduce((total, found) => total + (found?.length ?? 0), 0),
    'folders in knots': foldersInKnots(arrows),
  };
  console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : figures);
});
