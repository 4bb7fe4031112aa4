import { foldText } from '../text/index.js';

/** Texts a record is found by, as people wrote them. */
export type Searched = {
  /** Found by the beginning of any word, and from any letter of it that at least two follow. */
  names?: readonly string[];
  /** Names and other texts: found by the beginning of any word, and what follows it. */
  texts?: readonly string[];
  emails?: readonly string[];
  /** Found by their beginning, and by their last characters. */
  numbers?: readonly string[];
};

/** Room for a term in an entry of an index, in bytes of UTF-8: what is beyond it is not searched. */
const longestTerm = 100;
const encoder = new TextEncoder();
/** Characters of one byte each. */
const plain = /^[ -~]*$/u;
/** The fewest last characters that a word of a name, or a number, is found by. */
const shortestEnd = 3;
/** Terms of one record: each is an entry of an index. The whole texts come first. */
const mostTerms = 100;

/**
 * The folded texts that are stored with a record: a search finds it if any of them begins with the typed text. Each
 * once, and none that another begins with.
 */
export function searchTermsOf({ names = [], texts = [], emails = [], numbers = [] }: Searched): string[] {
  const found = [
    ...names.map((name) => partsOf(foldText(name))),
    ...texts.map((text) => fromEach(/ /gu, foldText(text))),
    ...emails.map((email) => fromEach(/[.@_+-]/gu, foldText(email))),
    ...numbers.map((number) => endsOf(foldText(number))),
  ];
  const terms = [...found.flatMap(([whole = '']) => whole), ...found.flatMap(([, ...rest]) => rest)].map(cut);
  const sorted = [...new Set(terms.filter((term) => term !== '').slice(0, mostTerms))].sort();
  return sorted.filter((term, place) => sorted[place + 1]?.startsWith(term) !== true);
}

/** The typed text, in the form in which terms begin with it; '' for a search that finds everything. */
export function searchedTerm(typed: string): string {
  return cut(foldText(typed));
}

/** Last name and first names; behind other commas are suffixes, and parts of addresses have digits. */
const asListed = /^([^,\d]+),(?! ?(?:[js]r|i{2,3}|iv)\b) ?([^,\d]*)$/u;

/** A search for a name, folded: `Hale, Thomas`, as prisons list people, looks for `thomas hale`. */
export function spokenName(typed: string): string {
  return foldText(typed).replace(asListed, '$2 $1').trim();
}

/** What a search looks for, folded: as it was typed, because a name may have a comma, and as it is spoken. */
export function searchedNames(typed: string): string[] {
  return [...new Set([foldText(typed), spokenName(typed)])];
}

function cut(term: string): string {
  if (term.length * 3 <= longestTerm) return term; // a UTF-16 unit takes three bytes at most
  if (plain.test(term)) return term.slice(0, longestTerm).trimEnd();
  let bytes = 0;
  const characters = Array.from(term).filter((character) => (bytes += encoder.encode(character).length) <= longestTerm);
  return characters.join('').trimEnd();
}

/** The text, and its rest after each separator. */
function fromEach(separator: RegExp, text: string): string[] {
  return [text, ...[...text.matchAll(separator)].map(({ index }) => text.slice(index + 1))];
}

/** The name from the beginning of each word, and from each letter that at least two of the same word follow. */
function partsOf(name: string): string[] {
  const letters = Array.from(name);
  const isBeginning = (at: number) => at === 0 || letters[at - 1] === ' ';
  const isInside = (at: number) =>
    at + shortestEnd <= letters.length && !letters.slice(at, at + shortestEnd).includes(' ');
  const starts = [...letters.keys()].filter((at) => isBeginning(at) || isInside(at));
  return starts.slice(0, mostTerms).map((at) => letters.slice(at, at + longestTerm).join(''));
}

function endsOf(number: string): string[] {
  const starts = Math.max(1, number.length - shortestEnd + 1);
  return Array.from({ length: starts }, (_, start) => number.slice(start));
}
