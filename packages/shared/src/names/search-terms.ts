import { foldText } from './fold-text.js';

/** What a record is found by, as people wrote it. */
export type Searched = {
  /** Names and other texts: found by the beginning of any word, and what follows it. */
  texts?: readonly string[];
  emails?: readonly string[];
  /** Found by their beginning, and by their last characters. */
  numbers?: readonly string[];
};

/** Room for a term in an entry of an index, in bytes of UTF-8: what is beyond it is not searched. */
const longestTerm = 120;
const encoder = new TextEncoder();
/** The fewest last characters that a number is found by. */
const shortestEnd = 3;

/**
 * The folded texts that are stored with a record: a search finds it if any of them begins with what was typed. Each
 * once, and none that another one begins with.
 */
export function searchTermsOf({ texts = [], emails = [], numbers = [] }: Searched): string[] {
  const terms = [
    ...texts.flatMap((text) => fromEach(/ /gu, foldText(text))),
    ...emails.flatMap((email) => fromEach(/[.@_+-]/gu, foldText(email))),
    ...numbers.flatMap((number) => endsOf(foldText(number))),
  ];
  const sorted = [...new Set(terms.map(cut))].filter((term) => term !== '').sort();
  return sorted.filter((term, place) => sorted[place + 1]?.startsWith(term) !== true);
}

/** What was typed, in the form in which terms begin with it; '' for a search that finds everything. */
export function searchedTerm(typed: string): string {
  return cut(foldText(typed));
}

function cut(term: string): string {
  if (term.length * 3 <= longestTerm) return term; // a UTF-16 unit takes three bytes at most
  let bytes = 0;
  const characters = [...term].filter((character) => (bytes += encoder.encode(character).length) <= longestTerm);
  return characters.join('').trimEnd();
}

/** The text, and its rest after each separator. */
function fromEach(separator: RegExp, text: string): string[] {
  return [text, ...[...text.matchAll(separator)].map(({ index }) => text.slice(index + 1))];
}

function endsOf(number: string): string[] {
  const starts = Math.max(1, number.length - shortestEnd + 1);
  return Array.from({ length: starts }, (_, start) => number.slice(start));
}
