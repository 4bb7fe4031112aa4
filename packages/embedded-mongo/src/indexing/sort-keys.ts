/** Most keys of a run: four bytes of a key and its number have to fit into one double. */
export const mostKeys = 32_768;

/** Below this many, comparing is faster. */
const few = 16;
const prefixBytes = 4;

/** Keys that lie in one buffer: the `i`th from `starts[i]` up to but excluding `ends[i]`. */
export type PackedKeys = { bytes: Buffer; starts: Uint32Array; ends: Uint32Array; count: number };

/**
 * The numbers of the keys in ascending order. Sorts by four bytes at a time, as plain numbers: that needs no comparing
 * function, which would take ten times as long.
 */
export function sortedOrder(keys: PackedKeys): Uint32Array {
  const order = Uint32Array.from({ length: keys.count }, (_, i) => i);
  new KeySort(keys, order).sort(0, keys.count, 0);
  return order;
}

class KeySort {
  readonly #keys: PackedKeys;
  readonly #order: Uint32Array;
  readonly #packed: Float64Array;
  readonly #before: Uint32Array;

  constructor(keys: PackedKeys, order: Uint32Array) {
    this.#keys = keys;
    this.#order = order;
    this.#packed = new Float64Array(keys.count);
    this.#before = new Uint32Array(keys.count);
  }

  /** Sorts a part of the order, in which all keys have the same first `depth` bytes. */
  sort(from: number, to: number, depth: number): void {
    if (to - from <= few) {
      this.#compared(from, to);
      return;
    }
    this.#byPrefix(from, to, depth);
    const equal = this.#groups(from, to);
    for (const [groupFrom, groupTo] of equal) {
      if (this.#allEnd(groupFrom, groupTo, depth + prefixBytes)) this.#compared(groupFrom, groupTo);
      else this.sort(groupFrom, groupTo, depth + prefixBytes);
    }
  }

  #byPrefix(from: number, to: number, depth: number): void {
    const [order, packed, before] = [this.#order, this.#packed.subarray(from, to), this.#before];
    for (let i = from; i < to; i += 1) {
      const key = order[i] ?? 0;
      before[i] = key;
      packed[i - from] = this.#prefixOf(key, depth) * mostKeys + (i - from);
    }
    packed.sort();
    for (let i = from; i < to; i += 1) order[i] = before[from + ((packed[i - from] ?? 0) % mostKeys)] ?? 0;
  }

  /** Ranges of equal prefixes, from the numbers that the last `#byPrefix` left. */
  #groups(from: number, to: number): [number, number][] {
    const groups: [number, number][] = [];
    let begin = from;
    for (let i = from + 1; i <= to; i += 1) {
      if (i < to && this.#packedPrefix(i) === this.#packedPrefix(begin)) continue;
      if (i - begin > 1) groups.push([begin, i]);
      begin = i;
    }
    return groups;
  }

  #packedPrefix(at: number): number {
    return Math.floor((this.#packed[at] ?? 0) / mostKeys);
  }

  /** Four bytes as a number; what is missing at the end of a key counts as 0. */
  #prefixOf(key: number, depth: number): number {
    const { bytes, starts, ends } = this.#keys;
    const [at, end] = [(starts[key] ?? 0) + depth, ends[key] ?? 0];
    if (at + prefixBytes <= end) return bytes.readUInt32BE(at);
    let prefix = 0;
    for (let i = 0; i < prefixBytes; i += 1) prefix = prefix * 256 + (at + i < end ? (bytes[at + i] ?? 0) : 0);
    return prefix;
  }

  #allEnd(from: number, to: number, depth: number): boolean {
    const { starts, ends } = this.#keys;
    for (let i = from; i < to; i += 1) {
      const key = this.#order[i] ?? 0;
      if ((ends[key] ?? 0) - (starts[key] ?? 0) > depth) return false;
    }
    return true;
  }

  #compared(from: number, to: number): void {
    const { bytes, starts, ends } = this.#keys;
    const compare = (a: number, b: number) => bytes.compare(bytes, starts[b], ends[b], starts[a], ends[a]);
    this.#order.subarray(from, to).sort(compare);
  }
}
