import { expect, expectTypeOf, it } from 'vitest';
import { entriesOf, filterEntries, fromKeys, keysOf, mapValues } from './typed-objects.js';

const inches = { height: 70, reach: 72 };

it('names and entries keep the names of the type', () => {
  expect(keysOf(inches)).toEqual(['height', 'reach']);
  expect(entriesOf(inches)).toEqual([
    ['height', 70],
    ['reach', 72],
  ]);

  expectTypeOf(keysOf(inches)).toEqualTypeOf<('height' | 'reach')[]>();
  expectTypeOf(entriesOf({ id: 7, name: 'Ann' })).toEqualTypeOf<(['id', number] | ['name', string])[]>();
});

it('an object is built from a list of names', () => {
  const lengths = fromKeys(['Ann', 'Robert'], (name) => name.length);

  expect(lengths).toEqual({ Ann: 3, Robert: 6 });
  expectTypeOf(lengths).toEqualTypeOf<Record<'Ann' | 'Robert', number>>();
});

it('values change and names stay', () => {
  const texts = mapValues(inches, (value, name) => `${name} ${value}`);

  expect(texts).toEqual({ height: 'height 70', reach: 'reach 72' });
  expectTypeOf(texts).toEqualTypeOf<Record<'height' | 'reach', string>>();
});

it('only accepted entries stay', () => {
  expect(filterEntries(inches, (value) => value > 70)).toEqual({ reach: 72 });
  expect(filterEntries(inches, (_, name) => name === 'height')).toEqual({ height: 70 });
  expectTypeOf(filterEntries(inches, () => true)).toEqualTypeOf<Partial<typeof inches>>();
});
