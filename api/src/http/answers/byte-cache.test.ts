import * as fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.js';

const sizeOf = ({ bytes }: { bytes: number }) => bytes;

it('the last used values stay, and the others make room', () => {
  const cache = createByteCache(100, sizeOf);
  for (const key of ['a', 'b', 'c']) cache.set(key, { bytes: 30 });
  cache.get('a');
  cache.get('c');
  cache.set('d', { bytes: 30 });

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

it('a value that is larger than the whole cache is not kept, drives none out, and takes the place of no other', () => {
  const cache = createByteCache(100, sizeOf);
  cache.set('a', { bytes: 50 });
  cache.set('b', { bytes: 40 });
  cache.set('b', { bytes: 200 });

  expect(cache.get('a')).toEqual({ bytes: 50 });
  expect(cache.get('b')).toBeUndefined();
});

it('a replaced entry is let go, though the cache never fills', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const cache = createByteCache(1_000_000, sizeOf);
  const replaced: WeakRef<object>[] = [];
  for (let round = 0; round < 200; round += 1) {
    const value = { bytes: 30 };
    replaced.push(new WeakRef(value));
    cache.set(`page ${round % 20}`, value);
  }
  await new Promise(setImmediate); // until then, references that were just made are held
  collect();

  expect(replaced.filter((value) => value.deref()).length).toBe(20);
});

it('whatever is kept and dropped, values are the last ones set, and no more than fit', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const step = fc.oneof(
    fc.record({ act: fc.constant('set' as const), key, bytes: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ act: fc.constantFrom('get' as const, 'delete' as const, 'clear' as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = createByteCache(100, sizeOf);
      const last = new Map<string, { bytes: number }>();
      for (const one of steps) {
        if (one.act === 'set') {
          const value = { bytes: one.bytes };
          cache.set(one.key, value);
          last.set(one.key, value);
        } else if (one.act === 'get') cache.get(one.key);
        else if (one.act === 'delete') {
          cache.delete(one.key);
          last.delete(one.key);
        } else {
          cache.clear();
          last.clear();
        }

        const kept = [...last].flatMap(([name, value]) => (cache.get(name) ? [{ name, value }] : []));
        for (const { name, value } of kept) expect(cache.get(name)).toBe(value);
        const bytes = kept.reduce((sum, { name, value }) => sum + value.bytes + name.length * 2, 0);
        expect(bytes).toBeLessThanOrEqual(100);
        expect(cache.hasRoomFor(100 - bytes)).toBe(true);
        expect(cache.hasRoomFor(101 - bytes)).toBe(false);
      }
    }),
  );
});
