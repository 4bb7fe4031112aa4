/**
 * `npm run foreign -- [ferretdb|java|secantusdb] [--suite parity|api|product] [--why]`: runs our suites against servers that speak
 * MongoDB's protocol and that others wrote, and prints a table. It fetches, builds, starts and ends them itself, and says
 * which one this machine cannot start. `--why` prints every failure.
 * Exits 1 when something failed that known-differences.ts does not explain, or nothing could be tried.
 */
import { parseArgs } from 'node:util';
import { Refusal, runMain } from '../../tools/lib/run.mjs';
import { endWith } from '../../tools/lib/processes.mjs';
import { startFerretdb } from './ferretdb.js';
import { CannotStart } from '../lib/programs.js';
import type { ForeignServer } from './foreign-server.js';
import { startJavaServer } from './java-server.js';
import { judged, printTable, type Row } from './judgement.js';
import type { SuiteName } from './known-differences.js';
import { product } from './product-drill.js';
import { startSecantusdb } from './secantusdb.js';
import type { Suite } from './suite.js';
import { api, parity } from './vitest-suites.js';

const servers: Record<string, () => Promise<ForeignServer>> = {
  ferretdb: startFerretdb,
  java: startJavaServer,
  secantusdb: startSecantusdb,
};
const suites: Record<SuiteName, Suite> = { parity, api, product };

/** @throws Refusal */
function chosen<Name extends string, T>(of: Record<Name, T>, names: readonly string[]): [Name, T][] {
  const unknown = names.find((name) => !(name in of));
  if (unknown) throw new Refusal(`There is no "${unknown}". Known: ${Object.keys(of).join(', ')}.`);
  const all = Object.entries(of) as [Name, T][];
  return all.filter(([name]) => names.length === 0 || names.includes(name));
}

async function tryServer(
  name: string,
  begin: () => Promise<ForeignServer>,
  tried: [SuiteName, Suite][],
): Promise<Row[]> {
  const rows: Row[] = [];
  const server = await begin();
  try {
    for (const [suite, run] of tried) {
      console.log(`${server.name}: ${suite} …`);
      rows.push(judged({ server: name, suite, results: await run(server) }));
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
  for (const [name, begin] of chosen(servers, positionals)) {
    try {
      rows.push(...(await tryServer(name, begin, chosen(suites, values.suite ?? []))));
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      console.log(`${name} was left out: ${error.message}`);
    }
  }
  printTable(rows, { why: values.why ?? false });
  endWith(rows.length > 0 && rows.every(({ unexplained }) => unexplained.length === 0) ? 0 : 1);
});
