import { createHash } from 'node:crypto';
import { isBinary, isDoc, isObjectId, type Doc } from './document.js';
import { typeRank } from './compare.js';

/** First byte of an encoded empty array: as a sort or index key it comes before null. */
export const emptyArrayByte = 0x03;
/** A part longer than its limit ends in a hash of this many bytes. */
export const hashBytes = 16;

/**
 * Encodes a value into bytes whose order is MongoDB's order of values. Self-delimiting, so that the parts of a compound
 * key can be concatenated. The first byte is the `typeRank`.
 */
export function encodeValue(value: unknown): Buffer {
  const parts: Uint8Array[] = [];
  pushValue(parts, value);
  return Buffer.concat(parts);
}

/** The index entry of a field that contains an empty array. */
export function encodeEmptyArray(): Buffer {
  return Buffer.from([emptyArrayByte]);
}

function pushValue(parts: Uint8Array[], value: unknown): void {
  parts.push(Uint8Array.of(typeRank(value)));
  pushBody(parts, value);
}

function pushBody(parts: Uint8Array[], value: unknown): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'number') parts.push(encodeNumber(value));
  else if (typeof value === 'string') parts.push(encodeText(value));
  else if (typeof value === 'boolean') parts.push(Uint8Array.of(value ? 1 : 0));
  else if (value instanceof Date) parts.push(encodeNumber(value.getTime()));
  else if (isObjectId(value)) parts.push(value.id);
  else if (isBinary(value)) parts.push(...encodeBinary(value.value(), value.sub_type));
  else if (Array.isArray(value)) pushArray(parts, value);
  else if (isDoc(value)) pushDoc(parts, value);
  else if (value instanceof RegExp) parts.push(encodeText(String(value)));
  else throw new TypeError('A value without a place in the order of types');
}

/** IEEE doubles as integers with the same order: −0 becomes 0, NaN the lowest. */
function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(value)) return bytes;
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] ?? 0) & 0x80) return inverted(bytes);
  bytes[0] = (bytes[0] ?? 0) | 0x80;
  return bytes;
}

/** UTF-8, terminated by 00 00; a zero byte inside becomes 00 FF. */
function encodeText(text: string): Buffer {
  if (!text.includes('\0')) return Buffer.from(`${text}\0\0`, 'utf8');
  const pieces = text.split('\0').map((piece) => Buffer.from(piece, 'utf8'));
  const joined = pieces.flatMap((piece, i) => (i === 0 ? [piece] : [Buffer.from([0x00, 0xff]), piece]));
  return Buffer.concat([...joined, Buffer.from([0, 0])]);
}

function encodeBinary(bytes: Uint8Array, subType: number): Uint8Array[] {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length);
  head[4] = subType;
  return [head, bytes];
}

function pushArray(parts: Uint8Array[], values: unknown[]): void {
  for (const value of values) pushValue(parts, value);
  parts.push(Uint8Array.of(0));
}

function pushDoc(parts: Uint8Array[], doc: Doc): void {
  for (const [name, value] of Object.entries(doc)) {
    parts.push(Uint8Array.of(typeRank(value)), encodeText(name));
    pushBody(parts, value);
  }
  parts.push(Uint8Array.of(0));
}

/** Bytes in reversed order, for descending parts. */
export function inverted(bytes: Uint8Array): Buffer {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) result[i] = (bytes[i] ?? 0) ^ 0xff;
  return result;
}

export type CutKey = { bytes: Buffer; cut: boolean };

/**
 * Limits a part to `limit` bytes: its beginning and a hash of the whole. Equality is preserved; the order of values
 * with the same beginning is not.
 */
export function cutTo(limit: number, bytes: Buffer): CutKey {
  if (bytes.length <= limit) return { bytes, cut: false };
  const hash = createHash('sha256').update(bytes).digest().subarray(0, hashBytes);
  return { bytes: Buffer.concat([bytes.subarray(0, limit - hashBytes), hash]), cut: true };
}

/** The longest prefix of a range bound that compares correctly with keys truncated to `limit`. */
export function reliablePrefix(limit: number, bytes: Buffer): CutKey {
  const kept = limit - hashBytes;
  return bytes.length > kept ? { bytes: bytes.subarray(0, kept), cut: true } : { bytes, cut: false };
}

/** The smallest byte string greater than every string with this prefix. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  const bytes = Buffer.from(prefix);
  for (let i = bytes.length - 1; i >= 0; i -= 1) {
    const byte = bytes[i] ?? 0;
    if (byte < 0xff) {
      bytes[i] = byte + 1;
      return bytes.subarray(0, i + 1);
    }
  }
  return Buffer.concat([bytes, Buffer.alloc(64, 0xff)]);
}
