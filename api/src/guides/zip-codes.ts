import type { ZipPlace } from '@inkbridge/contracts';
import { placesNotOffered, usStates } from '@inkbridge/shared/option-lists';
import { second } from '@inkbridge/shared/time';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createThreads } from '../http/limits/threads.js';

/** Each place once, as the two letters of its state and its city; `of` has the index of each code's, 0 for none. */
type Table = { places: readonly string[]; of: Uint16Array };

/**
 * As text, because the API is bundled. The package is five megabytes of JavaScript, one long literal: read as the JSON
 * that it is, it takes half as much memory as run, in a thread that ends, which holds up nobody. What stays is about
 * 2 MB.
 */
const script = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', () => {
    const text = readFileSync(workerData, 'utf8');
    const codes = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('};') + 1));
    const known = new Map([['', 0]]);
    const of = new Uint16Array(100_000);
    for (const { zip, city, state } of Object.values(codes)) {
      const place = state + city;
      if (!known.has(place)) known.set(place, known.size);
      of[Number(zip)] = known.get(place);
    }
    parentPort.postMessage({ places: [...known.keys()], of });
  });
`;
const resourceLimits = { maxOldGenerationSizeMb: 64 };
const longest = 20 * second;

export type ZipCodes = ReturnType<typeof createZipCodes>;

/** Knows the city and state of each ZIP code, from the package `zipcodes`, which is read when first asked. */
export function createZipCodes(start = startThread) {
  const threads = createThreads<'read', Table>({ start, longest, idle: 0 });
  let reading: Promise<Table | null> | null = null;

  /** Concurrent callers share one read; one that failed is tried again with the next call. */
  async function table(): Promise<Table | null> {
    reading ??= threads.ask('read');
    const found = await reading;
    if (found === null) reading = null;
    return found;
  }

  return {
    /** Null for a code that nobody has; undefined while no code can be looked up. */
    async find(codes: readonly string[]): Promise<(ZipPlace | null)[] | undefined> {
      const found = await table();
      return found ? codes.map((code) => placeOf(found, code)) : undefined;
    },
  };
}

function startThread(): Worker {
  const workerData = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'); // the others are Canada's
  return new Worker(script, { eval: true, execArgv: [], resourceLimits, workerData });
}

function placeOf({ places, of }: Table, code: string): ZipPlace | null {
  const place = places[of[Number(code)] ?? 0] ?? '';
  return place === '' ? null : { city: place.slice(2), state: stateNamed(place.slice(0, 2)) };
}

const names = new Map<string, string>([
  ...[...usStates, ...placesNotOffered].map(({ name, code }) => [code, name] as const),
  ...['AA', 'AE', 'AP'].map((code) => [code, 'the military mail'] as const),
]);
const regions = new Intl.DisplayNames('en', { type: 'region' });

/** Territories have codes that are those of regions, too. */
function stateNamed(code: string): string {
  return names.get(code) ?? regions.of(code) ?? code;
}
