/**
 * `npm run bench -- <name> [--profiles N] [--users N] [--payments N] [--entries N] [--json]`:
 * ratios measured in one run. `--json`
 * prints one machine-readable line.
 * Exits 0 whatever the figures, 1 only if it could not measure.
 */
import { parseArgs } from 'node:util';
import { surroundings } from '../lib/machine.js';
import { type Bench, printTable } from './report.js';

const benches: Record<string, () => Promise<Bench>> = {
  accounts: async () => (await import('./accounts.js')).accounts,
  facilities: async () => (await import('./facilities.js')).facilities,
  lighthouse: async () => (await import('./lighthouse.js')).pagesByLighthouse,
  listing: async () => (await import('./listing.js')).listing,
  match: async () => (await import('./match.js')).match,
  page: async () => (await import('./page.js')).page,
  pay: async () => (await import('./pay.js')).pay,
  routes: async () => (await import('./routes.js')).routes,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    profiles: { type: 'string', default: '10000' },
    users: { type: 'string' },
    payments: { type: 'string' },
    entries: { type: 'string', default: '1000000' },
  },
});
const name = positionals[0] ?? '';
const load = benches[name];
if (!load) {
  console.error(`There is no bench "${name}". Known: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const log = values.json ? console.error : console.log;
log(`bench ${name}: ${surroundings()}`);
const bench = await load();
const profiles = Number(values.profiles);
const users = Number(values.users ?? profiles);
const payments = Number(values.payments ?? profiles * 2);
const entries = Number(values.entries);
const rows = await bench({ profiles, users, payments, entries, log });
printTable(rows, log);
log(`load after: ${surroundings()}`);
if (values.json) console.log(JSON.stringify({ bench: name, rows }));
