import { usStates, type StateCode } from '@inkbridge/shared/option-lists';
import { at, hashOf } from './random.js';

/** `9` is a digit, `A` a letter, `%` the state's postal code; the rest stands as written. No two look alike. */
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

const letters = 'ABCDEFGHJKLMNPRSTVWXYZ'; // without those that are read as digits

const shapeOf = new Map<StateCode, string>(
  usStates.map(({ code }, place) => [code, at(shapes, place % shapes.length)]),
);

function places(shape: string): number[] {
  return shape.split('').flatMap((sign) => (sign === '9' ? [10] : sign === 'A' ? [letters.length] : []));
}

/** A prime above all shapes' sizes shares no factor with any of them: each serial keeps a number of its own. */
const stride = 982_451_653n;

/**
 * The number of the `serial`th person, written as the state writes them. Serials below `inmateNumberCapacity` never
 * get the same number twice.
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

/** The smallest shape's size. */
export const inmateNumberCapacity = Math.min(
  ...shapes.map((shape) => places(shape).reduce((product, radix) => product * radix, 1)),
);
