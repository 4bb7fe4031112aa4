import { createHash } from 'node:crypto';
import { emptyArrayByte, KeyWriter } from './key-writer.js';

/** A part longer than its limit ends in a hash of this many bytes. */
export const hashBytes = 16;

const writer = new KeyWriter();

/**
 * Encodes a value into bytes whose order is MongoDB's order of values. Self-delimiting, so that the parts of a compound
 * key can be concatenated. The first byte is the `typeRank`.
 */
export function encodeValue(value: unknown): Buffer {
  writer.reset().value(value);
  return writer.copy();
}

/** The index entry of a field that contains an empty array. */
export function encodeEmptyArray(): Buffer {
  return Buffer.from([emptyArrayByte]);
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
