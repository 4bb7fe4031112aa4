import { Binary, ObjectId } from 'bson';

/** A decoded BSON document. Values are `unknown` until an operator checks their type. */
export type Doc = Record<string, unknown>;

/** True for a subdocument: not an array, not a date, not one of BSON's own classes. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof Date) && !(value instanceof RegExp) && !('_bsontype' in value && isBsonClass(value));
}

/** True for an array; unlike after `Array.isArray`, its elements are `unknown`. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** A user's field may be called `_bsontype`; BSON's classes have it on their prototype. */
function isBsonClass(value: object): boolean {
  return !Object.hasOwn(value, '_bsontype');
}

/** Reads an own field only: `constructor` or `__proto__` in a path must not reach JavaScript's properties. */
export function fieldOf(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Sets an own field, even if it is called `__proto__`. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    doc[name] = value;
  }
}

export function isObjectId(value: unknown): value is ObjectId {
  return value instanceof ObjectId;
}

export function isBinary(value: unknown): value is Binary {
  return value instanceof Binary;
}

/** A deep copy of a storable value; immutable leaves are shared. */
export function cloneValue(value: Doc): Doc;
export function cloneValue(value: unknown): unknown;
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, cloneValue(field));
  return copy;
}

const arrayIndex = /^(?:0|[1-9]\d{0,6})$/;

/** The array position that a path component can denote, or null for an ordinary name. */
export function indexOfComponent(component: string): number | null {
  return arrayIndex.test(component) ? Number(component) : null;
}
