import { Binary, BSON, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { assertKnownTypes, decodeDoc, encodeDoc } from './bson-codec.js';
import { isPlainDocument } from './plain-document.js';

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant(/^a.b$/i),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => new Binary(bytes)),
  fc.integer().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }).map((value) => Long.fromBigInt(value)),
  fc.constant(new ObjectId('a'.repeat(24))),
  fc.constant(new Timestamp(5n)),
  fc.constant(undefined),
);
const name = fc.oneof(fc.constantFrom('a', 'ab', '0', '12', '$a', '_id', '__proto__', '_type', 'é'), fc.string());
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 12 }),
  fc.dictionary(name, fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 5 }),
);
type Parts = [unknown, Record<string, unknown>];
/** The id comes first, once. */
function documentOf([_id, fields]: Parts): Record<string, unknown> {
  return { _id, ...Object.fromEntries(Object.entries(fields).filter(([key]) => key !== '_id')) };
}
const document = fc.tuple(leaf, fc.dictionary(name, value, { maxKeys: 6 })).map(documentOf);
/** As a client that neither leaves fields out nor checks them would send it. */
const bytesOf = (doc: object) => Buffer.from(BSON.serialize(doc, { ignoreUndefined: false }));
const elementOf = (doc: object) => bytesOf(doc).subarray(4, -1);
const rawDocument = (...elements: Buffer[]) => {
  const body = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  body.writeInt32LE(body.length);
  return body;
};

describe('a document stored as it came', () => {
  it('is, byte for byte, what reading and writing it again would give', () => {
    let plain = 0;
    fc.assert(
      fc.property(document, (doc) => {
        const bytes = bytesOf(doc);
        if (!isPlainDocument(bytes)) return;
        plain += 1;
        const read = decodeDoc(bytes);
        expect(() => assertKnownTypes(read)).not.toThrow();
        expect(encodeDoc(read)).toEqual(bytes);
      }),
      { numRuns: cases(3_000) },
    );
    expect(plain).toBeGreaterThan(cases(3_000) / 30);
  });

  it('is never one with a byte changed that reading would refuse or change', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(255), (doc, at, byte) => {
        const bytes = bytesOf(doc);
        bytes[at % bytes.length] = byte;
        if (!isPlainDocument(bytes)) return;
        expect(encodeDoc(decodeDoc(bytes))).toEqual(bytes);
      }),
      { numRuns: cases(3_000) },
    );
  });

  it.each([
    ['without an _id', rawDocument(elementOf({ a: 1 }))],
    ['whose _id is not its first field', rawDocument(elementOf({ a: 1 }), elementOf({ _id: 1 }))],
    ['with a field twice', rawDocument(elementOf({ _id: 1 }), elementOf({ a: 1 }), elementOf({ a: 2 }))],
    ['with a whole number as a double', bytesOf({ _id: 1, a: new Double(5) })],
    ['with a number of 64 bits', bytesOf({ _id: 1, a: Long.fromNumber(5) })],
    ['with an operator as a name', bytesOf({ _id: 1, a: { $ref: 'b', $id: 1 } })],
    ['with text that is not UTF-8', Buffer.from(bytesOf({ _id: 1, a: 'é' })).fill(0xff, 19, 20)],
    ['cut short', bytesOf({ _id: 1, a: 'text' }).subarray(0, -3)],
  ])('is never one %s', (_, bytes) => {
    expect(isPlainDocument(bytes)).toBe(false);
  });

  it('is one of the kinds that the product writes', () => {
    const id = new ObjectId();
    const doc = {
      _id: id,
      at: new Date(),
      name: 'Zoë',
      n: new Int32(3),
      list: [{ a: 1.5, b: null }, ['x', true]],
      of: { id },
    };
    expect(isPlainDocument(bytesOf(doc))).toBe(true);
  });
});
