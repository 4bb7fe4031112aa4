import type { Random } from '../random.js';

/** What `[slot]` stands for in a sentence. */
export type Slots = Readonly<Record<string, string>>;

/** Parsed sentences: alternating plain text and the choices between braces. */
const parsed = new Map<string, readonly (string | readonly string[])[]>();

function parse(sentence: string): readonly (string | readonly string[])[] {
  const known = parsed.get(sentence);
  if (known) return known;
  const parts = sentence.split(/\{([^}]*)\}/u).map((part, place) => (place % 2 === 1 ? part.split('|') : part));
  parsed.set(sentence, parts);
  return parts;
}

/**
 * Turns `{a|b}` into one of its choices and `[slot]` into its text; `[Slot]` starts with a capital letter.
 * @throws RangeError for a slot that has no text: always a bug in a sentence.
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
