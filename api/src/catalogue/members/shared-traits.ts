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

const textOf = (json: string): Uint8Array => Buffer.from(json);
const closed = textOf(']');
const comma = textOf(',');
const openBrace = textOf('{');
const closeBrace = textOf('}');

/** Each interest as JSON, encoded once, because a page of matches names hundreds of them. */
const interests = Array.from({ length: interestCount }, (_, ordinal) => {
  const { group, option } = interestAt(ordinal);
  return { group, opening: textOf(`"${group}":[`), option: textOf(JSON.stringify(option)) };
});

/** As many bytes as `writeInterestNames` takes at most for any of these ordinals. */
export function interestNamesBytes(ordinals: readonly number[]): number {
  const bytes = ordinals.map((ordinal) => {
    const { opening, option } = interests[ordinal] ?? { opening: closed, option: closed };
    return opening.length + option.length + 2; // comma and bracket
  });
  return bytes.reduce((sum, each) => sum + each, 2);
}

/**
 * Writes the JSON of `interestNames`; returns where it ends.
 *
 * @param ordinals of which the first `count` count; ascending, so that those of a group stand together
 */
export function writeInterestNames(ordinals: Uint8Array, count: number, to: Uint8Array, start: number): number {
  let at = write(openBrace, to, start);
  let open: string | null = null;
  for (let n = 0; n < count; n++) {
    const interest = interests[ordinals[n] ?? 0];
    if (!interest) continue;
    if (interest.group !== open) {
      if (open !== null) at = write(closed, to, at);
      if (open !== null) at = write(comma, to, at);
      at = write(interest.opening, to, at);
    } else at = write(comma, to, at);
    at = write(interest.option, to, at);
    open = interest.group;
  }
  if (open !== null) at = write(closed, to, at);
  return write(closeBrace, to, at);
}

/** Copies a short text, byte by byte: a call for so few costs more. Returns where it ends. */
export function write(text: Uint8Array, to: Uint8Array, start: number): number {
  for (let n = 0; n < text.length; n++) to[start + n] = text[n] ?? 0;
  return start + text.length;
}
