import type { Card } from '@inkbridge/contracts';
import { interestAt, interestCount, interestGroups, interestNames } from '@inkbridge/shared/option-lists';

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

const wordBytes = 4;

/** A text in words of four bytes: with so few bytes, a store for each word takes half of the time of any other copy. */
export type Text = { words: Uint32Array; length: number };

export function textOf(json: string): Text {
  const { length } = Buffer.from(json);
  const bytes = Buffer.alloc(Math.ceil(length / wordBytes) * wordBytes);
  bytes.write(json);
  const words = Uint32Array.from({ length: bytes.length / wordBytes }, (_, n) => bytes.readUInt32LE(n * wordBytes));
  return { words, length };
}

/** Writes a text, and up to three bytes behind it, which what comes next replaces. Returns where it ends. */
export function write({ words, length }: Text, to: DataView, at: number): number {
  for (let n = 0; n < words.length; n++) to.setUint32(at + n * wordBytes, words[n] ?? 0, true);
  return at + length;
}

const ordinals = Array.from({ length: interestCount }, (_, ordinal) => ordinal);

/** Each interest as JSON, because a page of matches names hundreds of them: first of all, of its group, or after another. */
const forms = [
  (group: string, name: string) => `{${group}:[${name}`,
  (group: string, name: string) => `],${group}:[${name}`,
  (_group: string, name: string) => `,${name}`,
].map((form) =>
  ordinals.map((ordinal) => {
    const { group, option } = interestAt(ordinal);
    return textOf(form(JSON.stringify(group), JSON.stringify(option)));
  }),
);
const [first, ofGroup, more] = [0, interestCount, 2 * interestCount];

/** All forms of all interests in one array: reading each from an array of its own takes several times as long. */
const texts = forms.flat();
const words = Uint32Array.from(texts.flatMap((text) => [...text.words]));
const lengths = Uint8Array.from(texts, ({ length }) => length);
const starts = new Uint16Array(texts.length);
for (let n = 1; n < texts.length; n++) starts[n] = (starts[n - 1] ?? 0) + (texts[n - 1]?.words.length ?? 0);
const groups = Uint8Array.from(ordinals, (ordinal) => interestGroups.indexOf(interestAt(ordinal).group));
const noGroup = interestGroups.length;

const noNames = textOf('{}');
const endOfNames = textOf(']}');

/** As many bytes as `writeInterestNames` takes at most for any of these ordinals. */
export function interestNamesBytes(named: readonly number[]): number {
  return named.reduce((sum, ordinal) => sum + (lengths[ofGroup + ordinal] ?? 0), 2 * wordBytes);
}

/**
 * Writes the JSON of `interestNames`, as `write` does; returns where it ends.
 *
 * @param named ordinals of which the first `count` count; ascending, so that those of a group stand together
 */
export function writeInterestNames(named: Uint8Array, count: number, to: DataView, start: number): number {
  if (count === 0) return write(noNames, to, start);
  let at = start;
  let open: number = noGroup;
  for (let n = 0; n < count; n++) {
    const ordinal = named[n] ?? 0;
    const group = groups[ordinal] ?? noGroup;
    const text = ordinal + (group === open ? more : n === 0 ? first : ofGroup);
    const end = at + (lengths[text] ?? 0);
    for (let word = starts[text] ?? 0; at < end; word++, at += wordBytes) to.setUint32(at, words[word] ?? 0, true);
    at = end;
    open = group;
  }
  return write(endOfNames, to, at);
}
