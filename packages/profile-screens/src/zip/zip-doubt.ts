import type { ZipPlace } from '@inkbridge/contracts';
import { foldText, tidyLine } from '@inkbridge/shared/text';

/** The parts of an address that a ZIP code is compared with, as typed. */
export type TypedPlace = { zipcode: string; city: string; state: string };

/** What is odd about a ZIP code; null if nothing is. A hint, because every one of them can be right. */
export type ZipDoubt = 'otherState' | 'otherCity' | 'unknown' | null;

const typedCode = /^\d{5}(?=$|\p{Pd}?\d{4}$)/u;

/** The five digits of a ZIP code as typed, with or without the four that may follow; null for any other text. */
export function zipCodeIn(typed: string): string | null {
  return typedCode.exec(tidyLine(typed))?.[0] ?? null;
}

/** Compares what was typed with the place of its ZIP code; what is still blank is no doubt. */
export function zipDoubt({ city, state }: Omit<TypedPlace, 'zipcode'>, place: ZipPlace | null): ZipDoubt {
  if (place === null) return 'unknown';
  if (state !== '' && state !== place.state) return 'otherState';
  return plainCity(city) === '' || plainCity(city) === plainCity(place.city) ? null : 'otherCity';
}

const shortWords = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** "St. Petersburg" and "SAINT PETERSBURG" are one city, "Mc Kean" and "McKean" too. */
function plainCity(city: string): string {
  const words = foldText(city).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => shortWords.get(word) ?? word).join('');
}
