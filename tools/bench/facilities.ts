import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { noLimits } from '../lib/live/no-limits.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { memoryOf } from '../lib/machine.js';
import { root } from '../lib/run.mjs';
import { type Bench, bounded, type Row } from './report.js';
import { compareCpu } from './rounds.js';
import { startHello, stop } from './servers.js';

const facilityCount = 10_000;
/** Of one import: megabytes of resident memory, with the embedded database in the same process, and seconds. */
const bounds = { memory: 150, seconds: 60 };
const lookEvery = 20;

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
    return [...rows, ...(await searchRows(dataDir, log))];
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
  for (let isRunning = true; isRunning; isRunning = command.exitCode === null) {
    const memory = memoryOf(command.pid ?? 0);
    if (memory) most = Math.max(most, memory.own + memory.file);
    await Promise.race([ended, pause(lookEvery)]);
  }
  if (command.exitCode !== 0) throw new Error(`The import ended with code ${String(command.exitCode)}`);
  return [
    bounded(`import of ${facilityCount}, ${name}: resident memory`, 'MB', most || Number.NaN, bounds.memory),
    bounded(`import of ${facilityCount}, ${name}`, 's', (performance.now() - startedAt) / 1_000, bounds.seconds),
  ];
}

async function searchRows(dataDir: string, log: (line: string) => void): Promise<Row[]> {
  const product = await startProduct(dataDir, noLimits);
  const hello = await startHello();
  const typed = trees.flatMap((tree) => Array.from(tree, (_, end) => tree.slice(0, end + 1)).slice(1));
  const urls = [...typed, 'albion ny', 'unit 77'].map(
    (q) => `${product.siteUrl}/api/v1/facilities?q=${encodeURIComponent(q)}`,
  );
  try {
    const server = { url: product.siteUrl, process: product.process };
    const variants = [
      { name: 'hello', server: hello, urls: [hello.url], status: 200, atMost: null },
      { name: `search of ${facilityCount}`, server, urls, status: 200, atMost: null },
    ];
    return await compareCpu(variants, log);
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
}
