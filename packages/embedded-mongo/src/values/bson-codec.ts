import { BSON, Decimal128, Double, Int32, Long } from 'bson';
import { MongoError } from '../base/mongo-error.js';
import { type Doc, isBinary, isDoc, isObjectId } from './document.js';

/** The largest document MongoDB stores or sends, in bytes. */
export const maxDocumentBytes = 16_777_216;

const maxDepth = 100;

/** Decodes a document; int64 values within ±2^53 become numbers, all binary types become one. */
export function decodeDoc(bytes: Uint8Array): Doc {
  return BSON.deserialize(bytes, { promoteLongs: true, promoteBuffers: false, bsonRegExp: false });
}

/** @throws MongoError 10334 if the document is over 16 MiB */
export function encodeDoc(doc: Doc): Buffer {
  const size = BSON.calculateObjectSize(doc, { ignoreUndefined: false });
  if (size > maxDocumentBytes) {
    throw new MongoError(10334, `BSONObj size: ${size} is invalid. Size must be between 0 and ${maxDocumentBytes}`);
  }
  const { buffer, byteOffset, byteLength } = BSON.serialize(doc, { ignoreUndefined: false });
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Refuses, at any depth, numbers that JavaScript cannot represent exactly and types that are never stored.
 * @throws MongoError 2
 */
export function assertKnownTypes(value: unknown, depth = 0): void {
  if (depth > maxDepth) throw new MongoError(2, `Document is nested deeper than ${maxDepth} levels`);
  if (Array.isArray(value)) {
    for (const element of value) assertKnownTypes(element, depth + 1);
  } else if (isDoc(value)) {
    for (const field of Object.values(value)) assertKnownTypes(field, depth + 1);
  } else {
    assertKnownLeaf(value);
  }
}

function assertKnownLeaf(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isObjectId(value) || isBinary(value) || value instanceof Date || value instanceof RegExp) return;
  if (value instanceof Long) throw new MongoError(2, `int64 ${value.toString()} is outside ±2^53 and not supported`);
  if (value instanceof Decimal128) throw new MongoError(2, 'Decimal128 is not supported by the embedded server');
  if (value instanceof Int32 || value instanceof Double) return;
  throw new MongoError(2, `BSON type ${bsonTypeName(value)} is not supported by the embedded server`);
}

function bsonTypeName(value: object): string {
  return '_bsontype' in value ? String(value._bsontype) : value.constructor.name;
}

/** MongoDB's name of a value's type, as its error texts and `$type` use it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (isObjectId(value)) return 'objectId';
  if (isBinary(value)) return 'binData';
  return 'object';
}
