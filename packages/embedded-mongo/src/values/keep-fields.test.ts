import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import { compileFindProjection, keptFields } from '../query/projection.js';
import { randomLeaf } from '../testing/random-leaf.js';
import { decodeDoc, encodeDoc } from './bson-codec.js';
import { keepFields } from './keep-fields.js';

const name = fc.constantFrom('a', 'b', 'é');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    randomLeaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));
const projections = [
  { a: 1 },
  { 'a.b': 1 },
  { a: true, 'b.a': 1, _id: 0 },
  { 'a.b.a': 1, 'a.a': 1, é: 1 },
  { _id: 1, none: 1 },
];

it('keeps what the projection of the decoded document keeps, in the same order', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), fc.constantFrom(...projections), (rest, projection) => {
      const bytes = encodeDoc(Object.assign({ _id: 5 }, rest));
      const tree = keptFields(projection);

      expect(tree && keepFields(bytes, tree)).toEqual(encodeDoc(compileFindProjection(projection)(decodeDoc(bytes))));
    }),
    { numRuns: cases(1_000) },
  );
});

it.each([{}, { a: 0 }, { a: { b: 1 } }, { a: '$b' }, { _id: '$a', b: 1 }])('leaves %j to the projection', (spec) => {
  expect(keptFields(spec)).toBeNull();
});
