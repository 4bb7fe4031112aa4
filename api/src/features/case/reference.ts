import { randomInt } from 'node:crypto';

/** No letters that sound or look like another, and none that make words. */
const alphabet = '23456789CDFGHJKMNPQRTVWX';
const length = 7;

/** A name for a case that people can read to each other: `R-4KX92MD`. */
export function newReference(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `R-${letters.join('')}`;
}
