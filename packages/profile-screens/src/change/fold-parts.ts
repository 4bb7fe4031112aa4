import type { TextPart } from './word-diff.js';

/** A part, or the number of words left out in its place. */
export type FoldedPart = TextPart | { leftOut: number };

/** Words: stretches up to this length are shown in full. */
const longestKept = 80;
/** Words shown beside a change. */
const context = 20;

/** Leaves out the middle of long unchanged stretches, so that a small change in a long text is easy to find. */
export function foldParts(parts: readonly TextPart[]): FoldedPart[] {
  return parts.flatMap((part, place) => (part.isChanged ? [part] : foldPart(part.text, placeOf(place, parts.length))));
}

type Place = { isFirst: boolean; isLast: boolean };

/** A text without changes has both a beginning and an end that are worth seeing. */
function placeOf(place: number, count: number): Place {
  return count === 1 ? { isFirst: false, isLast: false } : { isFirst: place === 0, isLast: place === count - 1 };
}

function foldPart(text: string, { isFirst, isLast }: Place): FoldedPart[] {
  const words = text.match(/\s*\S+(?:\s+$)?/gu) ?? [];
  if (words.length <= longestKept) return [kept(text)];
  const head = isFirst ? [] : words.slice(0, context);
  const tail = isLast ? [] : words.slice(-context);
  const leftOut = { leftOut: words.length - head.length - tail.length };
  return [...shown(head.join('').trimEnd()), leftOut, ...shown(tail.join('').trimStart())];
}

function shown(text: string): TextPart[] {
  return text === '' ? [] : [kept(text)];
}

function kept(text: string): TextPart {
  return { text, isChanged: false };
}
