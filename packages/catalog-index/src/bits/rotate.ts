import type { Memory } from './memory.js';

type Rotating = {
  bitmap: number[];
  memory: Memory;
  segmentSlots: number;
  zeros: number;
  /** Gives a segment without bits some of its own. */
  ownBits: (bitmap: number[], segment: number) => number;
};

/** Moves the bit at `from` to `to`; the bits between shift by one, from segment to segment. */
export function rotateBits(rotating: Rotating, from: number, to: number): void {
  const { bitmap, memory, segmentSlots, zeros, ownBits } = rotating;
  const isUp = to < from;
  const [low, high] = isUp ? [to, from] : [from, to];
  const [first, last] = [Math.floor(low / segmentSlots), Math.floor(high / segmentSlots)];
  const segmentsInOrder = Array.from({ length: last - first + 1 }, (_, n) => (isUp ? first + n : last - n));
  let carried = bitAt(rotating, from);
  for (const segment of segmentsInOrder) {
    const known = bitmap[segment] ?? zeros;
    if (known === zeros && carried === 0) continue;
    const bits = ownBits(bitmap, segment) >> 2;
    const start = Math.max(low - segment * segmentSlots, 0);
    const end = Math.min(high - segment * segmentSlots, segmentSlots - 1);
    const { words } = memory;
    carried = isUp ? shiftUp({ words, bits, start, end }, carried) : shiftDown({ words, bits, start, end }, carried);
  }
}

function bitAt({ bitmap, memory, segmentSlots, zeros }: Rotating, slot: number): number {
  const bits = bitmap[Math.floor(slot / segmentSlots)] ?? zeros;
  const place = slot % segmentSlots;
  return ((memory.words[(bits >> 2) + (place >>> 5)] ?? 0) >>> (place & 31)) & 1;
}

/** Bits `start` to `end` of the run that begins at the word `bits`. */
type Run = { words: Int32Array; bits: number; start: number; end: number };

/** Shifts towards higher slots. `carried` comes in at the start; the bit that falls out at the end is returned. */
function shiftUp({ words, bits, start, end }: Run, carried: number): number {
  const out = ((words[bits + (end >>> 5)] ?? 0) >>> (end & 31)) & 1;
  for (let w = end >>> 5; w >= start >>> 5; w--) {
    const below = w > 0 ? (words[bits + w - 1] ?? 0) >>> 31 : 0;
    const word = words[bits + w] ?? 0;
    const mask = maskOf(w, start, end);
    words[bits + w] = (word & ~mask) | (((word << 1) | below) & mask);
  }
  put(words, bits, start, carried);
  return out;
}

/** The same towards lower slots: in at the end, out at the start. */
function shiftDown({ words, bits, start, end }: Run, carried: number): number {
  const out = ((words[bits + (start >>> 5)] ?? 0) >>> (start & 31)) & 1;
  for (let w = start >>> 5; w <= end >>> 5; w++) {
    const above = w < end >>> 5 ? (words[bits + w + 1] ?? 0) << 31 : 0;
    const word = words[bits + w] ?? 0;
    const mask = maskOf(w, start, end);
    words[bits + w] = (word & ~mask) | (((word >>> 1) | above) & mask);
  }
  put(words, bits, end, carried);
  return out;
}

/** The bits of word `w` that lie between `start` and `end`, both included. */
function maskOf(w: number, start: number, end: number): number {
  const fromStart = w === start >>> 5 ? -1 << (start & 31) : -1;
  const toEnd = w === end >>> 5 ? -1 >>> (31 - (end & 31)) : -1;
  return fromStart & toEnd;
}

function put(words: Int32Array, bits: number, place: number, bit: number): void {
  const at = bits + (place >>> 5);
  const flag = 1 << (place & 31);
  words[at] = bit === 1 ? (words[at] ?? 0) | flag : (words[at] ?? 0) & ~flag;
}
