import { encodeDoc } from '../values/bson-codec.js';
import type { Doc } from '../values/document.js';

/**
 * The top-level fields in which two documents differ, as they are stored; null when they do not differ at all. The set is
 * empty when only the order of the fields does. Fields that an update left alone are shared, and cost nothing.
 */
export function changedFields(before: Doc, after: Doc): Set<string> | null {
  const [old, names] = [Object.keys(before), Object.keys(after)];
  const changed = new Set(old.filter((name) => !Object.hasOwn(after, name)));
  for (const name of names) {
    if (!Object.hasOwn(before, name) || !isSame(before[name], after[name])) changed.add(name);
  }
  return changed.size > 0 || old.some((name, at) => name !== names[at]) ? changed : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || encodeDoc({ value: one }).equals(encodeDoc({ value: other }));
}
