import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortPath, shortRangeOf } from './short-address.js';

const anId = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 24, maxLength: 24 });
const behind = (path: string) => path.slice('/p/'.length);

it('a short address is twelve digits in three groups', () => {
  expect(shortPath('6741c0a81b2c3d4e5f60718a')).toMatch(/^\/p\/[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
});

it('it leads back to every id', () => {
  fc.assert(
    fc.property(anId, (id) => {
      const range = shortRangeOf(behind(shortPath(id)));
      expect(range && range.from <= id && id <= range.to && id.endsWith(range.end)).toBe(true);
    }),
  );
});

it('two ids that differ in time or number have different addresses', () => {
  fc.assert(
    fc.property(anId, anId, (one, other) => {
      const named = (id: string) => id.slice(0, 8) + id.slice(18);
      fc.pre(named(one) !== named(other));
      expect(shortPath(one)).not.toBe(shortPath(other));
    }),
  );
});

it('habitual typos are understood: case, dashes, a full stop, O for 0, I and L for 1', () => {
  const id = '0000000000aabbccdd000021';
  const short = behind(shortPath(id));

  expect(shortRangeOf(short.toUpperCase().replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(
    shortRangeOf(short),
  );
  expect(shortRangeOf(`${short.replaceAll('-', '\u2013\u200B')}.`)).toEqual(shortRangeOf(short));
});

it.each(['', 'abc', '0000-0000-000u', 'zzzz-zzzz-zzzz', '0000-0000-0000-0', '../../etc/pw'])(
  '"%s" is no short address',
  (typed) => {
    expect(shortRangeOf(typed)).toBe(null);
  },
);
