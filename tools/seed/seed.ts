/**
 * `npx tsx tools/seed/seed.ts`: fills a data folder, or the MongoDB at `--uri`, with the demo catalogue.
 * Built to `tools/dist/seed.js`, which `npm start` runs.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import type { Scale } from './fill-database.js';
import { inmateNumberCapacity } from './generate/inmate-numbers.js';
import { makePictures } from './pictures/make-pictures.js';
import { seedIfEmpty, type Seeded } from './seed-if-empty.js';
import { connectDatabase } from './stored.js';

const usage = `Usage: seed [--profiles 240] [--users N] [--payments N] [--updates N] [--seed inkbridge] [--data-dir .data]
            [--uri mongodb://…] [--if-empty | --force]`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      profiles: { type: 'string', default: '240' },
      users: { type: 'string' },
      payments: { type: 'string' },
      updates: { type: 'string' },
      seed: { type: 'string', default: 'inkbridge' },
      'data-dir': { type: 'string', default: process.env.INKBRIDGE_DATA_DIR ?? '.data' },
      uri: { type: 'string', default: process.env.MONGODB_URI },
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

type SeedDatabaseOptions = ReturnType<typeof readOptions>;

async function seedDatabase(uri: string, options: SeedDatabaseOptions): Promise<Seeded> {
  const database = await connectDatabase(uri);
  try {
    const { profiles, scale, seed, dataDir, force } = options;
    const drawPictures = () => {
      console.log('Filling the demo catalogue …');
      return makePictures(dataDir);
    };
    const catalogue = { profiles, scale, seed, now: new Date(), drawPictures, onProgress: progressOf(profiles) };
    return await seedIfEmpty(database.db, {
      ...catalogue,
      dataDir: options.uri ? null : dataDir,
      force,
      nodeEnv: process.env.NODE_ENV,
    });
  } finally {
    await database.close();
  }
}

/** Prints a line for every tenth of a long run. */
function progressOf(profiles: number): (stored: number) => void {
  const startedAt = performance.now();
  let reported = 0;
  return (stored) => {
    const tenth = Math.floor((stored * 10) / profiles);
    if (profiles < 5_000 || tenth === reported) return;
    reported = tenth;
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`  ${stored} of ${profiles} profiles, ${Math.round(stored / seconds)} a second`);
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const embedded = options.uri ? null : await startEmbeddedMongo(options);
  try {
    const seeded = await seedDatabase(options.uri ?? embedded?.uri ?? '', options);
    if (seeded === 'left_alone') {
      if (!options['if-empty']) console.log('There is data already, and nothing was changed. --force replaces it.');
      return;
    }
    console.log(`${options.profiles} profiles are stored. Everybody in them is made up.`);
  } finally {
    await embedded?.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
