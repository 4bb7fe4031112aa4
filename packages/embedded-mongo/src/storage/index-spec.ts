import { MongoError } from '../base/mongo-error.js';
import { compileFilter } from '../expressions/filter.js';
import { assertKnownTypes } from '../values/bson-codec.js';
import { areEqual } from '../values/compare.js';
import { type Doc, indexOfComponent, isDoc } from '../values/document.js';
import { pathOf } from '../values/path.js';
import { shown } from '../values/shown.js';
import type { IndexField, IndexSpec } from './catalog-types.js';

const knownOptions = new Set([
  'key',
  'name',
  'unique',
  'partialFilterExpression',
  'expireAfterSeconds',
  'v',
  'background',
]);
const refusedOptions = new Set([
  'sparse',
  'collation',
  'hidden',
  'weights',
  'wildcardProjection',
  'storageEngine',
  'bits',
  'min',
  'max',
  '2dsphereIndexVersion',
  'textIndexVersion',
  'default_language',
  'language_override',
  'dropDups',
  'clustered',
]);
const maxFields = 32;

/**
 * Parses one entry of createIndexes.
 * @throws MongoError 67, 72, 197, 9
 */
export function parseIndexSpec(entry: Doc): IndexSpec {
  for (const name of Object.keys(entry)) {
    if (refusedOptions.has(name))
      throw new MongoError(67, `The embedded server does not support the index option '${name}'`);
    if (!knownOptions.has(name)) {
      throw new MongoError(
        197,
        `The field '${name}' is not valid for an index specification. Specification: ${shown(entry)}`,
      );
    }
  }
  if (!isDoc(entry['key'])) throw new MongoError(9, "The 'key' field is a required property of an index specification");
  const key = parseKey(entry['key']);
  const { name } = entry;
  if (typeof name !== 'string' || name === '')
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  const unique = flagOf(entry, 'unique');
  const spec = { name, key, unique, partial: parsePartial(entry), expireAfterSeconds: parseExpiry(entry) };
  if (spec.expireAfterSeconds !== null && key.length > 1) {
    throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  }
  return spec;
}

function flagOf(entry: Doc, name: string): boolean {
  const value = entry[name] ?? false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw new MongoError(14, `The field '${name}' has value ${shown(value)}, which is not convertible to bool`);
}

function parseKey(key: Doc): IndexField[] {
  const fields = Object.entries(key);
  if (fields.length === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  if (fields.length > maxFields)
    throw new MongoError(67, `Index has ${fields.length} fields, the most are ${maxFields}`);
  return fields.map(([path, direction]) => {
    const parts = pathOf(path);
    if (path.includes('$'))
      throw new MongoError(67, `The embedded server has no wildcard indexes; index key '${path}' contains '$'`);
    if (parts.includes('')) throw new MongoError(67, 'Index keys cannot contain an empty field.');
    if (parts.some((part) => indexOfComponent(part) !== null)) {
      throw new MongoError(67, `The embedded server does not index array positions: '${path}'`);
    }
    if (direction === 1 || direction === -1) return { path, direction };
    throw new MongoError(
      67,
      `Values in the index key pattern must be 1 or -1 on the embedded server, got ${shown(direction)}`,
    );
  });
}

function parseExpiry({ expireAfterSeconds: seconds }: Doc): number | null {
  if (seconds === undefined) return null;
  if (typeof seconds === 'number' && seconds >= 0 && seconds < 2 ** 31) return seconds;
  throw new MongoError(
    67,
    `TTL index 'expireAfterSeconds' option must be within an acceptable range, got ${shown(seconds)}`,
  );
}

function parsePartial({ partialFilterExpression: filter }: Doc): Doc | null {
  if (filter === undefined) return null;
  if (!isDoc(filter)) throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  assertKnownTypes(filter);
  compileFilter(filter);
  assertPartial(filter);
  return filter;
}

const partialOperators = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$exists']);

/**
 * Allows only filters that the planner can prove a query implies.
 * @throws MongoError 67
 */
function assertPartial(filter: Doc): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(operand)) operand.filter(isDoc).forEach(assertPartial);
    else if (name.startsWith('$')) throw unsupportedPartial(name);
    else assertPartialOperand(operand);
  }
}

function assertPartialOperand(operand: unknown): void {
  if (operand instanceof RegExp || Array.isArray(operand)) throw unsupportedPartial(shown(operand));
  if (!isDoc(operand) || !(Object.keys(operand)[0] ?? '').startsWith('$')) return;
  for (const [operator, value] of Object.entries(operand)) {
    if (!partialOperators.has(operator)) throw unsupportedPartial(operator);
    if (operator === '$exists' && value !== true) throw unsupportedPartial('$exists: false');
    const values = operator === '$in' && Array.isArray(value) ? value : [value];
    if (values.some((item) => Array.isArray(item) || item instanceof RegExp)) throw unsupportedPartial(shown(value));
    const isNullRange = values.includes(null) && operator !== '$eq' && operator !== '$in';
    if (isNullRange) throw unsupportedPartial(`${operator}: null`);
  }
}

function unsupportedPartial(what: string): MongoError {
  return new MongoError(67, `Expression not supported in partial index: ${what}`);
}

/**
 * Whether the collection already has exactly this index.
 * @throws MongoError 85 same name or same key with other options, 86 same name with another key
 */
export function isExistingIndex(known: readonly IndexSpec[], spec: IndexSpec): boolean {
  if (spec.key.length === 1 && spec.key[0]?.path === '_id') return true;
  for (const index of known) {
    const sameKey = areEqual(keyPattern(index), keyPattern(spec));
    const sameOptions = areEqual(optionsOf(index), optionsOf(spec));
    if (sameKey && sameOptions && index.name === spec.name) return true;
    if (index.name === spec.name && !sameKey) {
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. Requested index: ${shown(listed(spec))}, existing index: ${shown(listed(index))}`,
      );
    }
    if (index.name === spec.name || (sameKey && areEqual(index.partial, spec.partial))) {
      throw new MongoError(85, `Index already exists with a different name or different options: ${index.name}`);
    }
  }
  return false;
}

export function keyPattern({ key }: Pick<IndexSpec, 'key'>): Doc {
  return Object.fromEntries(key.map(({ path, direction }) => [path, direction]));
}

function optionsOf({ unique, partial, expireAfterSeconds }: IndexSpec): Doc {
  return { unique, partial, expireAfterSeconds };
}

/** An index in the form that listIndexes returns. */
export function listed(spec: IndexSpec): Doc {
  return {
    v: 2,
    key: keyPattern(spec),
    name: spec.name,
    ...(spec.unique ? { unique: true } : {}),
    ...(spec.expireAfterSeconds === null ? {} : { expireAfterSeconds: spec.expireAfterSeconds }),
    ...(spec.partial ? { partialFilterExpression: spec.partial } : {}),
  };
}
