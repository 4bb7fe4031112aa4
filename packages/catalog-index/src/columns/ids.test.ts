import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createIds } from './ids.js';
import { createRecords } from './records.js';

const hex = fc
  .array(fc.constantFrom(...Array.from('0123456789abcdef')), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.join(''));
const anyId = fc.oneof(
  hex,
  hex.map((id) => id.toUpperCase()),
  fc.string({ maxLength: 26 }),
);

it('every id is found again and stays the text it was; ids compare as texts do', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: 300 }), anyId, (given, other) => {
      const ids = createIds(createRecords(512));
      for (const id of given) ids.add(id);

      expect(given.map((id) => ids.idOf(ids.find(id)))).toEqual(given);
      expect(ids.find(other)).toBe(given.indexOf(other));
      for (let n = 1; n < given.length; n++) {
        expect(ids.compare(n - 1, n) < 0).toBe((given[n - 1] ?? '') < (given[n] ?? ''));
      }
    }),
  );
});
