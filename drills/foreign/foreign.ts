/**
 * `npm run foreign -- [ferretdb|java|secantusdb] [--suite parity|api] [--why]`: runs our suites against servers that speak
 * MongoDB's protocol and that others wrote, and prints a table. It fetches, builds, starts and ends them itself, and says
 * which one this machine cannot start. `--why` prints every failure.
 * Exits 1 when something failed that known-differences.ts does not explain, or nothing could be tried.
 */
import { parseArgs } from 'node:util';
import { endWith } from '../../tools/lib/processes.mjs';
import { Refusal, runMain } from '../../tools/lib/run.mjs';
import { CannotStart } from '../lib/programs.js';
import { judged, printTable, type Row } from './judgement.js';
import type { SuiteName } from './known-differences.js';
import { foreignNames, startForeign, type ForeignName } from './servers.js';
import { suites } from './vitest-suites.js';

/** @throws Refusal */
function chosen<Name extends string>(known: readonly Name[], names: readonly string[]): readonly Name[] {
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown) throw new Refusal(`There is no "${unknown}". Known: ${known.join(', ')}.`);
  return known.filter((name) => names.length === 0 || names.includes(name));
}

async function tryServer(name: ForeignName, tried: readonly SuiteName[]): Promise<Row[]> {
  const rows: Row[] = [];
  const server = await startForeign(name);
  try {
    for (const suite of tried) {
      console.log(`${server.name}: ${suite} …`);
      rows.push(judged({ server: name, suite, results: await suites[suite](server) }));
    }
  } finally {
    await server.stop();
  }
  return rows;
}

await runMain(async () => {
  const options = { suite: { type: 'string', multiple: true }, why: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const rows: Row[] = [];
  for (const name of chosen(foreignNames, positionals)) {
    try {
      rows.push(...(await tryServer(name, chosen(['parity', 'api'], values.suite ?? []))));
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      console.log(`${name} was left out: ${error.message}`);
    }
  }
  printTable(rows, { why: values.why ?? false });
  endWith(rows.length > 0 && rows.every(({ unexplained }) => unexplained.length === 0) ? 0 : 1);
});
