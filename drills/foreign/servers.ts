import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { start } from '../../tools/lib/processes.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask, cacheFolder, CannotStart } from '../lib/programs.js';

/** A running server that speaks MongoDB's protocol and that others wrote. */
export type ForeignServer = {
  name: string;
  uri: string;
  /** Whether its change streams tell of every write; otherwise the product follows writes by polling. */
  hasChangeStreams: boolean;
  stop: () => Promise<void>;
};

/** How one is fetched and started. */
type Kind = {
  name: string;
  hasChangeStreams: boolean;
  /** Fetches and builds it once, into a folder of the cache; returns what `command` needs. @throws CannotStart */
  fetch: () => Promise<string>;
  command: (fetched: string, place: { port: number; folder: string }) => [program: string, ...args: string[]];
  /** In its address. */
  replicaSet?: string;
};

/** The last FerretDB that brings its own storage; 2.x needs a PostgreSQL with Microsoft's DocumentDB extension. */
const [ferretdb, secantusdb] = ['v1.24.2', '0.7.0b3'];
const javaFolder = join(import.meta.dirname, 'java');
const [, java = ''] = /<version>(\d+\.[^<]+)/.exec(readFileSync(join(javaFolder, 'pom.xml'), 'utf8')) ?? [];

const kinds = {
  ferretdb: {
    name: `FerretDB ${ferretdb} on SQLite`,
    hasChangeStreams: false,
    fetch: buildFerretdb,
    command: (program, { port, folder }) => [
      program,
      '--handler=sqlite',
      `--sqlite-url=file:${folder}/`,
      `--listen-addr=127.0.0.1:${port}`,
      '--debug-addr=-',
      '--telemetry=disable',
      '--log-level=error',
      `--state-dir=${folder}`,
    ],
  },
  java: {
    name: `mongo-java-server ${java} in memory`,
    hasChangeStreams: false, // they leave out findAndModify
    fetch: fetchJava,
    command: (jars, { port }) => ['java', '-cp', join(jars, '*'), join(javaFolder, 'ForeignServer.java'), String(port)],
    replicaSet: 'rs0',
  },
  secantusdb: {
    // stores in WiredTiger, as MongoDB does
    name: `SecantusDB ${secantusdb}`,
    hasChangeStreams: true,
    fetch: installSecantusdb,
    command: (programs, { port, folder }) => [
      join(programs, 'secantusd-py'),
      '--host=127.0.0.1',
      `--port=${port}`,
      `--storage-path=${folder}`,
      '--log-level=ERROR',
    ],
    replicaSet: 'secantus',
  },
} as const satisfies Record<string, Kind>;

export type ForeignName = keyof typeof kinds;
export const foreignNames = Object.keys(kinds) as readonly ForeignName[];

/** @throws CannotStart */
export async function startForeign(of: ForeignName): Promise<ForeignServer> {
  const { name, hasChangeStreams, fetch, command, replicaSet }: Kind = kinds[of];
  const fetched = await fetch();
  const folder = mkdtempSync(join(tmpdir(), `inkbridge-${of}-`));
  const port = await freePortBase();
  const [program, ...args] = command(fetched, { port, folder });
  const server = start(program, args, { stdio: ['pipe', 'ignore', 'ignore'] });
  const uri = `mongodb://127.0.0.1:${port}/${replicaSet ? `?replicaSet=${replicaSet}` : ''}`;
  await untilItAnswers(uri, () => server.exitCode !== null);
  return {
    name,
    uri,
    hasChangeStreams,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds. */
const patience = 30_000;

/** Waits until a server answers. @throws CannotStart when it does not, or ended before */
async function untilItAnswers(uri: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !hasEnded()) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
    const answer = await client
      .db('admin')
      .command({ ping: 1 })
      .catch(() => null);
    await client.close();
    if (answer) return;
    await pause(100);
  }
  throw new CannotStart(hasEnded() ? 'It ended by itself.' : `It did not answer within ${patience / 1_000} seconds.`);
}

async function buildFerretdb(): Promise<string> {
  const cache = cacheFolder(`ferretdb-${ferretdb}`);
  const program = join(cache, 'ferretdb');
  if (existsSync(program)) return program;
  console.log('Building FerretDB, which takes some minutes the first time …');
  const text = await ask('go', ['mod', 'download', '-json', `github.com/FerretDB/FerretDB@${ferretdb}`]);
  const [, module] = /"Dir": "([^"]+)"/.exec(text) ?? [];
  if (!module) throw new CannotStart('go did not say where it keeps the module of FerretDB.');
  const source = join(cache, 'source');
  cpSync(module, source, { recursive: true });
  makeWritable(source);
  writeFileSync(join(source, 'build', 'version', 'version.txt'), `${ferretdb}\n`); // a checkout's own script writes it
  await ask('go', ['build', '-o', program, './cmd/ferretdb'], source);
  return program;
}

/** Go keeps modules read-only. */
function makeWritable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) makeWritable(join(folder, entry.name));
    else chmodSync(join(folder, entry.name), 0o644);
  }
}

function fetchJava(): Promise<string> {
  return onceInto(`mongo-java-server-${java}`, async (jars) => {
    await ask('javac', ['-version']); // a source file is started, so a JDK is needed
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
    await ask('mvn', ['--quiet', '--batch-mode', '--file', join(javaFolder, 'pom.xml'), ...goal]);
  });
}

/** Uses a virtual environment, so that nothing is added to the machine's Python. */
async function installSecantusdb(): Promise<string> {
  const environment = await onceInto(`secantusdb-${secantusdb}`, async (folder) => {
    await ask('python3', ['-m', 'venv', folder]);
    await ask(join(folder, 'bin', 'pip'), ['install', '--quiet', `secantusdb==${secantusdb}`]);
  });
  return join(environment, 'bin');
}

/** A folder of the cache that is filled once. */
async function onceInto(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = cacheFolder(name);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return folder;
  await fill(folder);
  writeFileSync(mark, '');
  return folder;
}
