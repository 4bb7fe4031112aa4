import type { Hint } from './hint.js';
import type { Token } from './tokens.js';

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

/** Present ages under 18 that a text gives a person. */
export function agesIn(text: string, tokens: readonly Token[]): Hint[] {
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
