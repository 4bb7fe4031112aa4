const wordBits = 32;

/** A set of small numbers that grows with the largest. */
export type BitSet = { words: Uint32Array };

export function createBitSet(): BitSet {
  return { words: new Uint32Array(4) };
}

export function setBit(set: BitSet, n: number, isIn: boolean): void {
  const word = n >>> 5;
  if (word >= set.words.length) {
    if (!isIn) return;
    const wider = new Uint32Array(Math.max(word + 1, set.words.length * 2));
    wider.set(set.words);
    set.words = wider;
  }
  const bit = 1 << (n & 31);
  set.words[word] = isIn ? (set.words[word] ?? 0) | bit : (set.words[word] ?? 0) & ~bit;
}

/** Keeps in `found` what any of the sets has. */
export function keepAny(found: Uint32Array, sets: readonly BitSet[]): void {
  for (let word = 0; word < found.length; word++) {
    let any = 0;
    for (const { words } of sets) any |= words[word] ?? 0;
    found[word] = (found[word] ?? 0) & any;
  }
}

/** All numbers below `count`. */
export function allBelow(count: number): Uint32Array {
  return new Uint32Array(Math.ceil(count / wordBits)).fill(0xffff_ffff);
}

/** The numbers of a set, ascending. */
export function* numbersIn(words: Uint32Array): Generator<number> {
  for (let at = 0; at < words.length; at++) {
    for (let word = words[at] ?? 0; word !== 0; word &= word - 1) {
      yield at * wordBits + 31 - Math.clz32(word & -word);
    }
  }
}
