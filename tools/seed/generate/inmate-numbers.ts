import { type StateCode, usStates } from '@inkbridge/shared/option-lists';
import { at, hashOf } from './random.js';

/** `9` is a digit, `A` a letter, `%` the state's postal code; other characters are literal. All shapes differ. */
const shapes = [
  'A-999999',
  '9999999',
  '%-999999-A',
  'A99999A',
  '99-A-9999',
  '%9999999',
  '999999-9',
  'AA9999A',
] as const;

const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'; // without those that look like digits

const shapeOf = new Map<StateCode, string>(
  usStates.map(({ code }, place) => [code, at(shapes, place % shapes.length)]),
);

function places(shape: string): number[] {
  return shape.split('').flatMap((sign) => (sign === '9' ? [10] : sign === 'A' ? [letters.length] : []));
}

/** A prime greater than every shape's size has no common factor with it, so every serial maps to a different number. */
const stride = 982_451_653n;

/**
 * The number of the `serial`th person, in the state's format. Serials below `inmateNumberCapacity` get different
 * numbers.
 */
export function inmateNumberOf(code: StateCode, serial: number, seed: string): string {
  const shape = shapeOf.get(code) ?? shapes[0];
  const size = places(shape).reduce((product, radix) => product * BigInt(radix), 1n);
  let left = Number((BigInt(serial) * stride + BigInt(hashOf(`numbers/${seed}`))) % size);
  const take = (radix: number) => {
    const digit = left % radix;
    left = Math.floor(left / radix);
    return digit;
  };
  return shape
    .split('')
    .map((sign) => (sign === '9' ? String(take(10)) : sign === 'A' ? letters.charAt(take(letters.length)) : sign))
    .join('')
    .replace('%', code);
}

/** The size of the smallest shape. */
export const inmateNumberCapacity = Math.min(
  ...shapes.map((shape) => places(shape).reduce((product, radix) => product * radix, 1)),
);
