import { type Doc, isDoc } from '../values/document.js';

/** The top-level fields that a filter looks at; null when that cannot be told from its form. */
export function fieldsOf(filter: Doc): Set<string> | null {
  const fields = new Set<string>();
  for (const [name, operand] of Object.entries(filter)) {
    if (!name.startsWith('$')) {
      fields.add(headOf(name));
      continue;
    }
    const parts = Array.isArray(operand) && operand.every(isDoc) ? operand.map(fieldsOf) : [null];
    for (const part of parts) {
      if (!part) return null;
      for (const field of part) fields.add(field);
    }
  }
  return fields;
}

/** The fields that a projection keeps; null for one that does anything else than to keep some. */
export function fieldsKept(projection: Doc): Set<string> | null {
  const entries = Object.entries(projection).filter(([name]) => name !== '_id');
  if (entries.length === 0 || entries.some(([name, value]) => name.startsWith('$') || !isTrue(value))) return null;
  return new Set(['_id', ...entries.map(([name]) => headOf(name))]);
}

/** The first part of a path. */
export function headOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

function isTrue(value: unknown): boolean {
  return value === 1 || value === true;
}
