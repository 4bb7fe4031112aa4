import type { PrintedLetter } from '../paper/letter-pages.js';
import { namesOn } from '../paper/letter-pages.js';

/** What is copied by hand before the next is shown. */
export type CopyPart =
  /** What is at the top of each page. */
  | { kind: 'head'; names: readonly string[]; date: string }
  /** `goesOn`: no new line begins with it. */
  | { kind: 'text'; text: string; goesOn: boolean }
  | { kind: 'envelope' };

/** Letters of one part: about what a phone shows at once in large type. */
const most = 280;

/** A letter in the parts in which it is copied by hand: its head, each paragraph, the envelope. */
export function copyParts(letter: PrintedLetter): CopyPart[] {
  const paragraphs = letter.text.split(/\n\s*\n/).map((text) => text.trim());
  return [
    { kind: 'head', names: namesOn(letter), date: letter.date },
    ...paragraphs.filter((text) => text !== '').flatMap(textParts),
    { kind: 'envelope' },
  ];
}

/** A paragraph that is too long goes line by line, and a line that is, by its sentences. */
function textParts(paragraph: string): CopyPart[] {
  if (paragraph.length <= most) return [{ kind: 'text', text: paragraph, goesOn: false }];
  return paragraph.split('\n').flatMap((line) =>
    packed(line.split(/(?<=[.!?…]["”’»)]*\s)/u).flatMap(wordsOfLong)).map((text, place): CopyPart => ({
      kind: 'text',
      text: text.trim(),
      goesOn: place > 0,
    })),
  );
}

function wordsOfLong(sentence: string): string[] {
  return sentence.length <= most ? [sentence] : packed(sentence.split(/(?<=\s)/u));
}

/** As many pieces together as one part holds. */
function packed(pieces: readonly string[]): string[] {
  const parts: string[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + piece.length <= most) parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts.filter((part) => part.trim() !== '');
}
