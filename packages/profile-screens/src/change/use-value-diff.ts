import { type FieldKind, findField } from '@inkbridge/shared/profile-fields';
import { useOptionLabel } from '../fields/use-option-label.js';
import type { ValueChange } from './changes-of.js';
import { useValueText } from './use-value-text.js';
import { type TextPart, wordDiff, type WordDiff } from './word-diff.js';

/**
 * Both sides of a changed value. `order`: the same items in another order. `same`: the profile has the value by now. The
 * rest as for words.
 */
export type ValueDiff = {
  before: readonly TextPart[];
  after: readonly TextPart[];
  how: WordDiff['how'] | 'order' | 'same';
  isList: boolean;
};

/** Texts that people write, and may change by a word. */
const written: ReadonlySet<FieldKind | undefined> = new Set(['text', 'long_text', 'email']);

/** Removed and added parts of a changed value: words of a text, items of a list, or the whole value. */
export function useValueDiff(): (change: Pick<ValueChange, 'name' | 'before' | 'after'>) => ValueDiff {
  const text = useValueText();
  const optionLabel = useOptionLabel();
  return ({ name, before, after }) => {
    const kind = findField(name)?.kind;
    const [old, fresh] = [text(name, before), text(name, after)];
    if (old === fresh) return { before: unmarked(old), after: unmarked(fresh), how: 'same', isList: false };
    if (kind === 'choices') {
      return itemDiff(itemsOf(before).map(optionLabel), itemsOf(after).map(optionLabel));
    }
    if (written.has(kind)) return { ...wordDiff(old, fresh), isList: false };
    return { before: wholeOf(old), after: wholeOf(fresh), how: 'words', isList: false };
  };
}

function itemsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function itemDiff(before: readonly string[], after: readonly string[]): ValueDiff {
  const sides = { before: listParts(before, after), after: listParts(after, before) };
  const isMarked = [...sides.before, ...sides.after].some(({ isChanged }) => isChanged);
  return { ...sides, how: isMarked ? 'words' : 'order', isList: true };
}

/** Items separated by commas; those that the other side does not have are changed. */
function listParts(items: readonly string[], others: readonly string[]): TextPart[] {
  return items.flatMap((text, place) => [
    ...(place > 0 ? [{ text: ', ', isChanged: false }] : []),
    { text, isChanged: !others.includes(text) },
  ]);
}

function wholeOf(text: string): TextPart[] {
  return text === '' ? [] : [{ text, isChanged: true }];
}

function unmarked(text: string): TextPart[] {
  return text === '' ? [] : [{ text, isChanged: false }];
}
