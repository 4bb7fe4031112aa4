/**
 * Numbers from 0 up to 1, the same for a seed on every machine. Mulberry32 (public domain, Tommy Ettinger): 32 bits of
 * state, fast, good enough for drawings and made-up people but not for secrets.
 */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
