import type { Hint, HintKind, HintWord } from './hint.js';
import { phonesIn } from './numbers.js';
import { areJoined, plainLetters, type Token, tokensOf } from './tokens.js';
import { createWordFinder } from './word-finder.js';

/** The parts of a text a moderator would look up, in order and without overlaps. */
export type FindHints = (text: string, own?: readonly string[]) => Hint[];

/**
 * Hints that signs alone reveal. Each repetition has an upper bound, and no two in a row take the same characters, so
 * that no text makes them slow.
 */
const patterns: readonly (readonly [HintKind, RegExp])[] = [
  ['email', /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>"]{1,300}/giu],
  [
    'link',
    /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,3}\.(?:com|net|org|info|biz|edu|app|link|xyz|online|site|live|club)(?![\p{L}\p{N}-])(?:\/[^\s<>"]{0,300})?/giu,
  ],
  ['link', /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}\.\p{L}{2,6}\/[\p{L}\p{N}@$][^\s<>"]{0,300}/gu],
  ['link', /(?<![\p{L}\p{N}._@])@[\p{L}_][\p{L}\p{N}_.]{2,30}/gu],
  ['money', /(?<![\p{L}\p{N}$])\$\p{L}[\p{L}\p{N}_-]{1,30}/gu],
];

/** Email addresses, links, names such as @name, and cash tags such as $name. */
function signsIn(text: string): Hint[] {
  return patterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
      return { kind, start: index, end: index + found.replace(/[.,;:!?)]$/u, '').length };
    }),
  );
}

const ageWords = new Map([
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen'].map(numbered),
  ...['diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciseis', 'diecisiete'].map(numbered),
]);
const adultAge = 18;
/** The lowest age at which "I am 12" is an age without more words. */
const shortestPlainAge = 10;

const yearWords = new Set(['year', 'years', 'yr', 'yrs']);
const añoWords = new Set(['año', 'años', 'anos']);
const spanishHave = new Set(['tengo', 'tiene', 'cumplo', 'cumple', 'tenemos']);
/** Before an age that is long ago: "when I was 15 years old". */
const past = new Set(['was', 'were', 'turned', 'at', 'since', 'before', 'until', 'from', 'tenia', 'cumpli', 'desde']);
const afterPlainAge = new Set(['and', 'now', 'but', 'y', 'pero']);
const pauses = /[,.;!?)\n]/u;

/** Behind the name of a street; those in `plain` mean nothing else, so that lower case will do. */
const plain = new Set(['street', 'avenue', 'ave', 'boulevard', 'blvd', 'hwy', 'highway']);
const streetWords = new Set([
  ...plain,
  ...'st road rd drive dr lane ln court ct way place pl terrace circle cir'.split(' '),
]);
/** Before the name of a street, in Spanish; the number follows. */
const calleWords = new Set(['calle', 'avenida', 'av', 'avda', 'carretera', 'bulevar', 'calzada']);
const houseNumber = /^\d{1,6}[a-z]?$/u;
const smallest =
  /^(?:years?|months?|days?|times?|of|on|in|at|to|the|a|an|and|or|my|de|la|el|los|las|y|en|con|anos?|años?)$/u;
const capital = /^[\p{Lu}\p{N}]/u;
const mostMiddle = 3;

/**
 * Finds the entries of `words`, and what needs no list: phone numbers, links, emails, streets, cash tags, ages under 18.
 * `own` is what the profile says anyway, such as the prison's address and the number of the person: no hint. The time
 * grows in proportion to the text, whatever it holds. Decides nothing: some hints are wrong.
 */
