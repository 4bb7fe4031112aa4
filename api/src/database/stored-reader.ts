import { isoDate } from '@inkbridge/contracts';
import { BSON } from 'mongodb';
import type { z } from 'zod';

/**
 * Reads one value where it lies in the encoded document. Undefined for anything that is not exactly the usual form: then
 * the schema looks at the whole document.
 */
export type ValueReader<T> = (bytes: Buffer, type: number, at: number) => T | undefined;

const types = { double: 1, text: 2, document: 3, list: 4, id: 7, date: 9, nothing: 10, int32: 16 } as const;
/** Bytes of the values that always have the same length, by type. */
const fixed: Readonly<Record<number, number>> = { 1: 8, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4 };
const high = 2 ** 32;

/**
 * Reads raw documents of a long list as `recordOf` reads decoded ones, in a fraction of the time: it decodes what is of
 * another form than `read` knows, and so gives the same, or throws the same.
 */
export function storedReader<T>(read: ValueReader<T>, recordOf: (stored: unknown) => T): (raw: Uint8Array) => T {
  return (raw) => {
    const bytes = Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
    return read(bytes, types.document, 0) ?? recordOf(BSON.deserialize(bytes));
  };
}

/** 24 hex digits. */
export function storedId<Id extends string>(): ValueReader<Id> {
  return (bytes, type, at) => (type === types.id ? (bytes.toString('hex', at, at + 12) as Id) : undefined);
}

const { minDate, maxDate } = isoDate;
const [earliest, latest] = [Number(minDate), Number(maxDate)];

export const storedDate: ValueReader<Date> = (bytes, type, at) => {
  if (type !== types.date) return undefined;
  const milliseconds = bytes.readInt32LE(at + 4) * high + bytes.readUInt32LE(at);
  return milliseconds >= earliest && milliseconds <= latest ? new Date(milliseconds) : undefined;
};

/** Stands for bytes that are no UTF-8, which the decoder refuses. */
const unreadable = '\uFFFD';

export const storedText: ValueReader<string> = (bytes, type, at) => {
  if (type !== types.text) return undefined;
  const text = bytes.toString('utf8', at + 4, at + 3 + bytes.readInt32LE(at));
  return text.includes(unreadable) ? undefined : text;
};

/** For what is rare, and left to the schema. */
export const storedNever: ValueReader<never> = () => undefined;

/** A whole number that is not negative. */
export const storedCount: ValueReader<number> = (bytes, type, at) => {
  if (type !== types.int32) return undefined;
  const value = bytes.readInt32LE(at);
  return value >= 0 ? value : undefined;
};

/** One of these texts. */
export function storedChoice<T extends string>(choices: readonly T[]): ValueReader<T> {
  const known = new Map<string, T>(choices.map((choice) => [choice, choice]));
  return (bytes, type, at) =>
    type === types.text ? known.get(bytes.toString('latin1', at + 4, at + 3 + bytes.readInt32LE(at))) : undefined;
}

/** A text that the schema takes, as the schema gives it. */
export function checkedText(schema: z.ZodType<string>): ValueReader<string> {
  return (bytes, type, at) => {
    const text = storedText(bytes, type, at);
    return text === undefined ? undefined : schema.safeParse(text).data;
  };
}

export function orNull<T>(read: ValueReader<T>): ValueReader<T | null> {
  return (bytes, type, at) => (type === types.nothing ? null : read(bytes, type, at));
}

export function storedList<T>(read: ValueReader<T>): ValueReader<T[]> {
  return (bytes, type, start) => {
    if (type !== types.list) return undefined;
    const items: T[] = [];
    const isRead = eachElement(bytes, start, (at, _nameAt, valueAt) => {
      const item = read(bytes, bytes[at] ?? 0, valueAt);
      if (item === undefined) return false;
      items.push(item);
      return true;
    });
    return isRead ? items : undefined;
  };
}

type Readers<T> = { readonly [Name in keyof T & string]: ValueReader<T[Name]> };

/**
 * A document of these fields and no others. `absent` are the values of those that may be missing; `id` is stored as `_id`.
 */
export function storedFields<T extends object>(readers: Readers<T>, absent: Partial<T> = {}): ValueReader<T> {
  const fields = new Map(
    Object.entries<ValueReader<unknown>>(readers).map(([name, read]) => [name === 'id' ? '_id' : name, { name, read }]),
  );
  const optional = Object.entries(absent);
  return (bytes, type, start) => {
    if (type !== types.document) return undefined;
    const found: Record<string, unknown> = {};
    let count = 0;
    const isRead = eachElement(bytes, start, (at, nameAt, valueAt) => {
      const field = fields.get(bytes.toString('latin1', nameAt, valueAt - 1));
      const value = field?.read(bytes, bytes[at] ?? 0, valueAt);
      if (!field || value === undefined || field.name in found) return false;
      found[field.name] = value;
      count += 1;
      return true;
    });
    if (!isRead) return undefined;
    for (const [name, value] of count < fields.size ? optional : []) {
      if (name in found) continue;
      found[name] = value;
      count += 1;
    }
    return count === fields.size ? (found as T) : undefined; // each was read by its own reader
  };
}

type OnElement = (at: number, nameAt: number, valueAt: number) => boolean;

/** Whether it went through all elements of a document or list: false once one is of another type, or `on` says so. */
function eachElement(bytes: Buffer, start: number, on: OnElement): boolean {
  const end = start + bytes.readInt32LE(start) - 1;
  for (let at = start + 4; at < end;) {
    let valueAt = at + 1;
    while (bytes[valueAt] !== 0) valueAt += 1;
    valueAt += 1;
    const next = valueAt + lengthOf(bytes, bytes[at] ?? 0, valueAt);
    if (!(next > at) || !on(at, at + 1, valueAt)) return false;
    at = next;
  }
  return true;
}

/** NaN for a type that is not read. */
function lengthOf(bytes: Buffer, type: number, at: number): number {
  if (type === types.text) return 4 + bytes.readInt32LE(at);
  if (type === types.document || type === types.list) return bytes.readInt32LE(at);
  return fixed[type] ?? Number.NaN;
}
