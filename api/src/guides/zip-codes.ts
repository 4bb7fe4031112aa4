import type { ZipPlace } from '@inkbridge/contracts';
import { placesNotOffered, usStates } from '@inkbridge/shared/option-lists';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** Each place once, as the two letters of its state and its city; `of` has the index of each code's, 0 for none. */
type Table = { places: readonly string[]; of: Uint16Array };

export type ZipCodes = ReturnType<typeof createZipCodes>;

/** Knows the city and state of each ZIP code, from the package `zipcodes`, which is read when first asked. */
export function createZipCodes(fileOf = codesFile) {
  let reading: Promise<Table | null> | null = null;

  /** Concurrent callers share one read; one that failed is tried again with the next call. */
  async function table(): Promise<Table | null> {
    reading ??= readTable(fileOf).catch(() => null);
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

const codesFile = () => createRequire(import.meta.url).resolve('zipcodes/lib/codes.js'); // the others are Canada's
const codeSchema = z.object({ zip: z.string(), city: z.string(), state: z.string() });

/**
 * The package is five megabytes of JavaScript, one long literal of an object for each code. Read as such it takes some
 * 60 MB for a moment; piece by piece it takes next to nothing and holds up nobody. What stays is about 2 MB.
 */
async function readTable(fileOf: () => string): Promise<Table> {
  const file = fileOf();
  const known = new Map([['', 0]]);
  const of = new Uint16Array(100_000);
  let rest = '';
  for await (const piece of createReadStream(file, 'utf8')) {
    const parts = (rest + String(piece)).split('}');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const start = part.lastIndexOf('{');
      if (start < 0) return { places: [...known.keys()], of }; // where the literal ends
      const { zip, city, state } = codeSchema.parse(JSON.parse(`${part.slice(start)}}`));
      const place = state + city;
      if (!known.has(place)) known.set(place, known.size);
      of[Number(zip)] = known.get(place) ?? 0;
    }
  }
  throw new Error(`${file} has no end`);
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