export function createHintFinder(words: readonly HintWord[]): FindHints {
  const wordsIn = createWordFinder(words);
  return (given, own = []) => {
    const text = plainLetters(given);
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

/** Addresses of houses: "12 Main Street", "calle Luna 12". */
function streetsIn(text: string, tokens: readonly Token[]): Hint[] {
  return tokens.flatMap((first, at) => {
    const last = houseNumber.test(first.word) ? streetEnd(text, tokens, at) : calleEnd(text, tokens, at);
    return last ? [{ kind: 'address' as const, start: first.start, end: last.end }] : [];
  });
}

function streetEnd(text: string, tokens: readonly Token[], at: number): Token | null {
  const middle: Token[] = [];
  for (const token of following(text, tokens, at)) {
    if (middle.length > 0 && streetWords.has(token.word)) {
      const isNamed = [...middle, token].every(({ start }) => capital.test(text.slice(start)));
      return isNamed || (plain.has(token.word) && middle.length < mostMiddle) ? token : null;
    }
    if (smallest.test(token.word)) return null;
    middle.push(token);
  }
  return null;
}

function calleEnd(text: string, tokens: readonly Token[], at: number): Token | null {
  if (!calleWords.has(tokens[at]?.word ?? '')) return null;
  const after = following(text, tokens, at);
  const place = after.findIndex(({ word }) => houseNumber.test(word));
  const isNamed = place > 0 && after.slice(0, place).some(({ start }) => capital.test(text.slice(start)));
  return isNamed ? (after[place] ?? null) : null;
}

/** The next few words of the same sentence. */
function following(text: string, tokens: readonly Token[], at: number): Token[] {
  const found: Token[] = [];
  for (const token of tokens.slice(at + 1, at + mostMiddle + 2)) {
    const before = found.at(-1) ?? tokens[at];
    if (!before || !areJoined(text, before, token)) return found;
    found.push(token);
  }
  return found;
}

/** Present ages under 18 that a text gives a person. */
function agesIn(text: string, tokens: readonly Token[]): Hint[] {
  return tokens.flatMap((token, at) => {
    const age = ageOf(token.word);
    if (age === null || age >= adultAge) return [];
    const last = englishAge(tokens, at) ?? spanishAge(tokens, at) ?? plainAge(text, tokens, { at, age });
    return last ? [{ kind: 'minors' as const, start: token.start, end: last.end }] : [];
  });
}

function numbered(word: string, place: number): readonly [string, number] {
  return [word, place + 10];
}

function ageOf(word: string): number | null {
  return /^\d{1,2}$/u.test(word) ? Number(word) : (ageWords.get(word) ?? null);
}

/** "17 years old", "a 16-year-old", "15 yo". */
function englishAge(tokens: readonly Token[], at: number): Token | undefined {
  if (past.has(wordAt(tokens, at - 1))) return undefined;
  if (wordAt(tokens, at + 1) === 'yo') return tokens[at + 1];
  return yearWords.has(wordAt(tokens, at + 1)) && wordAt(tokens, at + 2) === 'old' ? tokens[at + 2] : undefined;
}

/** "tengo 16 años", "17 años de edad"; years alone are as often those of a sentence. */
function spanishAge(tokens: readonly Token[], at: number): Token | undefined {
  const before = wordAt(tokens, at - 1);
  if (past.has(before) || !añoWords.has(wordAt(tokens, at + 1))) return undefined;
  if (wordAt(tokens, at + 2) === 'de' && wordAt(tokens, at + 3) === 'edad') return tokens[at + 3];
  return spanishHave.has(before) ? tokens[at + 1] : undefined;
}

/** "I’m 17.", but not "I am 12 inches taller". */
function plainAge(text: string, tokens: readonly Token[], { at, age }: { at: number; age: number }): Token | undefined {
  const [token, after] = [tokens[at], tokens[at + 1]];
  const isSaid = wordAt(tokens, at - 1) === 'im' || (wordAt(tokens, at - 1) === 'am' && wordAt(tokens, at - 2) === 'i');
  if (!token || !isSaid || age < shortestPlainAge) return undefined;
  const isEnd = !after || pauses.test(text.slice(token.end, after.start)) || afterPlainAge.has(after.word);
  return isEnd ? token : undefined;
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? '';
}
