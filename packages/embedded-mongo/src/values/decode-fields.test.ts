import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { randomLeaf } from '../testing/random-leaf.js';
import { decodeDoc, encodeDoc } from './bson-codec.js';
import { decodeFields } from './decode-fields.js';

const value = fc.oneof(
  randomLeaf,
  fc.array(randomLeaf, { maxLength: 4 }),
  fc.dictionary(fc.string(), randomLeaf, { maxKeys: 4 }),
);
const names = fc.constantFrom('_id', 'a', 'ab', 'é', '名', 'b.c', '');

it('some fields of a document are as in the whole document, whatever is between them', () => {
  fc.assert(
    fc.property(fc.dictionary(names, value), fc.uniqueArray(names), (doc, wanted) => {
      const bytes = encodeDoc(doc);
      const whole = Object.entries(decodeDoc(bytes));

      const some = decodeFields(bytes, new Set(wanted));

      expect(Object.entries(some)).toEqual(whole.filter(([name]) => wanted.some((one) => one === name)));
    }),
    { numRuns: cases(500) },
  );
});
