/**
 * `npm run nodes -- [20 22 24] [--no-tests]`: fetches each Node from npm, runs `npm start` of a fresh clone of the last
 * commit on it until lists answer and a member is signed in, then the API's tests, and prints a table.
 * Exits 1 when something fails on one of them. Needs git; everything is in a temporary folder, which goes with the run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith } from '../../tools/lib/processes.mjs';
import { Refusal, runMain } from '../../tools/lib/run.mjs';
import { fetchNode } from './fetch-node.js';
import { cloneInto, tryStart, tryTests } from './fresh-clone.js';

/** The lines that the product promises to run on (package.json, `engines`). */
const promised = ['20', '22', '24'];

type Row = { node: string; start: string; tests: string; isGood: boolean };

async function tryNode(wanted: string, { folder, withTests }: { folder: string; withTests: boolean }): Promise<Row> {
  const node = await fetchNode(wanted, folder);
  const clone = await cloneInto(folder);
  const startedAt = Date.now();
  const startFailure = await tryStart(clone, node).then(() => null, String);
  const start = startFailure ?? `ready, signed in, ended (${Math.round((Date.now() - startedAt) / 1000)} s)`;
  if (!withTests) return { node: node.version, start, tests: 'not asked for', isGood: startFailure === null };
  const { passed, failures, skipped } = await tryTests(clone, node);
  for (const { name, why } of failures) console.log(`FAILED on ${node.version}: ${name}\n${why}`);
  const tests = `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
  return { node: node.version, start, tests, isGood: startFailure === null && failures.length === 0 };
}

await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'no-tests': { type: 'boolean' } } });
  const odd = positionals.find((one) => !/^\d+(\.\d+){0,2}$/.test(one));
  if (odd) throw new Refusal(`"${odd}" is no version of Node: npm run nodes -- 22 24`);
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-nodes-'));
  const rows: Row[] = [];
  try {
    for (const wanted of positionals.length > 0 ? positionals : promised) {
      rows.push(await tryNode(wanted, { folder, withTests: !values['no-tests'] }));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('\n| Node | npm start of a fresh clone | tests of the API |\n| --- | --- | --- |');
  for (const { node, start, tests } of rows) console.log(`| ${node} | ${start} | ${tests} |`);
  endWith(rows.every(({ isGood }) => isGood) ? 0 : 1);
});
