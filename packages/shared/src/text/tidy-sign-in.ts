import { cleanText, lineEnds, plainForms } from './tidy.js';

const plainWord = /^[!-~]*$/;

/**
 * An email address as typed or pasted, without what nobody sees, what mail programs put around it and what ends a
 * sentence after it. One in two lines, or with a word before it, stays wrong.
 */
export function tidyEmail(text: string): string {
  const line = plainWord.test(text) ? text : cleanText(plainForms(text));
  if (line.length > mostAroundAddress) return line;
  return bareAddress(line.replace(/[’‘ʼ]/g, "'").replace(/[。｡]/g, '.')).normalize('NFC');
}

/** A longer text is no address. */
const mostAroundAddress = 1_000;
/** `Ann <ann@example.org>`, and the target of a link. */
const [named, linked] = [/^[^<>\n]*<([^<>\n]*)>$/, /^mailto:([^?\n]*)(?:\?.*)?$/i];

function bareAddress(text: string): string {
  const bare = text
    .trim()
    .replace(named, '$1')
    .replace(linked, '$1')
    .replace(/[.,;]+$/, '');
  return bare === text ? text.replace(/[ \t]*@[ \t]*/g, '@') : bareAddress(bare);
}

/** A password as every device types it: a pasted one has neither line ends nor what nobody sees. Its blanks count. */
export function tidyPassword(text: string): string {
  return cleanText(text.replace(lineEnds, '').replaceAll('\n', ''));
}
