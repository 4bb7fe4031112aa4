import { type Doc, isBinary, isDoc, isObjectId } from './document.js';
import { typeRank } from './compare.js';

/** First byte of an encoded empty array: as a sort or index key it comes before null. */
export const emptyArrayByte = 0x03;
/** The longest UTF-8 form of one UTF-16 unit, in bytes. */
const bytesPerUnit = 3;

/** Writes keys into one buffer that is used again, because a write of one document makes a dozen of them. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(8_192);
  length = 0;

  reset(): this {
    this.length = 0;
    return this;
  }

  /** A copy of what was written since `from`. */
  copy(from = 0): Buffer {
    return Buffer.from(this.#bytes.subarray(from, this.length));
  }

  /** Turns the order of what was written since `from`, for descending parts. */
  invert(from: number): void {
    const bytes = this.#bytes;
    for (let i = from; i < this.length; i += 1) bytes[i] = (bytes[i] ?? 0) ^ 0xff;
  }

  /** Replaces what was written since `from`. */
  replace(from: number, bytes: Uint8Array): void {
    this.length = from;
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  uint32(value: number): void {
    this.#reserve(4);
    this.length = this.#bytes.writeUInt32BE(value, this.length);
  }

  value(value: unknown): void {
    this.byte(typeRank(value));
    this.#body(value);
  }

  #body(value: unknown): void {
    if (value === null || value === undefined) return;
    if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'boolean') this.byte(value ? 1 : 0);
    else if (value instanceof Date) this.#number(value.getTime());
    else if (isObjectId(value)) this.raw(value.id);
    else if (isBinary(value)) this.#binary(value.value(), value.sub_type);
    else if (Array.isArray(value)) this.#array(value);
    else if (isDoc(value)) this.#doc(value);
    else if (value instanceof RegExp) this.#text(String(value));
    else throw new TypeError('A value without a place in the order of types');
  }

  /** IEEE doubles as integers with the same order: −0 becomes 0, NaN the lowest. */
  #number(value: number): void {
    this.#reserve(8);
    const at = this.length;
    this.length += 8;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, at, this.length);
      return;
    }
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const first = this.#bytes[at] ?? 0;
    if (first & 0x80) this.invert(at);
    else this.#bytes[at] = first | 0x80;
  }

  /** UTF-8, terminated by 00 00; a zero byte inside becomes 00 FF. */
  #text(text: string): void {
    const pieces = text.includes('\0') ? text.split('\0') : [text];
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) this.raw(escapedZero);
      this.#reserve(piece.length * bytesPerUnit);
      this.length += this.#bytes.write(piece, this.length, 'utf8');
    }
    this.raw(textEnd);
  }

  #binary(bytes: Uint8Array, subType: number): void {
    this.uint32(bytes.length);
    this.byte(subType);
    this.raw(bytes);
  }

  #array(values: unknown[]): void {
    for (const value of values) this.value(value);
    this.byte(0);
  }

  #doc(doc: Doc): void {
    for (const [name, value] of Object.entries(doc)) {
      this.byte(typeRank(value));
      this.#text(name);
      this.#body(value);
    }
    this.byte(0);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + more));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}

const escapedZero = Buffer.from([0x00, 0xff]);
const textEnd = Buffer.from([0x00, 0x00]);
