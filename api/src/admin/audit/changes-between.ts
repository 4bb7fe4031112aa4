import type { AuditEntry } from '@inkbridge/contracts';
import { isDeepStrictEqual } from 'node:util';

type Change = AuditEntry['changes'][number];
type Json = Change['before'];

/** The fields that differ. Nested ones are named by path (`basicInfo.city`), lists are one field, dates ISO texts. */
export function changesBetween(before: object, after: object): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

function fieldsOf(value: object, path = ''): Map<string, Json> {
  const fields = new Map<string, Json>();
  for (const [name, part] of Object.entries(value)) {
    const field = path === '' ? name : `${path}.${name}`;
    if (part === undefined) continue;
    if (isPlain(part)) for (const [inner, json] of fieldsOf(part, field)) fields.set(inner, json);
    else fields.set(field, JSON.parse(JSON.stringify(part)));
  }
  return fields;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
