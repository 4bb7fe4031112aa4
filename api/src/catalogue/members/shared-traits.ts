import type { Card } from '@inkbridge/contracts';
import { interestAt, interestCount, interestNames } from '@inkbridge/shared/option-lists';

/** What a member and a profile have in common, by the ordinals of their interests (D-14): "6 of your 41". */
export type SharedTraits = { shared: readonly number[]; ofOwn: number };

/** Null for a member without answers (D-31). */
export function traitsWith(theirs: Iterable<number>, own: readonly number[]): SharedTraits | null {
  if (own.length === 0) return null;
  return { shared: Array.from(theirs).filter((ordinal) => own.includes(ordinal)), ofOwn: own.length };
}

/** As a card has them. */
export function traitsOfCard(traits: SharedTraits | null): Pick<Card, 'sharedTraits' | 'ownTraits'> {
  return traits ? { sharedTraits: interestNames(traits.shared), ownTraits: traits.ofOwn } : {};
}

/** A text in words of four bytes: with so few bytes, a store for each word takes half of the time of any other copy. */
type Text = { words: Uint32Array; length: number };

export function textOf(json: string): Text {
  const { length } = Buffer.from(json);
  const bytes = Buffer.alloc(Math.ceil(length / wordBytes) * wordBytes);
  bytes.write(json);
  const words = Uint32Array.from({ length: bytes.length / wordBytes }, (_, n) => bytes.readUInt32LE(n * wordBytes));
  return { words, length };
}

const wordBytes = 4;

/** Writes a text, and up to three bytes behind it, which what comes next replaces. Returns where it ends. */
export function write({ words, length }: Text, to: DataView, at: number): number {
  for (let n = 0; n < words.length; n++) to.setUint32(at + n * wordBytes, words[n] ?? 0, true);
  return at + length;
}

/** Each interest as JSON, because a page of matches names hundreds of them: first of all, of its group, or after another. */
const interests = Array.from({ length: interestCount }, (_, ordinal) => {
  const { group, option } = interestAt(ordinal);
  const [key, name] = [JSON.stringify(group), JSON.stringify(option)];
  return { group, first: textOf(`{${key}:[${name}`), ofGroup: textOf(`],${key}:[${name}`), more: textOf(`,${name}`) };
});

const noNames = textOf('{}');
const endOfNames = textOf(']}');

/** As many bytes as `writeInterestNames` takes at most for any of these ordinals. */
export function interestNamesBytes(ordinals: readonly number[]): number {
  return ordinals.reduce((sum, ordinal) => sum + (interests[ordinal]?.ofGroup.length ?? 0), 2 * wordBytes);
}

/**
 * Writes the JSON of `interestNames`, as `write` does; returns where it ends.
 *
 * @param ordinals of which the first `count` count; ascending, so that those of a group stand together
 */
export function writeInterestNames(ordinals: Uint8Array, count: number, to: DataView, start: number): number {
  if (count === 0) return write(noNames, to, start);
  let at = start;
  let open: string | null = null;
  for (let n = 0; n < count; n++) {
    const interest = interests[ordinals[n] ?? 0];
    if (!interest) continue;
    const { group, first, ofGroup, more } = interest;
    at = write(group === open ? more : open === null ? first : ofGroup, to, at);
    open = group;
  }
  return write(endOfNames, to, at);
}
