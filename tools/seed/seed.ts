/**
 * `npx tsx tools/seed/seed.ts`: fills a data folder, or the MongoDB at `--uri`, with the demo catalogue.
 * Built to `tools/dist/seed.js`, which `npm start` runs. Can be interrupted: the next run begins anew.
 */
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { spawnEmbeddedMongo, type SpawnedMongo } from '@inkbridge/embedded-mongo';
import { makePictures } from './pictures/make-pictures.js';
import { watchSeeding } from './seed-figures.js';
import { refuseProduction, seedIfEmpty, type Seeded } from './seed-if-empty.js';
import { readOptions, type SeedCommand } from './seed-options.js';
import { connectDatabase } from './stored.js';

/** What an interrupted command answers to its shell. */
const interruptedCode = 130;

/** In a process of its own, so that one core makes documents while the other stores them. */
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
  // A batch of a busy disk may take long, and nobody waits for it. A lost connection ends the run, which begins anew.
  const database = await connectDatabase(uri, { socketTimeoutMS: 0, retryWrites: false });
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
  const stop = () => controller.abort(new Error('Interrupted. The next run begins anew.'));
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
