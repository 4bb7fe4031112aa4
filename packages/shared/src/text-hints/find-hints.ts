import { agesIn } from './ages.js';
import type { Hint, HintWord } from './hint.js';
import { phonesIn } from './numbers.js';
import { signsIn } from './signs.js';
import { streetsIn } from './streets.js';
import { tokensOf } from './tokens.js';
import { createWordFinder } from './word-finder.js';

/** The parts of a text a moderator would look up, in order and without overlaps. */
export type FindHints = (text: string, own?: readonly string[]) => Hint[];

/**
 * Finds the entries of `words`, and what needs no list: phone numbers, links, emails, streets, cash tags, ages under 18.
 * `own` is what the profile says anyway, such as the prison's address and the number of the person: no hint. The time
 * grows in proportion to the text, whatever it holds. Decides nothing: some hints are wrong.
 */
export function createHintFinder(words: readonly HintWord[]): FindHints {
  const wordsIn = createWordFinder(words);
  return (text, own = []) => {
    const tokens = tokensOf(text);
    const all = [
      ...signsIn(text),
      ...phonesIn(text, tokens),
      ...streetsIn(text, tokens),
      ...agesIn(text, tokens),
      ...wordsIn(text, tokens),
    ];
    const known = own.map(joined);
    return withoutOverlaps(all).filter(({ kind, start, end }) => {
      if (kind !== 'phone' && kind !== 'address') return true;
      const found = joined(text.slice(start, end));
      return !known.some((one) => one.includes(found));
    });
  };
}

/** Its words in a row, so that neither case nor punctuation counts. */
function joined(text: string): string {
  return ` ${tokensOf(text)
    .map(({ word }) => word)
    .join(' ')} `;
}

/** Keeps the first of overlapping hints, and the longest of those that begin together. */
function withoutOverlaps(hints: readonly Hint[]): Hint[] {
  const sorted = hints.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const kept: Hint[] = [];
  for (const hint of sorted) if (hint.start >= (kept.at(-1)?.end ?? 0)) kept.push(hint);
  return kept;
}
