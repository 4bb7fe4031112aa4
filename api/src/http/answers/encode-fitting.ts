import { z } from 'zod';
import type { OnUnreadable } from '../../database/unreadable.js';

/**
 * Encodes an answer by its schema. Records in lists that do not fit are left out and noted, so that one takes nothing
 * from the others. @throws ZodError when anything else does not fit
 */
export function encodeFitting(schema: z.ZodType, value: unknown, onUnreadable: OnUnreadable): unknown {
  const whole = z.safeEncode(schema, value);
  if (whole.success) return whole.data;
  const unfit = unfitRecords(value, whole.error);
  for (const [record, issues] of unfit) onUnreadable(idOf(record), new z.ZodError(issues));
  return z.encode(schema, without(unfit, value));
}

type Issue = z.core.$ZodIssue;

/**
 * The mismatches of each record, by paths within it.
 * @throws the error itself, when it complains of something that is no record of a list
 */
function unfitRecords(value: unknown, error: z.ZodError): ReadonlyMap<object, Issue[]> {
  const unfit = new Map<object, Issue[]>();
  for (const issue of error.issues) {
    const found = recordAt(value, issue.path);
    if (!found) throw error;
    const { record, path } = found;
    unfit.set(record, [...(unfit.get(record) ?? []), { ...issue, path }]);
  }
  return unfit;
}

type Found = { record: object; path: PropertyKey[] };

/** The outermost record in a list on the way to `path`, and the rest of the way. */
function recordAt(value: unknown, path: readonly PropertyKey[]): Found | null {
  let at = value;
  for (const [place, key] of path.entries()) {
    const inner: unknown = at instanceof Object ? Reflect.get(at, key) : undefined;
    if (Array.isArray(at) && inner instanceof Object && idOf(inner) !== '')
      return { record: inner, path: path.slice(place + 1) };
    at = inner;
  }
  return null;
}

function idOf(record: object): string {
  const [, id = ''] = Object.entries(record).find(([name]) => name === '_id' || name === 'id') ?? [];
  return String(id);
}

function without(unfit: ReadonlyMap<unknown, unknown>, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !unfit.has(one)).map((one) => without(unfit, one));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(unfit, part)]));
}
