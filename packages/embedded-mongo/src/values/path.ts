import { fieldOf, indexOfComponent, isDoc } from './document.js';

const split = new Map<string, readonly string[]>();

/** `'a.b.c'` as components; remembered, because the same few paths come with every command. */
export function pathOf(path: string): readonly string[] {
  const known = split.get(path);
  if (known) return known;
  const parts = path.split('.');
  if (split.size > 5_000) split.clear();
  split.set(path, parts);
  return parts;
}

/** Called with a leaf, and whether an array there stands for its elements too: not when the path named its position. */
type Visit = (leaf: unknown, spreads: boolean) => boolean;

/**
 * Calls `visit` with every value a query path reaches; arrays on the way are walked, an array at the end is handed
 * over whole. `undefined` means a document in which the field is missing. Stops when `visit` returns true.
 */
export function someAt(value: unknown, path: readonly string[], visit: Visit, from = 0): boolean {
  const component = path[from];
  if (component === undefined) return visit(value, true);
  if (Array.isArray(value)) return someInArray(value, path, visit, from);
  return isDoc(value) ? someAt(fieldOf(value, component), path, visit, from + 1) : visit(undefined, true);
}

function someInArray(values: unknown[], path: readonly string[], visit: Visit, from: number): boolean {
  const index = indexOfComponent(path[from] ?? '');
  if (index !== null && index < values.length) {
    const isLast = from === path.length - 1;
    if (isLast ? visit(values[index], false) : someAt(values[index], path, visit, from + 1)) return true;
  }
  return values.some((element) => isDoc(element) && someAt(element, path, visit, from));
}

/** The value of an aggregation field path: arrays on the way are mapped over, missing fields are left out. */
export function expressionValueAt(value: unknown, path: readonly string[], from = 0): unknown {
  const component = path[from];
  if (component === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.filter((element) => isDoc(element) || Array.isArray(element));
    return found.map((element) => expressionValueAt(element, path, from)).filter((element) => element !== undefined);
  }
  return isDoc(value) ? expressionValueAt(fieldOf(value, component), path, from + 1) : undefined;
}
