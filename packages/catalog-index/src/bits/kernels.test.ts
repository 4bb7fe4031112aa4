import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBitmaps } from './bitmaps.js';
import { groupSize, type Kernel, planeCount } from './kernel.js';
import { createPlainKernel } from './plain-kernel.js';
import { createSimdKernel } from './simd-kernel.js';

const bytes = 64;
const stride = 128;

/** Bitmaps of 512 bits, some empty and some full, so that sums become large. */
const bitmaps = fc.array(
  fc.oneof(
    fc.constant(Array.from({ length: 16 }, () => -1)),
    fc.constant(Array.from({ length: 16 }, () => 0)),
    fc.array(fc.integer(), { minLength: 16, maxLength: 16 }),
  ),
  { minLength: 2, maxLength: 206 },
);

function filled(kernel: Kernel, given: readonly number[][]): number[] {
  return given.map((words) => {
    const offset = kernel.memory.allocate(bytes);
    kernel.memory.words.set(words, offset >> 2);
    return offset;
  });
}

/** Everything that both kernels can do, as plain numbers. */
function resultsOf(kernel: Kernel, given: readonly number[][]): unknown {
  const offsets = filled(kernel, given);
  const [filter = 0, other = 0] = offsets;
  const [and, andNot, or] = [0, 0, 0].map(() => kernel.memory.allocate(bytes)) as [number, number, number];
  const planes = kernel.memory.allocate(planeCount * stride);
  const zeros = kernel.memory.allocate(bytes);
  kernel.and(and, filter, other, bytes);
  kernel.andNot(andNot, filter, other, bytes);
  kernel.or(or, filter, other, bytes);
  const groups = Math.ceil(offsets.length / groupSize);
  const table = Array.from({ length: groups * groupSize }, (_, n) => offsets[n] ?? zeros);
  kernel.memory.words.set(table, 0);
  kernel.sum(groups, filter, planes, stride, bytes);
  const { words } = kernel.memory;
  const at = (offset: number) => Array.from(words.subarray(offset >> 2, (offset + bytes) >> 2));
  const sums = Array.from({ length: planeCount }, (_, k) => at(planes + k * stride));
  return { and: at(and), andNot: at(andNot), or: at(or), count: kernel.countAnd(filter, other, bytes), sums };
}

it('both kernels give the same bits', () => {
  fc.assert(
    fc.property(bitmaps, (given) => {
      const simd = createSimdKernel();
      if (!simd) return;

      expect(resultsOf(simd, given)).toEqual(resultsOf(createPlainKernel(), given));
    }),
  );
});

it('planes hold for each profile of the filter how many inputs it is in', () => {
  fc.assert(
    fc.property(bitmaps, fc.nat(511), (given, bit) => {
      const kernel = createPlainKernel();
      const { sums } = resultsOf(kernel, given) as { sums: number[][] };
      const has = (words: readonly number[] = []) => ((words[bit >> 5] ?? 0) >>> (bit & 31)) & 1;

      const sum = sums.reduce((total, plane, k) => total + has(plane) * 2 ** k, 0);

      expect(sum).toBe(has(given[0]) * given.reduce((total, words) => total + has(words), 0));
    }),
  );
});

it.each([createPlainKernel, createSimdKernel])('bits that are set while memory grows are kept', (createKernel) => {
  const space = createBitmaps(createKernel() ?? createPlainKernel(), 512);
  space.addSlot();

  for (let count = 0; count < 2_000; count++) {
    const bitmap = space.create();
    space.setWord(bitmap, 0, 1);
    expect(space.has(bitmap, 0)).toBe(true);
  }
});
