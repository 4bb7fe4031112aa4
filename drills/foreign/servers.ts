import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { start } from '../../tools/lib/processes.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask, CannotStart } from '../lib/programs.js';

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
  replicaSet: string;
};

const secantusdb = '0.7.0b3';
const javaFolder = join(import.meta.dirname, 'java');
const [, java = ''] = /<version>(\d+\.[^<]+)/.exec(readFileSync(join(javaFolder, 'pom.xml'), 'utf8')) ?? [];

const kinds = {
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
  const uri = `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSet}`;
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

/** A folder of the user's cache that is filled once. */
async function onceInto(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'inkbridge', 'foreign', name);
  const mark = join(folder, 'complete');
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  await fill(folder);
  writeFileSync(mark, '');
  return folder;
}
