import { isFilledIn, tidyLine } from '../text/index.js';

/** In characters and words: anything longer is a message. */
const most = { length: 64, words: 10, digits: 2 };
/**
 * Letters, and what is between them in names, as any keyboard writes it: J.R. O’Neil-Smith, Jr. · Robert "Bobby" Lee
 * (Bob) · Mom & Dad · 3rd · D´Angelo · Smith–Jones · «Bobby» · ジョン・スミス
 */
const letters = /^[\p{L}\p{M}\p{N}\p{Pd}\p{Pi}\p{Pf} .,·・་׳״'`´′″"„‚()&−]*$/u;
/** A dot before letters or digits, as in an address; one after a single letter or between two is that of initials. */
const addressDot = /\.(?=[\p{L}\p{N}]{2})/u;
/** A dot after a word that nobody abbreviates, before another. */
const sentence = /\p{L}{5,}\. /u;

/**
 * Whether a text that a stranger typed as a name is one that we repeat to others: no address, number or sentence, so
 * that nobody can send an advertisement in a name.
 */
export function isPlainName(text: string): boolean {
  const name = tidyLine(text);
  const isShort = name.length <= most.length && name.split(' ').length <= most.words;
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  const isMessage = addressDot.test(name) || sentence.test(name) || digits > most.digits;
  return isFilledIn(name) && isShort && letters.test(name) && !isMessage;
}

/** The part of a stranger's name that we repeat: all of it if plain, else its first plain word. */
export function plainPartOf(text: string): string {
  const name = tidyLine(text);
  return (isPlainName(name) ? name : name.split(' ').find(isPlainName)) ?? '…';
}
