import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceStore, hasEntries, removeEntries } from './index.js';

const numbers = deviceStore<number>({
  storage: () => localStorage,
  prefix: 'inkbridge.number.',
  parse: (value) => (typeof value === 'number' ? value : null),
});

function throwing(name: string): () => Storage {
  return () => {
    throw new DOMException('', name);
  };
}

it('a device has what was written last under each key, and nothing that was removed', () => {
  const step = fc.tuple(fc.constantFrom('a', 'b', 'a.b', ''), fc.option(fc.integer()));
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      localStorage.clear();
      localStorage.setItem('inkbridge.other.a', '1');
      const kept = new Map<string, number>();
      for (const [key, value] of steps) {
        if (value === null) numbers.remove(key);
        else numbers.write(key, value);
        if (value === null) kept.delete(key);
        else kept.set(key, value);
      }

      expect(new Map(numbers.all().map(({ key, value }) => [key, value]))).toEqual(kept);
      for (const key of ['a', 'b', 'a.b', '']) expect(numbers.read(key)).toBe(kept.get(key) ?? null);
    }),
  );
});

it('an entry that is broken, or of another kind, counts as absent', () => {
  localStorage.setItem('inkbridge.number.broken', '{');
  localStorage.setItem('inkbridge.number.text', '"1"');

  expect([numbers.read('broken'), numbers.read('text'), numbers.all()]).toEqual([null, null, []]);
});

it.each([
  { name: 'QuotaExceededError', kept: 'full' },
  { name: 'SecurityError', kept: 'forbidden' },
])('a storage that answers with $name keeps nothing and says $kept', ({ name, kept }) => {
  const store = deviceStore({ storage: throwing(name), prefix: 'inkbridge.', parse: () => 1 });

  expect(store.write('a', 1)).toBe(kept);
  expect([store.read('a'), store.all()]).toEqual([null, []]);
  expect(() => store.remove('a')).not.toThrow();
});

it('writes of other windows are told by key, those under other prefixes are not', () => {
  const told: string[] = [];
  const stop = numbers.onElsewhere((key) => told.push(key));
  const change = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

  change('inkbridge.number.a');
  change('inkbridge.other.a');
  stop();
  change('inkbridge.number.b');

  expect(told).toEqual(['a']);
});

it('entries go by their name or by what they say', () => {
  for (const name of ['a', 'b', 'c']) localStorage.setItem(name, `text of ${name}`);

  removeEntries(
    () => localStorage,
    (name, text) => name === 'a' || text === 'text of b',
  );

  expect(Object.keys(localStorage)).toEqual(['c']);
  expect(() => removeEntries(throwing('SecurityError'), () => true)).not.toThrow();
});

it('an object of the wanted types is told from all others', () => {
  expect(hasEntries({ a: '', b: 1, c: null }, { a: 'string', b: 'number' })).toBe(true);
  for (const value of [null, 'a', [], { a: '' }, { a: 1, b: 1 }]) {
    expect(hasEntries(value, { a: 'string', b: 'number' })).toBe(false);
  }
});
