import { groupSize, type Kernel, planeCount } from './kernel.js';
import { createPlainMemory } from './memory.js';

/** For engines without WebAssembly SIMD: the same steps with 32 bits at a time. */
export function createPlainKernel(): Kernel {
  const memory = createPlainMemory();

  const kernel: Kernel = {
    memory,
    and(to, a, b, bytes) {
      const { words } = memory;
      const [t, x, y] = [to >> 2, a >> 2, b >> 2];
      for (let i = 0; i < bytes >> 2; i++) words[t + i] = (words[x + i] ?? 0) & (words[y + i] ?? 0);
    },
    andNot(to, a, b, bytes) {
      const { words } = memory;
      const [t, x, y] = [to >> 2, a >> 2, b >> 2];
      for (let i = 0; i < bytes >> 2; i++) words[t + i] = (words[x + i] ?? 0) & ~(words[y + i] ?? 0);
    },
    or(to, a, b, bytes) {
      const { words } = memory;
      const [t, x, y] = [to >> 2, a >> 2, b >> 2];
      for (let i = 0; i < bytes >> 2; i++) words[t + i] = (words[x + i] ?? 0) | (words[y + i] ?? 0);
    },
    countAnd(a, b, bytes) {
      const { words } = memory;
      const [x, y] = [a >> 2, b >> 2];
      let count = 0;
      for (let i = 0; i < bytes >> 2; i++) count += bitCount((words[x + i] ?? 0) & (words[y + i] ?? 0));
      return count;
    },
    // oxlint-disable-next-line max-params -- the signature of the one in WebAssembly
    sum(groups, filter, planes, stride, bytes) {
      const { words } = memory;
      const sums = { words, first: planes >> 2, stride: stride >> 2, length: bytes >> 2 };
      for (let k = 0; k < planeCount; k++) words.fill(0, at(sums, k), at(sums, k) + sums.length);
      for (let group = 0; group < groups; group++) addGroup(sums, group * groupSize);
      for (let k = 0; k < planeCount; k++) kernel.and(at(sums, k) << 2, at(sums, k) << 2, filter, bytes);
    },
  };
  return kernel;
}

/** The number of bits that are set in a 32-bit word. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The planes of a sum, all in words: `length` of them each, `stride` apart. */
type Sums = { words: Int32Array; first: number; stride: number; length: number };

function at({ first, stride }: Sums, plane: number): number {
  return first + plane * stride;
}

/** Carry-save: seven inputs become one number of three bits, which is added to the planes. */
function addGroup(sums: Sums, table: number): void {
  const { words, length } = sums;
  const inputs = Array.from(words.subarray(table, table + groupSize), (offset) => offset >> 2);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = inputs;
  const [ones, twos, fours] = [at(sums, 0), at(sums, 1), at(sums, 2)];
  for (let i = 0; i < length; i++) {
    const [x0, x1, x2] = [words[a + i] ?? 0, words[b + i] ?? 0, words[c + i] ?? 0];
    const [x3, x4, x5] = [words[d + i] ?? 0, words[e + i] ?? 0, words[f + i] ?? 0];
    const x6 = words[g + i] ?? 0;
    const s1 = x0 ^ x1 ^ x2;
    const s2 = x3 ^ x4 ^ x5;
    const c1 = carry(x0, x1, x2);
    const c2 = carry(x3, x4, x5);
    const c3 = carry(s1, s2, x6);
    const s3 = s1 ^ s2 ^ x6;
    const w2 = c1 ^ c2 ^ c3;

    const [p0, p1, p2] = [words[ones + i] ?? 0, words[twos + i] ?? 0, words[fours + i] ?? 0];
    const over0 = p0 & s3;
    const over1 = carry(p1, w2, over0);
    const w4 = carry(c1, c2, c3);
    words[ones + i] = p0 ^ s3;
    words[twos + i] = p1 ^ w2 ^ over0;
    words[fours + i] = p2 ^ w4 ^ over1;
    addCarry(sums, i, carry(p2, w4, over1));
  }
}

/** Adds to the planes from eight on. */
function addCarry(sums: Sums, i: number, carried: number): void {
  let rest = carried;
  for (let k = 3; rest !== 0 && k < planeCount; k++) {
    const place = at(sums, k) + i;
    const plane = sums.words[place] ?? 0;
    sums.words[place] = plane ^ rest;
    rest &= plane;
  }
}

function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c);
}
