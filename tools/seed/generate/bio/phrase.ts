import type { Random } from '../random.js';

/** The texts for the `[slot]`s of a sentence. */
export type Slots = Readonly<Record<string, string>>;

/** Parsed sentences: alternating plain text and choices. */
const parsed = new Map<string, readonly (string | readonly string[])[]>();

function parse(sentence: string): readonly (string | readonly string[])[] {
  const known = parsed.get(sentence);
  if (known) return known;
  const parts = sentence.split(/\{([^}]*)\}/u).map((part, place) => (place % 2 === 1 ? part.split('|') : part));
  parsed.set(sentence, parts);
  return parts;
}

/**
 * Replaces `{a|b}` with one of its choices and `[slot]` with its text; `[Slot]` starts with a capital letter.
 * @throws RangeError for a slot without a text, which is always a bug in the sentence
 */
export function phrase(random: Random, sentence: string, slots: Slots = {}): string {
  const chosen = parse(sentence)
    .map((part) => (typeof part === 'string' ? part : random.pick(part)))
    .join('');
  return chosen.replace(/\[(\w+)\]/gu, (_, slot: string) => {
    const text = slots[slot] ?? capital(slots[slot.toLowerCase()]);
    if (text === undefined) throw new RangeError(`No text for [${slot}] in: ${sentence}`);
    return text;
  });
}

function capital(text: string | undefined): string | undefined {
  return text && text.charAt(0).toUpperCase() + text.slice(1);
}
