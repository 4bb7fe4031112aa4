import { z } from 'zod';
import type { OnUnreadable } from '../database/unreadable.js';

/**
 * Encodes an answer by its schema. Records in lists that do not fit are left out and noted, so that one takes nothing
 * from the others. @throws ZodError when anything else does not fit
 */
export function encodeFitting(schema: z.ZodType, value: unknown, onUnreadable: OnUnreadable): unknown {
  const whole = z.safeEncode(schema, value);
  if (whole.success) return whole.data;
  const unfit = unfitRecords(value, whole.error);
  for (const record of unfit) onUnreadable(idOf(record), whole.error);
  return z.encode(schema, without(unfit, value));
}

/** @throws the error itself, when it complains of something that is no record of a list */
function unfitRecords(value: unknown, error: z.ZodError): ReadonlySet<object> {
  return new Set(
    error.issues.map(({ path }) => {
      const record = recordAt(value, path);
      if (!record) throw error;
      return record;
    }),
  );
}

/** The outermost record in a list on the way to `path`. */
function recordAt(value: unknown, path: readonly PropertyKey[]): object | null {
  let at = value;
  for (const key of path) {
    const inner: unknown = at instanceof Object ? at[key as keyof object] : undefined;
    if (Array.isArray(at) && inner instanceof Object && idOf(inner) !== '') return inner;
    at = inner;
  }
  return null;
}

function idOf(record: object): string {
  const [, id = ''] = Object.entries(record).find(([name]) => name === '_id' || name === 'id') ?? [];
  return String(id);
}

function without(unfit: ReadonlySet<unknown>, value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !unfit.has(one)).map((one) => without(unfit, one));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(unfit, part)]));
}
