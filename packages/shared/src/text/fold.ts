import { cleanText, plainDigits } from './tidy.js';

const plain = /^[ -_a-~]*$/;
/** Accents and points of Latin, Greek, Cyrillic, Hebrew and Arabic letters; vowel signs of other scripts are letters. */
const accents = new RegExp(
  String.raw`(?=\p{M})[\u0300-\u036F\u0483-\u0487\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED` +
    String.raw`\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u{E0100}-\u{E01EF}]`,
  'gu',
);
const apostrophes = /[`´‘’‚‛ʹʻʼʽʾʿˈˊ՚׳′‵ꞌ＇]/gu;
const quotes = /[“”„‟ʺ״″‶«»＂]/gu;
const hyphens = /[\p{Pd}⁃−]/gu;
/** They decide how a letter is drawn; the first one stretches an Arabic word. */
const joiners = /[\u0640\u200C\u200D]/gu;

/** Letters that decompose into nothing, as people type them without their keyboard, or with that of a neighbor. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  'ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ŧ=t ı=i ĸ=k ŋ=n ə=e ɓ=b ɗ=d ƙ=k ς=σ ⁄=/ ∕=/ ی=ي ى=ي ک=ك'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const oddLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/** A text without its accents: `é` is `e`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(accents, '').normalize('NFC');
}

/**
 * A text as it is compared with what people search or type again: case, accents, kinds of apostrophes, hyphens,
 * digits and blanks, and how a letter is encoded, do not count (D-87, D-96). Both sides are folded.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return oneBlank(text.toLowerCase());
  const parts = plainSigns(cleanText(text)).normalize('NFKD').toLowerCase();
  return oneBlank(plainSigns(withoutAccents(parts)));
}

/** Before letters are taken apart, because some signs would become blanks and marks; and after it, for their parts. */
function plainSigns(text: string): string {
  return plainDigits(text)
    .replace(joiners, '')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(hyphens, '-')
    .replace(oddLetters, (letter) => plainLetters.get(letter) ?? letter);
}

function oneBlank(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
