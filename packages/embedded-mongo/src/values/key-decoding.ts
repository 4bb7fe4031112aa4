import { ObjectId } from 'bson';
import { typeRank } from './compare.js';
import { hashBytes } from './key-encoding.js';
import { emptyArrayByte } from './key-writer.js';

const ranks = {
  null: typeRank(null),
  number: typeRank(0),
  string: typeRank(''),
  objectId: typeRank(new ObjectId()),
  boolean: typeRank(true),
  date: typeRank(new Date(0)),
};

/** The length of a part in bytes, by type; 0 where it varies. */
const fixedLengths = new Uint8Array(256);
fixedLengths[emptyArrayByte] = 1;
fixedLengths[ranks.null] = 1;
fixedLengths[ranks.number] = 9;
fixedLengths[ranks.objectId] = 13;
fixedLengths[ranks.boolean] = 2;
fixedLengths[ranks.date] = 9;

/**
 * Where the part that begins at `from` ends; −1 if its value cannot be read back. `cutAt`: the size limit of a part, in
 * bytes, where longer ones were cut; otherwise Infinity.
 */
export function partEnd(key: Buffer, from: number, descending: boolean, cutAt: number): number {
  const rank = (key[from] ?? 0) ^ (descending ? 0xff : 0);
  const length = fixedLengths[rank] ?? 0;
  if (length > 0) return from + length;
  if (rank !== ranks.string) return -1;
  const end = textEnd(key, from + 1, descending);
  return end - from > cutAt - hashBytes ? -1 : end; // what looks like an end may be a part of the hash
}

/** Text ends with two zero bytes; a zero byte in it is followed by FF. */
function textEnd(key: Buffer, from: number, descending: boolean): number {
  const zero = descending ? 0xff : 0;
  for (let at = key.indexOf(zero, from); at !== -1; at = key.indexOf(zero, at + 2)) {
    if (key[at + 1] === zero) return at + 2;
  }
  return -1;
}

/** The value of a part within the bounds that `partEnd` gives. */
export function decodePart(key: Buffer, from: number, end: number, descending: boolean): unknown {
  const bytes = descending ? turned(key, from, end) : key.subarray(from, end);
  const rank = bytes[0];
  if (rank === ranks.number) return decodeNumber(bytes);
  if (rank === ranks.string) return decodeText(bytes);
  if (rank === ranks.objectId) return new ObjectId(Buffer.from(bytes.subarray(1)));
  if (rank === ranks.boolean) return bytes[1] === 1;
  return rank === ranks.date ? new Date(decodeNumber(bytes)) : null;
}

function turned(key: Buffer, from: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafe(end - from);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = (key[from + i] ?? 0) ^ 0xff;
  return bytes;
}

const scratch = Buffer.alloc(8);

function decodeNumber(bytes: Buffer): number {
  bytes.copy(scratch, 0, 1, 9);
  const first = scratch[0] ?? 0;
  if (first & 0x80) scratch[0] = first & 0x7f;
  else for (let i = 0; i < 8; i += 1) scratch[i] = (scratch[i] ?? 0) ^ 0xff;
  return scratch.readDoubleBE();
}

/** The FF after a zero byte is no UTF-8 and becomes a replacement character. */
function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8', 1, bytes.length - 2);
  return text.includes('\0') ? text.replaceAll('\0\ufffd', '\0') : text;
}
