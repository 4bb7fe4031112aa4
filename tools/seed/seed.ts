/**
 * `npx tsx tools/seed/seed.ts`: fills a data folder, or the MongoDB at `--uri`, with the demo catalogue.
 * Built to `tools/dist/seed.js`, which `npm start` runs. Can be interrupted: the next run starts over.
 */
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type SpawnedMongo, spawnEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { memoryOf } from '../lib/machine.js';
import type { Scale } from './fill-database.js';
import { inmateNumberCapacity } from './generate/inmate-numbers.js';
import { makePictures } from './make-pictures.js';
import { refuseProduction, type Seeded, seedIfEmpty } from './seed-if-empty.js';
import { connectDatabase, connectMongodb } from './generate/stored.js';

const usage = `Usage: seed [--profiles 240] [--users N] [--payments N] [--updates N] [--seed inkbridge] [--data-dir .data]
            [--uri mongodb://…] [--if-empty | --force]`;

type SeedCommand = ReturnType<typeof readOptions>;

/** @throws Error with the usage for an option that is not understood */
function readOptions() {
  const { values } = parseArgs({
    options: {
      profiles: { type: 'string', default: '240' },
      users: { type: 'string' },
      payments: { type: 'string' },
      updates: { type: 'string' },
      seed: { type: 'string', default: 'inkbridge' },
      'data-dir': { type: 'string', default: process.env.INKBRIDGE_DATA_DIR ?? '.data' },
      uri: { type: 'string', default: process.env.MONGODB_URI || undefined }, // empty is unset, as everywhere
      'if-empty': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const profiles = Number(values.profiles);
  if (!Number.isInteger(profiles) || profiles < 0 || profiles > inmateNumberCapacity) {
    throw new Error(
      `--profiles takes a whole number up to ${inmateNumberCapacity}, not "${values.profiles}".\n${usage}`,
    );
  }
  const scale: Scale = {
    users: countOf('users', values.users),
    payments: countOf('payments', values.payments),
    updates: countOf('updates', values.updates),
  };
  return { ...values, profiles, scale, dataDir: resolve(values['data-dir']) };
}

function countOf(name: keyof Scale, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0)
    throw new Error(`--${name} takes a whole number, not "${text}".\n${usage}`);
  return count;
}

/** Milliseconds. */
const lookEvery = 250;
const sayEvery = 10_000;

type FiguresOptions = { profiles: number; pids: readonly number[]; say: (line: string) => void };

/** Counts written documents, says so every ten seconds, and watches the memory of the processes that write. */
function watchSeeding({ profiles, pids, say }: FiguresOptions) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1_000;
  let [stored, documents, peak] = [0, 0, 0];
  const look = () => {
    peak = Math.max(peak, sumOf(pids));
  };
  const watch = setInterval(look, lookEvery).unref();
  const talk = setInterval(() => {
    const pace = Math.round(documents / seconds());
    say(`  ${stored} of ${profiles} profiles, ${documents} documents, ${pace} a second`);
  }, sayEvery).unref();
  return {
    onProfiles: (count: number) => {
      stored = count;
    },
    onBatch: (count: number) => {
      documents += count;
    },
    /** Documents, seconds and peak memory, in one sentence. */
    summary: () => {
      look();
      const memory = peak > 0 ? `, at most ${Math.round(peak)} MB of memory` : '';
      return `${documents} documents in ${seconds().toFixed(1)} s${memory}`;
    },
    stop: () => {
      clearInterval(watch);
      clearInterval(talk);
    },
  };
}

function sumOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (memoryOf(pid)?.own ?? 0), 0);
}

/** Exit code of an interrupted command. */
const interruptedCode = 130;

/** Uses a separate process, so that one core makes documents while the other stores them. */
function startDatabase(dataDir: string): Promise<SpawnedMongo> {
  const isBuilt = import.meta.filename.endsWith('.js');
  const source = join(dirname(createRequire(import.meta.url).resolve('@inkbridge/embedded-mongo')), 'main.ts');
  return spawnEmbeddedMongo({
    dataDir,
    entry: isBuilt ? join(import.meta.dirname, 'embedded-mongo.js') : source,
  });
}

type Run = { uri: string; pids: readonly number[]; signal: AbortSignal };

async function seedDatabase({ uri, pids, signal }: Run, options: SeedCommand): Promise<Seeded> {
  // A batch of a busy disk may take long, and nobody waits for it. A lost connection ends the run, and the next one starts over.
  const connect = options.uri ? connectMongodb : connectDatabase;
  const database = await connect(uri, { socketTimeoutMS: 0, retryWrites: false });
  const { profiles, scale, seed, dataDir, force } = options;
  const figures = watchSeeding({ profiles, pids, say: (line) => console.log(line) });
  try {
    const drawPictures = () => {
      console.log('Filling the demo catalogue …');
      return makePictures(dataDir);
    };
    const progress = { onProgress: figures.onProfiles, onBatch: figures.onBatch, signal };
    const catalogue = { profiles, scale, seed, now: new Date(), drawPictures, ...progress };
    const nodeEnv = process.env.NODE_ENV;
    const seeded = await seedIfEmpty(database.db, {
      ...catalogue,
      dataDir: options.uri ? null : dataDir,
      force,
      nodeEnv,
    });
    if (seeded === 'filled') console.log(`${figures.summary()}.`);
    return seeded;
  } finally {
    figures.stop();
    await database.close();
  }
}

/** The first signal ends the work after the batches on their way; a second one ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Interrupted. The next run starts over.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return controller.signal;
}

async function main(signal: AbortSignal): Promise<void> {
  const options = readOptions();
  refuseProduction(process.env.NODE_ENV);
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const embedded = options.uri ? null : await startDatabase(options.dataDir);
  try {
    const run = { uri: options.uri ?? embedded?.uri ?? '', pids: [process.pid, ...(embedded ? [embedded.pid] : [])] };
    const seeded = await seedDatabase({ ...run, signal }, options);
    if (seeded === 'left_alone') {
      if (!options['if-empty']) console.log('There is data already, and nothing was changed. --force replaces it.');
      return;
    }
    console.log(`${options.profiles} profiles are stored. Everybody in them is made up.`);
  } finally {
    await embedded?.close();
  }
}

const signal = interruption();
try {
  await main(signal);
} catch (thrown) {
  const error: unknown = signal.aborted ? signal.reason : thrown; // the database may have been ended by the same signal
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = signal.aborted ? interruptedCode : 1;
}
