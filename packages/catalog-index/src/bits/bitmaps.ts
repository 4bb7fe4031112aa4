import type { Kernel } from './kernel.js';
import type { Memory } from './memory.js';

/**
 * One bit per slot, cut into segments: for each segment the byte offset of its bits. All bitmaps without a bit in a
 * segment share one run of zeros there.
 */
export type Bitmap = number[];

export type Bitmaps = ReturnType<typeof createBitmaps>;

/** Segments lie this much apart, so that the same bits of many bitmaps do not compete for one set of the cache. */
const gap = 64;

/**
 * All bitmaps of an index. Slots are in order of publication, so newest first is a walk from the highest bit down.
 *
 * @param segmentSlots a power of two, at least 512
 */
export function createBitmaps(kernel: Kernel, segmentSlots: number) {
  const { memory } = kernel;
  const segmentBytes = segmentSlots / 8;
  const shift = Math.log2(segmentSlots);
  const zeros = memory.allocate(segmentBytes);
  const kept: Bitmap[] = [];
  const scratch: { bitmap: Bitmap; planes: number }[] = [];
  let segments = 0;
  let slots = 0;
  let moves = 0;

  const stride = segmentBytes + gap;
  /** A bitmap whose bits follow their profiles when slots move. */
  function create(): Bitmap {
    const bitmap = Array.from({ length: segments }, () => zeros);
    kept.push(bitmap);
    return bitmap;
  }

  function ownBits(bitmap: Bitmap, segment: number): number {
    const known = bitmap[segment] ?? zeros;
    if (known !== zeros) return known;
    return (bitmap[segment] = memory.allocate(stride));
  }

  function addSegment(): void {
    segments += 1;
    for (const bitmap of kept) bitmap.push(zeros);
    for (const { bitmap, planes } of scratch) bitmap.push(memory.allocate(planes * stride));
  }

  function keepIn(at: number, firstSlot: number, passes: (slot: number) => boolean): void {
    const word = memory.words[at] ?? 0;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (!passes(firstSlot + bit)) kept &= ~(1 << bit);
    }
    if (kept !== word) memory.words[at] = kept;
  }

  const space = {
    kernel,
    /** Has no bit. */
    nobody: create(),
    stride,
    zeros,
    segmentSlots,

    create,

    /** Room for results: `planes` bitmaps beside each other, `stride` bytes apart. */
    createScratch(planes = 1): Bitmap {
      const bitmap = Array.from({ length: segments }, () => memory.allocate(planes * stride));
      scratch.push({ bitmap, planes });
      return bitmap;
    },

    segments: () => segments,
    slots: () => slots,
    /** How often slots were moved. */
    moves: () => moves,

    /** The length of a segment's part in use, in bytes, rounded up to the kernel's step. */
    bytesOf(segment: number): number {
      const left = slots - segment * segmentSlots;
      return left >= segmentSlots ? segmentBytes : Math.ceil(left / 128) * 16;
    },

    addSlot(): number {
      if (slots === segments * segmentSlots) addSegment();
      return slots++;
    },

    set(bitmap: Bitmap, slot: number): void {
      const at = (ownBits(bitmap, slot >>> shift) >> 2) + ((slot & (segmentSlots - 1)) >>> 5);
      memory.words[at] = (memory.words[at] ?? 0) | (1 << (slot & 31));
    },

    clear(bitmap: Bitmap, slot: number): void {
      const bits = bitmap[slot >>> shift] ?? zeros;
      if (bits === zeros) return;
      const at = (bits >> 2) + ((slot & (segmentSlots - 1)) >>> 5);
      memory.words[at] = (memory.words[at] ?? 0) & ~(1 << (slot & 31));
    },

    has(bitmap: Bitmap, slot: number): boolean {
      const at = ((bitmap[slot >>> shift] ?? zeros) >> 2) + ((slot & (segmentSlots - 1)) >>> 5);
      return ((memory.words[at] ?? 0) & (1 << (slot & 31))) !== 0;
    },

    /** Replaces the bits of 32 slots; `slot` is the first of them. */
    setWord(bitmap: Bitmap, slot: number, word: number): void {
      const known = bitmap[slot >>> shift] ?? zeros;
      if (known === zeros && word === 0) return;
      const at = (ownBits(bitmap, slot >>> shift) >> 2) + ((slot & (segmentSlots - 1)) >>> 5);
      memory.words[at] = word; // after the bits are there: a new bitmap may move the memory
    },

    /** Empties a scratch bitmap. */
    erase(bitmap: Bitmap): void {
      for (let s = 0; s < segments; s++) {
        const start = (bitmap[s] ?? 0) >> 2;
        memory.words.fill(0, start, start + (space.bytesOf(s) >> 2));
      }
    },

    and(to: Bitmap, a: Bitmap, b: Bitmap): void {
      for (let s = 0; s < segments; s++) kernel.and(to[s] ?? 0, a[s] ?? 0, b[s] ?? 0, space.bytesOf(s));
    },

    andNot(to: Bitmap, a: Bitmap, b: Bitmap): void {
      for (let s = 0; s < segments; s++) kernel.andNot(to[s] ?? 0, a[s] ?? 0, b[s] ?? 0, space.bytesOf(s));
    },

    or(to: Bitmap, a: Bitmap, b: Bitmap): void {
      for (let s = 0; s < segments; s++) kernel.or(to[s] ?? 0, a[s] ?? 0, b[s] ?? 0, space.bytesOf(s));
    },

    countAnd(a: Bitmap, b: Bitmap): number {
      let count = 0;
      for (let s = 0; s < segments; s++) {
        const [x, y] = [a[s] ?? 0, b[s] ?? 0];
        if (x !== zeros && y !== zeros) count += kernel.countAnd(x, y, space.bytesOf(s));
      }
      return count;
    },

    /** Clears in a scratch bitmap what does not pass. */
    keep(bitmap: Bitmap, passes: (slot: number) => boolean): void {
      for (let s = 0; s < segments; s++) {
        const start = (bitmap[s] ?? 0) >> 2;
        const end = start + (space.bytesOf(s) >> 2);
        for (let at = start; at < end; at++) keepIn(at, s * segmentSlots + (at - start) * 32, passes);
      }
    },

    /** Every slot of a bitmap, ascending. */
    each(bitmap: Bitmap, visit: (slot: number) => void): void {
      for (let s = 0; s < segments; s++) {
        const start = (bitmap[s] ?? zeros) >> 2;
        const end = start + (space.bytesOf(s) >> 2);
        for (let at = start; at < end; at++) {
          const first = s * segmentSlots + (at - start) * 32;
          for (let rest = memory.words[at] ?? 0; rest !== 0; rest &= rest - 1) {
            visit(first + 31 - Math.clz32(rest & -rest));
          }
        }
      }
    },

    /** Moves one slot to another place; those between shift by one. */
    move(from: number, to: number): void {
      moves += 1;
      for (const bitmap of kept) rotateBits({ bitmap, ...rotating }, from, to);
    },
  };
  const rotating = { memory, segmentSlots, zeros, ownBits };
  return space;
}

type Rotating = {
  bitmap: number[];
  memory: Memory;
  segmentSlots: number;
  zeros: number;
  /** Gives a segment without bits some of its own. */
  ownBits: (bitmap: number[], segment: number) => number;
};

/** Moves the bit at `from` to `to`; the bits between shift by one, from segment to segment. */
function rotateBits(rotating: Rotating, from: number, to: number): void {
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
