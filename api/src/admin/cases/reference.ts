import { randomInt } from 'node:crypto';

/** Leaves out letters that look or sound like others, and vowels, so that no words appear. */
const alphabet = '23456789CDFGHJKMNPQRTVWX';
const length = 7;

/** A name for a case that is easy to read out: `R-4KX92MD`. */
export function newReference(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return `R-${letters.join('')}`;
}
