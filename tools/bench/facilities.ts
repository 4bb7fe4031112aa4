import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { noLimits, startProduct, stopProduct } from '../lib/live/product.js';
import { memoryOf } from '../lib/machine.js';
import { root } from '../lib/run.mjs';
import { get } from './load.js';
import { type Bench, bounded, p95, type Row } from './report.js';

const facilityCount = 10_000;
/** For one import: megabytes of resident memory, with the embedded database in the same process, and seconds; of a search: ms. */
const bounds = { memory: 150, seconds: 60, search: 100 };
const lookEvery = 20;
const searches = 400;

const trees = 'Elm Oak Ash Birch Cedar Maple Pine Willow Linden Poplar'.split(' ');
const places = ['OH,Lima,45801', 'TX,Huntsville,77320', 'NY,Albion,14411', 'PA,Albion,16475', 'CA,Ione,95640'];

/** What a register of 10,000 facilities takes: an import of all that is new, of the same, and of moved ones; and a search. */
export const facilities: Bench = async ({ log }) => {
  const dataDir = await seededFolder(240);
  try {
    const rows: Row[] = [];
    for (const [name, street] of [
      ['all new', 'Rd'],
      ['all the same', 'Rd'],
      ['all moved', 'Street'],
    ] as const) {
      log(`importing ${facilityCount} facilities, ${name}`);
      rows.push(...(await importRows(dataDir, name, street)));
    }
    log(`searching ${facilityCount} facilities`);
    return [...rows, await searchRow(dataDir)];
  } finally {
    await removeFolder(dataDir);
  }
};

function csvOf(street: string): string {
  const heading = 'name,agency,state,city,zip_code,street_address,phone,url';
  const rows = Array.from({ length: facilityCount }, (_, n) => {
    const [state, ...town] = (places[n % places.length] ?? '').split(',');
    const name = `${trees[n % trees.length]} ${town[0]} Unit ${n}`;
    return `${name},Department of Corrections,${state},${town.join(',')},${n} ${name} ${street},555-0100,https://prisons.example/${n}`;
  });
  return [heading, ...rows].join('\n');
}

async function importRows(dataDir: string, name: string, street: string): Promise<Row[]> {
  const file = join(dataDir, 'facilities.csv');
  await writeFile(file, csvOf(street));
  const startedAt = performance.now();
  const { scripts } = z
    .object({ scripts: z.object({ cli: z.string() }) })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const args = [...scripts.cli.split(' ').slice(1), 'facilities', 'import', file, '--yes'];
  const env = { ...process.env, INKBRIDGE_DATA_DIR: dataDir };
  const command = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(command, 'exit');
  let most = 0;
  const look = setInterval(() => {
    const memory = memoryOf(command.pid ?? 0);
    if (memory) most = Math.max(most, memory.own + memory.file);
  }, lookEvery);
  const [code]: unknown[] = await ended;
  clearInterval(look);
  if (code !== 0) throw new Error(`The import ended with code ${String(code)}`);
  return [
    bounded(`import of ${facilityCount}, ${name}: resident memory`, 'MB', most || Number.NaN, bounds.memory),
    bounded(`import of ${facilityCount}, ${name}`, 's', (performance.now() - startedAt) / 1_000, bounds.seconds),
  ];
}

/** As a browser asks while somebody types: one question after the other. */
async function searchRow(dataDir: string): Promise<Row> {
  const product = await startProduct(dataDir, noLimits);
  const agent = new Agent({ keepAlive: true });
  const typed = trees.flatMap((tree) => Array.from(tree, (_, end) => tree.slice(0, end + 1)).slice(1));
  const times: number[] = [];
  try {
    for (const q of Array.from({ length: searches }, (_, n) => typed[n % typed.length] ?? '')) {
      const startedAt = performance.now();
      const status = await get(`${product.siteUrl}/api/v1/facilities?q=${encodeURIComponent(q)}`, agent);
      times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`A search answered ${status}`);
    }
  } finally {
    agent.destroy();
    await stopProduct(product);
  }
  return bounded(`search of ${facilityCount}, p95`, 'ms', p95(times), bounds.search);
}
