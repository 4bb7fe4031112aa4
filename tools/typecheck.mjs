/**
 * `npm run typecheck`: checks the whole tree in two programs, one without and one with a page's globals. Both are
 * incremental, so that a second run checks only what changed. Editors use each workspace's `tsconfig.json`.
 * Project references would need emitted declarations of packages that export source. dependency-cruiser needs the
 * JavaScript interface that TypeScript 7 lacks, so it alone gets version 6 (`packageExtensions`).
 */
import { join } from 'node:path';
import { Refusal, root, run, runMain } from './lib/run.mjs';

const programs = ['tsconfig.node.json', 'tsconfig.page.json'];
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

await runMain(async () => {
  const ends = await Promise.all(programs.map((program) => run(process.execPath, [compiler, '--project', program])));
  if (ends.some(({ code }) => code !== 0)) throw new Refusal('The types do not fit; see the lines above.');
});
