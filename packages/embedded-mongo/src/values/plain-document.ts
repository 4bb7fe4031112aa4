import { isUtf8 } from 'node:buffer';

const type = {
  double: 1,
  string: 2,
  document: 3,
  array: 4,
  binary: 5,
  id: 7,
  boolean: 8,
  date: 9,
  null: 10,
  int32: 16,
};
const [zero, nine, dollar, underscore] = [0x30, 0x39, 0x24, 0x5f];
const maxDepth = 100;
/** The upper half of the greatest time of a JavaScript date, rounded down. */
const mostDateHigh = 2_000_000;
const int32 = { least: -(2 ** 31), most: 2 ** 31 - 1 };

/**
 * Whether a document from a client can be stored as it is: it begins with its `_id`, and reading and writing it again
 * would give the same bytes. Also false for some that qualify but have unusual types or names.
 */
export function isPlainDocument(bytes: Buffer): boolean {
  return bytes.toString('latin1', 5, 9) === '_id\0' && new PlainCheck(bytes).document(0, bytes.length, 0, false);
}

/** Checks ranges of one buffer. A document is not plain if any part of it does not end where it should. */
class PlainCheck {
  readonly #bytes: Buffer;
  /** The hash of the last name read. */
  #hash = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  document(start: number, end: number, depth: number, isArray: boolean): boolean {
    const bytes = this.#bytes;
    if (depth > maxDepth || end - start < 5 || bytes.readInt32LE(start) !== end - start || bytes[end - 1] !== 0) {
      return false;
    }
    const names = new Set<number>();
    let at = start + 4;
    for (let count = 0; at < end - 1; count += 1) {
      const valueAt = isArray ? this.#afterPosition(at + 1, count) : this.#afterName(at + 1, end);
      if (valueAt < 0) return false;
      if (!isArray && names.size === names.add(this.#hash).size) return false; // twice, or two of the same hash
      const next = this.#afterValue(bytes[at] ?? 0, valueAt, end, depth);
      if (next < 0) return false;
      at = next;
    }
    return at === end - 1;
  }

  /** -1 for a name that JavaScript or MongoDB would treat in some other way than its neighbors. */
  #afterName(start: number, end: number): number {
    const bytes = this.#bytes;
    const first = bytes[start] ?? 0;
    if (first === dollar || (first >= zero && first <= nine)) return -1;
    if (first === underscore && bytes.toString('latin1', start, start + 4) !== '_id\0') return -1;
    let hash = 7;
    for (let at = start; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0) {
        this.#hash = hash;
        return at + 1;
      }
      if (byte >= 0x80) return -1;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    return -1;
  }

  #afterPosition(start: number, position: number): number {
    const name = String(position);
    for (let i = 0; i < name.length; i += 1) if (this.#bytes[start + i] !== name.charCodeAt(i)) return -1;
    return this.#bytes[start + name.length] === 0 ? start + name.length + 1 : -1;
  }

  #afterValue(kind: number, at: number, end: number, depth: number): number {
    switch (kind) {
      case type.null:
        return at;
      case type.boolean:
        return (this.#bytes[at] ?? 2) < 2 ? at + 1 : -1;
      case type.int32:
        return at + 4 < end ? at + 4 : -1;
      case type.id:
        return at + 12 < end ? at + 12 : -1;
      case type.date:
        return at + 8 < end && Math.abs(this.#bytes.readInt32LE(at + 4)) <= mostDateHigh ? at + 8 : -1;
      case type.double:
        return at + 8 < end && staysDouble(this.#bytes.readDoubleLE(at)) ? at + 8 : -1;
      default:
        return this.#afterSized(kind, at, end, depth);
    }
  }

  /** Values that begin with their length. */
  #afterSized(kind: number, at: number, end: number, depth: number): number {
    if (at + 5 > end) return -1;
    const size = this.#bytes.readInt32LE(at);
    if (kind === type.string) return this.#afterText(at + 4, size, end);
    if (kind === type.binary) return size >= 0 && at + 5 + size < end && this.#bytes[at + 4] === 0 ? at + 5 + size : -1;
    if ((kind !== type.document && kind !== type.array) || at + size >= end) return -1;
    return this.document(at, at + size, depth + 1, kind === type.array) ? at + size : -1;
  }

  #afterText(start: number, size: number, end: number): number {
    const last = start + size - 1;
    if (size < 1 || last >= end - 1 || this.#bytes[last] !== 0) return -1;
    for (let at = start; at < last; at += 1) {
      if ((this.#bytes[at] ?? 0) >= 0x80) return isUtf8(this.#bytes.subarray(at, last)) ? last + 1 : -1;
    }
    return last + 1;
  }
}

/** A whole number that fits is written as an integer; what is not a number has many forms. */
function staysDouble(value: number): boolean {
  if (Number.isNaN(value) || Object.is(value, -0)) return false;
  return !Number.isInteger(value) || value < int32.least || value > int32.most;
}
