import { expect, it } from 'vitest';
import { createRandom } from '../testing/random-catalog.js';
import { createArena } from './arena.js';

it('bytes stay what they are, and changes of them do not make memory grow', () => {
  const random = createRandom(3);
  const arena = createArena(32);
  const kept = new Map<number, { place: number; bytes: Uint8Array }>();
  const put = (key: number) => {
    const known = kept.get(key);
    if (known) arena.free(known.place, known.bytes.length);
    const bytes = Uint8Array.from({ length: 600 + random.below(120) }, () => random.below(256));
    const place = arena.allocate(bytes.length);
    arena.view(place, bytes.length).set(bytes);
    kept.set(key, { place, bytes });
  };
  for (let key = 0; key < 2_000; key++) put(key);
  const before = arena.bytesInUse();
  for (let change = 0; change < 10_000; change++) put(random.below(2_000));

  for (const { place, bytes } of kept.values()) expect(arena.view(place, bytes.length)).toEqual(bytes);
  expect(arena.bytesInUse()).toBe(before);
});

it('a place larger than a slab has one of its own, and gives it back', () => {
  const arena = createArena(32);
  const length = 5 * 1024 * 1024;
  const place = arena.allocate(length);
  const small = arena.allocate(10);
  arena.view(place, length).fill(7);
  arena.view(small, 10).fill(1);

  expect(arena.view(place, length).every((byte) => byte === 7)).toBe(true);

  arena.free(place, length);

  expect(arena.bytesInUse()).toBeLessThan(length);
});
