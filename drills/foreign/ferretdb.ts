import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../../tools/lib/processes.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask, cacheFolder, CannotStart } from '../lib/programs.js';
import { untilItAnswers, type ForeignServer } from './foreign-server.js';

/** The last one that brings its own storage; 2.x needs a PostgreSQL with Microsoft's DocumentDB extension. */
const version = 'v1.24.2';

/** FerretDB on SQLite, built from its Go module. @throws CannotStart */
export async function startFerretdb(): Promise<ForeignServer> {
  const program = await buildOnce();
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-ferretdb-'));
  const port = await freePortBase();
  const args = [
    '--handler=sqlite',
    `--sqlite-url=file:${folder}/`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=error',
    `--state-dir=${folder}`,
  ];
  const server = start(program, args, { stdio: 'ignore' });
  const uri = `mongodb://127.0.0.1:${port}/`;
  await untilItAnswers(uri, () => server.exitCode !== null);
  return {
    name: `FerretDB ${version} on SQLite`,
    uri,
    hasChangeStreams: false,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buildOnce(): Promise<string> {
  const cache = cacheFolder(`ferretdb-${version}`);
  const program = join(cache, 'ferretdb');
  if (existsSync(program)) return program;
  console.log('Building FerretDB, which takes some minutes the first time …');
  const source = join(cache, 'source');
  cpSync(await downloaded(), source, { recursive: true });
  makeWritable(source);
  writeFileSync(join(source, 'build', 'version', 'version.txt'), `${version}\n`); // a checkout's own script writes it
  await ask('go', ['build', '-o', program, './cmd/ferretdb'], source);
  return program;
}

/** @throws CannotStart */
async function downloaded(): Promise<string> {
  const text = await ask('go', ['mod', 'download', '-json', `github.com/FerretDB/FerretDB@${version}`]);
  const [, folder] = /"Dir": "([^"]+)"/.exec(text) ?? [];
  if (!folder) throw new CannotStart('go did not say where it keeps the module of FerretDB.');
  return folder;
}

/** Go keeps modules read-only. */
function makeWritable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) makeWritable(join(folder, entry.name));
    else chmodSync(join(folder, entry.name), 0o644);
  }
}
