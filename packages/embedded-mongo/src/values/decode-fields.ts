import { decodeDoc } from './bson-codec.js';
import type { Doc } from './document.js';

const string = 0x02;
export const [documentType, arrayType] = [0x03, 0x04];
const regex = 0x0b;
/** Bytes of the values that always have the same length, by type. */
const fixed: Readonly<Record<number, number>> = { 1: 8, 6: 0, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8 };

/**
 * Decodes only these fields of a document, in its order: decoding takes most of the time of a read, and names are a small
 * part of an account.
 */
export function decodeFields(bytes: Uint8Array, names: ReadonlySet<string>): Doc {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [];
  let at = 4;
  while (at < source.length - 1) {
    const nameEnd = endOfName(source, at + 1);
    const end = nameEnd + 1 + valueBytes(source, at, nameEnd + 1);
    if (!(end > nameEnd)) return decodeDoc(bytes); // a type that is never stored
    if (names.has(source.toString('utf8', at + 1, nameEnd))) parts.push(source.subarray(at, end));
    at = end;
  }
  return decodeDoc(documentOf(parts));
}

/** Names are short: looking at each byte is faster than `indexOf`. Behind the last byte if there is no end. */
export function endOfName(source: Buffer, start: number): number {
  let end = start;
  while (end < source.length && source[end] !== 0) end += 1;
  return end;
}

/** The length of the value that begins at `start`, whose type is at `typeAt`; NaN for an unknown type. */
export function valueBytes(source: Buffer, typeAt: number, start: number): number {
  const type = source[typeAt] ?? NaN;
  const known = fixed[type];
  if (known !== undefined) return known;
  if (type === string) return 4 + source.readInt32LE(start);
  if (type === documentType || type === arrayType) return source.readInt32LE(start); // a document or array counts its own length
  if (type === 5) return 5 + source.readInt32LE(start);
  if (type === regex) return source.indexOf(0, source.indexOf(0, start) + 1) + 1 - start;
  return NaN;
}

function documentOf(parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(size);
  return Buffer.concat([head, ...parts, Buffer.alloc(1)], size);
}
