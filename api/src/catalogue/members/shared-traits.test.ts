import { interestCount, interestNames } from '@inkbridge/shared/option-lists';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { interestNamesJson } from './shared-traits.js';

it('D-14 the interests of a page are named as JSON would name them', () => {
  const shared = fc
    .uniqueArray(fc.nat(interestCount - 1))
    .map((ordinals) => ordinals.toSorted((one, other) => one - other));

  fc.assert(
    fc.property(shared, (ordinals) => {
      expect(interestNamesJson(ordinals)).toBe(JSON.stringify(interestNames(ordinals)));
    }),
  );
});
