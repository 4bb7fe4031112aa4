import { cleanText, lineEnds, plainForms } from './tidy.js';

const plainWord = /^[!-~]*$/;

/**
 * An email address as typed or pasted, without what nobody sees, what mail programs put around it and what ends a
 * sentence after it. One in two lines, or with a word before it, stays wrong.
 */
export function tidyEmail(text: string): string {
  const line = plainWord.test(text) ? text : cleanText(plainForms(text));
  if (line.length > mostAroundAddress) return line;
  return withPlainDomain(bareAddress(line.replace(/[’‘ʼ]/g, "'").replace(/[。｡]/g, '.')).normalize('NFC'));
}

/** A longer text is no address. */
const mostAroundAddress = 1_000;
/** `Ann <ann@example.org>`, the target of a link, and an address in quotation marks or brackets. */
const [named, linked, quoted] = [/^[^<>\n]*<([^<>\n]*)>$/, /^mailto:([^?\n]*)(?:\?.*)?$/i, /^["'“„«([](.*)["'”“»)\]]$/];

function bareAddress(text: string): string {
  const bare = text
    .trim()
    .replace(named, '$1')
    .replace(linked, '$1')
    .replace(quoted, '$1')
    .replace(/[.,;]+$/, '');
  return bare === text ? text.replace(/[ \t]*@[ \t]*/g, '@') : bareAddress(bare);
}

const domainInLetters = /@((?=.*[^ -~])[\p{L}\p{N}\p{M}.-]+)$/u;

/** Mail servers know a domain in other letters by its name in ours, as `xn--…`. */
function withPlainDomain(address: string): string {
  const domain = domainInLetters.exec(address)?.[1];
  if (!domain || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

/**
 * A password as every device types it, whatever the digits and the width of its keyboard: a pasted one has neither line
 * ends nor what nobody sees. Its blanks count.
 */
export function tidyPassword(text: string): string {
  return cleanText(plainForms(text.replace(lineEnds, '').replaceAll('\n', '')));
}
