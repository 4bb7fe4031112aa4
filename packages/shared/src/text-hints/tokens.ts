import { plainDigits, withoutAccents } from '../text/index.js';

/** A word of a text: letters and digits, with the signs used as letters. */
export type Token = {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  /** In lower case and without accents; `ñ` stays, because "año" and "ano" are two words. */
  word: string;
};

const wordLike = /[@$]?[\p{L}\p{M}\p{N}](?:[@$!|'’]*[\p{L}\p{M}\p{N}])*\$*/gu;
const apostrophes = /['’]/gu;
/** Stands for ñ while accents are taken off; no keyboard has it. */
const kept = '\uE000';

/** The words of a text, in order. Takes time in proportion to its length. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(wordLike), ({ index, 0: word }) => {
    return { start: index, end: index + word.length, word: foldWord(word) };
  });
}

function foldWord(word: string): string {
  const lower = word.normalize('NFC').toLowerCase().replaceAll('ñ', kept);
  const folded = withoutAccents(lower).replaceAll(kept, 'ñ').replaceAll(apostrophes, '');
  return /[a-z]/u.test(folded) ? folded.replace(notLatin, (letter) => foreign.get(letter) ?? letter) : folded;
}

const pairs = (text: string) => new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(2)]));
/** Letters of Cyrillic and Greek that look like ours. A word has them beside ours only to be overlooked. */
const foreign = pairs(
  'а=a в=b е=e ѕ=s і=i ј=j м=m н=h о=o р=p с=c т=t у=y х=x һ=h ѵ=v ԁ=d ԛ=q ԝ=w α=a ι=i κ=k ν=v ο=o ρ=p υ=u χ=x',
);
const notLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
/** Small capitals, and full stops of other scripts. */
const lookAlikes = pairs(
  'ᴀ=a ʙ=b ᴄ=c ᴅ=d ᴇ=e ꜰ=f ɢ=g ʜ=h ɪ=i ᴊ=j ᴋ=k ʟ=l ᴍ=m ɴ=n ᴏ=o ᴘ=p ʀ=r ꜱ=s ᴛ=t ᴜ=u ᴠ=v ᴡ=w ʏ=y ᴢ=z 。=. ｡=.',
);

/**
 * A text with the letters, digits and signs that are meant by wide, raised, circled, small and other ones, each at its
 * place.
 */
export function plainLetters(text: string): string {
  return text.replace(/[¹²³\u0250-\uD7FF\uF900-\uFFEF]/g, (sign) => {
    const plain = lookAlikes.get(sign) ?? plainDigits(sign).normalize('NFKD');
    return plain.length === 1 ? plain : sign;
  });
}

const signs: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
const hasLetter = /\p{L}/u;
const hasSign = /[013457@$!|]/u;
const eitherLetter = /[1!|]/gu;

/** How a word reads if digits and signs replace letters: "c4$h" is "cash". A word of letters has no other reading. */
export function otherReadings(word: string): string[] {
  if (!hasSign.test(word) || !hasLetter.test(word)) return [];
  const letters = Array.from(word, (sign) => signs[sign] ?? sign).join('');
  return [...new Set([letters.replaceAll(eitherLetter, 'i'), letters.replaceAll(eitherLetter, 'l')])];
}

const mostBetween = 8;
const endOfSentence = /[.!?…]\s|\n\s*\n/u;

/** Whether two words follow each other in one sentence. The dot of an abbreviation, such as "P.O.", ends none. */
export function areJoined(text: string, before: Token, after: Token): boolean {
  const between = text.slice(before.end, after.start);
  if (between.length > mostBetween) return false;
  return before.word.length === 1 || !endOfSentence.test(between);
}
