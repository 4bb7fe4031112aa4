import { interestCount, interestNames } from '@inkbridge/shared/option-lists';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { interestNamesBytes, writeInterestNames } from './shared-traits.js';

it('D-14 the interests of a page are named as JSON would name them, in no more room than was asked for', () => {
  const shared = fc
    .uniqueArray(fc.nat(interestCount - 1))
    .map((ordinals) => ordinals.toSorted((one, other) => one - other));

  fc.assert(
    fc.property(shared, fc.nat(5), (ordinals, start) => {
      const bytes = Buffer.alloc(start + interestNamesBytes(ordinals));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const end = writeInterestNames(Uint8Array.from([...ordinals, 7]), ordinals.length, view, start);

      expect(end).toBeLessThanOrEqual(bytes.length);
      expect(bytes.toString('utf8', start, end)).toBe(JSON.stringify(interestNames(ordinals)));
    }),
  );
});
