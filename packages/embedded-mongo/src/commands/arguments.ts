import { MongoError } from '../base/mongo-error.js';
import { type Doc, isDoc } from '../values/document.js';
import { typeName } from '../values/bson-codec.js';

/** Readers of command fields: each returns the field's value in its type or throws MongoDB's error. */

/** @throws MongoError 14, 2 */
export function countField(command: Doc, name: string, fallback: number): number {
  const value = command[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number') throw wrongType(name, value, 'long');
  if (value < 0 || !Number.isInteger(value)) {
    throw new MongoError(2, `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  }
  return value;
}

export function flagField(command: Doc, name: string, fallback = false): boolean {
  const value = command[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  throw wrongType(name, value, 'bool');
}

export function docField(command: Doc, name: string): Doc {
  const value = command[name] ?? {};
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

/** A list of documents, such as `documents`, `updates`, `deletes` and `pipeline`. */
export function docsField(command: Doc, name: string): Doc[] {
  const value = command[name];
  if (value === undefined) throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value.map((element, i) => {
    if (!isDoc(element)) throw wrongType(`${name}.${i}`, element, 'object');
    return element;
  });
}

/** Fields that every command accepts. Those after `comment` are checked for every command. */
export const commonFields = [
  '$db',
  '$readPreference',
  'lsid',
  'txnNumber',
  'comment',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
];

/** @throws MongoError 40415 for a field unknown to MongoDB too, 72 for one that only this server refuses */
export function assertFields(
  fields: Doc,
  owner: string,
  known: ReadonlySet<string>,
  refused: readonly string[] = [],
): void {
  for (const name of Object.keys(fields)) {
    if (known.has(name)) continue;
    if (refused.includes(name)) throw new MongoError(72, `The embedded server does not support '${name}' in ${owner}`);
    throw new MongoError(40415, `BSON field '${owner}.${name}' is an unknown field.`);
  }
}

const badName = /[\0$]/;

/** The collection a command names. @throws MongoError 73 */
export function collectionName(value: unknown): string {
  if (typeof value !== 'string') throw new MongoError(73, `collection name has invalid type ${typeName(value)}`);
  const isBad =
    value === '' || badName.test(value) || value.startsWith('.') || value.endsWith('.') || value.startsWith('system.');
  if (isBad || Buffer.byteLength(value) > 200) throw new MongoError(73, `Invalid namespace specified '${value}'`);
  return value;
}

const badDatabaseName = /[\0$/\\. "]/;

/** @throws MongoError 73 */
export function assertDatabaseName(db: string): void {
  if (db === '' || badDatabaseName.test(db) || Buffer.byteLength(db) > 63) {
    throw new MongoError(73, `Invalid database name: '${db}'`);
  }
}

function wrongType(name: string, value: unknown, expected: string): MongoError {
  return new MongoError(14, `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`);
}
