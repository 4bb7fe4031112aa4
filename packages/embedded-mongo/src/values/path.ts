import { fieldOf, indexOfComponent, isDoc } from './document.js';

const split = new Map<string, readonly string[]>();

/** Splits `'a.b.c'` into components; cached, because every command uses the same few paths. */
export function pathOf(path: string): readonly string[] {
  const known = split.get(path);
  if (known) return known;
  const parts = path.split('.');
  if (split.size > 5_000) split.clear();
  split.set(path, parts);
  return parts;
}

/**
 * Called with a leaf, and whether an array there also counts as its elements, which it does not if the path named its
 * position.
 */
type VisitLeaf = (leaf: unknown, spreads: boolean) => boolean;

/**
 * Calls `visit` with every value that a query path reaches. Traverses arrays on the path, but passes an array at its
 * end as a whole. `undefined` means a document without the field. Stops when `visit` returns true.
 */
export function someAt(value: unknown, path: readonly string[], visit: VisitLeaf, from = 0): boolean {
  const component = path[from];
  if (component === undefined) return visit(value, true);
  if (Array.isArray(value)) return someInArray(value, path, visit, from);
  return isDoc(value) ? someAt(fieldOf(value, component), path, visit, from + 1) : visit(undefined, true);
}

function someInArray(values: unknown[], path: readonly string[], visit: VisitLeaf, from: number): boolean {
  const index = indexOfComponent(path[from] ?? '');
  if (index !== null && index < values.length) {
    const isLast = from === path.length - 1;
    if (isLast ? visit(values[index], false) : someAt(values[index], path, visit, from + 1)) return true;
  }
  return values.some((element) => isDoc(element) && someAt(element, path, visit, from));
}

/** The value of an aggregation field path: maps over arrays on the path and omits missing fields. */
export function expressionValueAt(value: unknown, path: readonly string[], from = 0): unknown {
  const component = path[from];
  if (component === undefined) return value;
  if (Array.isArray(value)) {
    const found = value.filter((element) => isDoc(element) || Array.isArray(element));
    return found.map((element) => expressionValueAt(element, path, from)).filter((element) => element !== undefined);
  }
  return isDoc(value) ? expressionValueAt(fieldOf(value, component), path, from + 1) : undefined;
}
