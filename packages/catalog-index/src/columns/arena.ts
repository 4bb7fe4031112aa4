import type { Records } from './records.js';

const firstSlabBytes = 64 * 1024;
const largestSlabBytes = 4 * 1024 * 1024;

/**
 * Byte strings in large slabs, each in whole units. A freed place is used again by what takes as many, so that changes
 * do not make memory grow. A view is valid until the next change.
 *
 * @param unit a power of two of bytes; a place is a number of units
 */
export function createArena(unit: number) {
  const slabUnits = largestSlabBytes / unit;
  const slabShift = Math.log2(slabUnits);
  const slabs: Uint8Array[] = [];
  /** Free places by their size in units. */
  const free = new Map<number, number[]>();
  let tail = { place: 0, units: 0 };

  const unitsOf = (length: number) => Math.ceil(length / unit);

  function release(place: number, units: number): void {
    if (units === 0) return;
    const places = free.get(units);
    if (places) places.push(place);
    else free.set(units, [place]);
  }

  function addSlab(units: number): number {
    const bytes = Math.min(firstSlabBytes * 2 ** Math.min(slabs.length, 16), largestSlabBytes);
    slabs.push(new Uint8Array(Math.max(bytes, units * unit)));
    return (slabs.length - 1) * slabUnits;
  }

  function fromTail(units: number): number {
    if (tail.units < units) {
      release(tail.place, tail.units);
      const place = addSlab(units);
      tail = { place, units: slabOf(place).length / unit };
    }
    const { place } = tail;
    tail = { place: place + units, units: tail.units - units };
    return place;
  }

  function slabOf(place: number): Uint8Array {
    const slab = slabs[place >>> slabShift];
    if (!slab) throw new RangeError(`no slab for ${place}`);
    return slab;
  }

  return {
    /** Returns a place for `length` bytes; 0 bytes need none. */
    allocate(length: number): number {
      const units = unitsOf(length);
      if (units === 0) return 0;
      // A slab of its own has whole units only at its beginning: larger places are never looked for among the free.
      return units > slabUnits ? addSlab(units) : (free.get(units)?.pop() ?? fromTail(units));
    },

    free(place: number, length: number): void {
      const units = unitsOf(length);
      if (units > slabUnits) slabs[place >>> slabShift] = new Uint8Array(0);
      else release(place, units);
    },

    slabOf,
    offsetOf: (place: number): number => (place & (slabUnits - 1)) * unit,

    view(place: number, length: number): Uint8Array {
      if (length === 0) return new Uint8Array(0);
      const start = (place & (slabUnits - 1)) * unit;
      return slabOf(place).subarray(start, start + length);
    },

    bytesInUse: () => slabs.reduce((sum, slab) => sum + slab.length, 0),
  };
}

const cardUnit = 32;

/** The encoded public card of each profile. */
export function createCards(records: Records) {
  const arena = createArena(cardUnit);

  return {
    put(record: number, card: Uint8Array): void {
      const at = records.at(record);
      const i = records.in(record);
      const known = at.cardLength[i] ?? 0;
      if (known > 0) arena.free(at.card[i] ?? 0, known);
      const place = arena.allocate(card.length);
      at.card[i] = place;
      at.cardLength[i] = card.length;
      arena.view(place, card.length).set(card);
    },

    /** Valid until the next change. */
    of(record: number): Uint8Array {
      const at = records.at(record);
      const i = records.in(record);
      return arena.view(at.card[i] ?? 0, at.cardLength[i] ?? 0);
    },
  };
}
