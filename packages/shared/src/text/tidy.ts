/** Nothing but visible letters, digits and signs of ASCII, with single blanks inside: what most texts are. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Line ends of every program that people paste from. */
export const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Every kind of blank but the tab: narrow, wide, unbreakable, and the empty cell of Braille. */
const blanks = /[\p{Zs}\u2800]/gu;
/** Substitutes from Word and PDF readers for common signs. */
const copied: Readonly<Record<string, string>> = { '\uF0B7': '•', '\uF0A7': '▪', '\u2010': '-', '\u2011': '-' };
const copiedSigns = /[\uF0B7\uF0A7\u2010\u2011]/g;
/** Ligatures of PDF files, and the letters that look like another font: each means plain letters. */
const dressed = /[\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu;
/** Letters, digits and signs of the width of a Chinese character. */
const wide = /[\uFF01-\uFF5E]/g;
/** Digits of other scripts. */
const otherDigits = /[^\P{Nd}0-9]/gu;

/** Scripts in which a joiner decides which form of a letter is seen. */
const joining = ['Arab', 'Syrc', 'Nkoo', 'Mand', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu']
  .concat(['Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');
/** Characters without a shape of their own that change what is seen, where they do. */
const needed = [
  String.raw`(?<=(?!\p{DI})[${joining}])\u200D`,
  String.raw`(?<=(?!\p{DI})[${joining}])\u200C(?=(?!\p{DI})[${joining}])`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{DI})\p{Script=Mong})[\u180B-\u180D\u180F]`,
  String.raw`(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}`,
].join('|');
/**
 * What nobody sees: joiners, marks of direction, soft hyphens, fillers, control characters, halves of a character, and
 * what only one program or device knows a shape for.
 */
const noShape = [
  String.raw`(?![\n\t])\p{Cc}`,
  String.raw`[\p{DI}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC\u{13430}-\u{13442}\u{16FE4}\u{1D159}]`,
].join('|');
const unseen = new RegExp(`(${needed})|${noShape}`, 'gu');

/** Marks that one letter may have: more are drawn over other lines, and cost time wherever text is measured. */
export const mostMarks = 8;
const pileOfMarks = new RegExp(String.raw`([\p{M}\u200C\u200D]{${mostMarks}})[\p{M}\u200C\u200D]+`, 'gu');

/**
 * A text from outside in our form, with its blanks and line breaks: without what nobody sees, each letter in one
 * encoding and with a few marks at most, ordinary blanks and line ends. For texts that are still being written.
 */
export function cleanText(text: string): string {
  return text
    .replace(lineEnds, '\n')
    .replace(copiedSigns, (sign) => copied[sign] ?? sign)
    .replace(unseen, (_, kept: string | undefined) => kept ?? '')
    .replace(dressed, (letter) => letter.normalize('NFKC'))
    .replace(blanks, ' ')
    .normalize('NFC')
    .replace(pileOfMarks, '$1');
}

/** Text typed into a field of several lines: as `cleanText`, without outer blanks. */
export function tidyLines(text: string): string {
  return cleanText(text).trim();
}

/** Text typed into a one-line field, such as a name or a number: one blank between words, digits as we write them. */
export function tidyLine(text: string): string {
  if (plainLine.test(text)) return text;
  return cleanText(plainForms(text)).replace(/\s+/gu, ' ').trim();
}

/** Digits of other scripts and letters of another width, as we write them. */
export function plainForms(text: string): string {
  return plainDigits(text.replace(wide, (letter) => letter.normalize('NFKC')));
}

/** The digits 0 to 9 for those of other scripts. */
export function plainDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code; // of every script they come in a row
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a field says anything: only blanks, signs, or what nobody sees, count as empty. */
export function isFilledIn(text: string): boolean {
  return letterOrDigit.test(text) && letterOrDigit.test(cleanText(text));
}

/** The lines of what was typed into a field of several, tidy; empty lines are left out. */
export function linesOf(text: string): string[] {
  return cleanText(text)
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '');
}
