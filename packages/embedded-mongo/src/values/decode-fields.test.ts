import { Binary, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeDoc, encodeDoc } from './bson-codec.js';
import { decodeFields } from './decode-fields.js';

const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant(/^a.b$/i),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => new Binary(bytes)),
  fc.constant(new ObjectId('a'.repeat(24))),
);
const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(fc.string(), leaf, { maxKeys: 4 }));
const names = fc.constantFrom('_id', 'a', 'ab', 'é', '名', 'b.c', '');

it('some fields of a document are as in the whole document, whatever is between them', () => {
  fc.assert(
    fc.property(fc.dictionary(names, value), fc.uniqueArray(names), (doc, wanted) => {
      const bytes = encodeDoc(doc);
      const whole = Object.entries(decodeDoc(bytes));

      const some = decodeFields(bytes, new Set(wanted));

      expect(Object.entries(some)).toEqual(whole.filter(([name]) => wanted.some((one) => one === name)));
    }),
    { numRuns: 500 },
  );
});
