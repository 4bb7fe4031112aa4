/**
 * `npm run fuzz -- [--requests 30000] [--seed N] [--hostile] [--json]`: sends random and odd calls of every route to a
 * product of its own, as guest, member and admin, without limits; `--hostile` puts texts that broke something once into
 * every field instead. The same seed on the same source sends the same calls.
 * Exits 1 if an answer was a failure of the product, or took longer than a second.
 */
import fc from 'fast-check';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { noLimits, type Product, startProduct, stopProduct } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { surroundings } from '../lib/machine.js';
import { calls } from './calls.js';
import { idsOf, sendOverHttp } from './send-over-http.js';
import { type FuzzReport, joined, runCalls } from './run-calls.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    seed: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

/** Calls until tokens are renewed; they live for 15 minutes. */
const callsPerToken = 2_000;
const profiles = 60;

const dataDir = await seededFolder(profiles);
const product = await startProduct(dataDir, noLimits);
try {
  console.error(`fuzz: seed ${seed}, ${requests} requests, ${surroundings()}`);
  const report = await runAll(product);
  print(report);
  process.exitCode = report.failures.length + report.slow.length > 0 ? 1 : 0;
} finally {
  await stopProduct(product);
  await removeFolder(dataDir);
}

async function runAll(site: Product): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true });
  let report: FuzzReport = { rows: [], failures: [], slow: [] };
  const admin = await tokenOf(site, 'admin');
  const every = calls(await idsOf(site, admin), { hostile: values.hostile });
  for (let sent = 0; sent < requests; sent += callsPerToken) {
    const tokens = { member: await tokenOf(site, 'member'), admin: await tokenOf(site, 'admin') };
    const count = Math.min(callsPerToken, requests - sent);
    const sample = fc.sample(every, { numRuns: count, seed: seed + sent });
    report = joined(report, await runCalls(sample, sendOverHttp({ ...site, tokens, agent })));
    console.error(`${sent + count} sent, ${report.failures.length} failures`);
  }
  agent.destroy();
  return report;
}

function print({ rows, failures, slow }: FuzzReport): void {
  const shown = rows.map(({ name, byStatus, calls: count, slowest }) => {
    return { route: name, calls: count, ...Object.fromEntries(byStatus), 'slowest ms': Math.round(slowest) };
  });
  if (values.json) return console.log(JSON.stringify({ seed, requests, rows: shown, failures, slow }));
  console.table(shown);
  for (const line of [...failures, ...slow]) console.log(line);
  console.log(`seed ${seed}: ${requests} requests, ${failures.length} failures, ${slow.length} slower than a second`);
}
