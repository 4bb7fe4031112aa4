import { fullNameOf, searchedNames } from '@inkbridge/shared/names';
import { foldText } from '@inkbridge/shared/text';
import type { Bitmap, Bitmaps } from '../bits/bitmaps.js';
import { createArena } from '../columns/arena.js';
import type { Records } from '../columns/records.js';
import type { Publication } from '../columns/publication.js';

export type Names = ReturnType<typeof createNames>;
type BothNames = { firstName: string; lastName: string };

const nameUnit = 16;
/** As many as a call may have as arguments, with room to spare. */
const unitsAtOnce = 1_024;
/** `nameLength` is twice the length, plus one if a character is beyond Latin-1: then each takes two bytes. */
const wide = 1;

/**
 * Folded full names, and for each letter and hashed pair of letters a bitmap of the names that have it. A search keeps
 * the profiles that have all of its pairs and then looks at their names, so it is exact (D-87, AC-058).
 */
export function createNames(records: Records, publication: Publication, space: Bitmaps) {
  const arena = createArena(nameUnit);
  const buckets: Bitmap[] = [];
  /** Names that change when they are folded twice; a snapshot needs them as they came. */
  const odd = new Map<number, BothNames>();

  const bucketAt = (bucket: number) => (buckets[bucket] ??= space.create());

  function textOf(record: number): string {
    const at = records.at(record);
    const i = records.in(record);
    const length = at.nameLength[i] ?? 0;
    if (length === 0) return '';
    const bytes = arena.view(at.name[i] ?? 0, bytesOf(length));
    if ((length & wide) === 0) return decoded(bytes);
    return decoded(Uint16Array.from({ length: length >> 1 }, (_, n) => unitAt(bytes, n)));
  }

  function store(record: number, text: string): void {
    const at = records.at(record);
    const i = records.in(record);
    arena.free(at.name[i] ?? 0, bytesOf(at.nameLength[i] ?? 0));
    const isWide = !isLatin(text);
    const length = text.length * 2 + Number(isWide);
    const place = arena.allocate(bytesOf(length));
    at.name[i] = place;
    at.nameLength[i] = length;
    const bytes = arena.view(place, bytesOf(length));
    for (let n = 0; n < text.length; n++) {
      const unit = text.charCodeAt(n);
      if (!isWide) bytes[n] = unit;
      else {
        bytes[2 * n] = unit & 255;
        bytes[2 * n + 1] = unit >>> 8;
      }
    }
  }

  function isNamed(record: number, needle: Needle): boolean {
    const at = records.at(record);
    const i = records.in(record);
    const length = at.nameLength[i] ?? 0;
    const place = at.name[i] ?? 0;
    if ((length & wide) === wide) {
      return isWidePart(needle.units, arena.slabOf(place), arena.offsetOf(place), length >> 1);
    }
    return needle.isLatin && isPart(needle.bytes, arena.slabOf(place), arena.offsetOf(place), length >> 1);
  }

  return {
    /** Keeps the names of an entry. With a slot, its bits follow. */
    put(record: number, entry: BothNames, slot: number | null): void {
      const text = foldText(fullNameOf(entry));
      const before = textOf(record);
      const first = foldText(entry.firstName);
      records.at(record).firstLength[records.in(record)] = isWhole(first, text) ? first.length : 0;
      if (odd.size > 0) odd.delete(record);
      if (!isAscii(text) && foldText(text) !== text) odd.set(record, { ...pick(entry) });
      if (text === before) return;
      store(record, text);
      if (slot === null) return;
      for (const bucket of bucketsOf(before)) space.clear(bucketAt(bucket), slot);
      for (const bucket of bucketsOf(text)) space.set(bucketAt(bucket), slot);
    },

    /** Sets the bits of a profile that gets a slot. */
    link(record: number, slot: number): void {
      for (const bucket of bucketsOf(textOf(record))) space.set(bucketAt(bucket), slot);
    },

    /** Folded, unless they would not fold to the same again. */
    namesOf(record: number): BothNames {
      const text = textOf(record);
      const length = records.at(record).firstLength[records.in(record)] ?? 0;
      return odd.get(record) ?? { firstName: text.slice(0, length), lastName: text.slice(length).trim() };
    },

    /** Keeps in `found` only profiles whose name has this part, in one of the forms of a search; a blank part keeps all. */
    narrow(found: Bitmap, search: string): void {
      if (search === '') return;
      const needles = searchedNames(search).filter(Boolean).map(createNeedle);
      const [first, ...others] = needles;
      if (!first) return;
      for (const bucket of first.buckets) {
        const isInAll = others.every(({ buckets: own }) => own.includes(bucket));
        if (isInAll) space.and(found, found, buckets[bucket] ?? space.nobody);
      }
      if (others.length === 0 && first.isExact) return;
      space.keep(found, (slot) => needles.some((needle) => isNamed(publication.recordOf(slot), needle)));
    },
  };
}

function pick({ firstName, lastName }: BothNames): BothNames {
  return { firstName, lastName };
}

/** Whether a folded first name is the beginning of the full name, and short enough for two bytes. */
function isWhole(first: string, text: string): boolean {
  return first.length < 65_536 && (text === first || text.startsWith(`${first} `));
}

function decoded(units: Uint8Array | Uint16Array): string {
  let text = '';
  for (let n = 0; n < units.length; n += unitsAtOnce) {
    text += String.fromCharCode(...units.subarray(n, n + unitsAtOnce));
  }
  return text;
}

function bytesOf(length: number): number {
  return (length & wide) === wide ? length & ~wide : length >> 1;
}

function isAscii(text: string): boolean {
  return everyUnit(text, 127);
}

function isLatin(text: string): boolean {
  return everyUnit(text, 255);
}

function everyUnit(text: string, most: number): boolean {
  for (let n = 0; n < text.length; n++) if (text.charCodeAt(n) > most) return false;
  return true;
}

/** Each letter from a to z has a bucket of its own, and so has each pair of them; other characters share some. */
const letters = 26;
const otherCharacters = 38;
const otherPairs = 64;
const firstPair = letters + otherCharacters;
const firstOtherPair = firstPair + letters * letters;

function isLetter(unit: number): boolean {
  return unit >= 97 && unit < 97 + letters;
}

function bucketOf(unit: number): number {
  return isLetter(unit) ? unit - 97 : letters + (unit % otherCharacters);
}

function pairOf(first: number, second: number): number {
  if (isLetter(first) && isLetter(second)) return firstPair + (first - 97) * letters + second - 97;
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return firstOtherPair + ((hash >>> 16) % otherPairs);
}

/** The buckets of all characters and pairs of characters of a text, some of them perhaps twice. */
function bucketsOf(text: string): number[] {
  const buckets: number[] = [];
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n);
    buckets.push(bucketOf(unit));
    if (n > 0) buckets.push(pairOf(text.charCodeAt(n - 1), unit));
  }
  return buckets;
}

/** A text to look for. */
type Needle = {
  units: Uint16Array;
  isLatin: boolean;
  /** The buckets of all names with the text, each once. */
  buckets: number[];
  /** Nothing else is in the bucket. */
  isExact: boolean;
  /** The text, if it is Latin-1. */
  bytes: Uint8Array;
};

/** @param text folded, not empty */
function createNeedle(text: string): Needle {
  const units = Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));
  const first = units[0] ?? 0;
  const pairs = units.slice(1).map((unit, n) => pairOf(units[n] ?? 0, unit));
  const isSingle = units.length === 1;
  return {
    units: Uint16Array.from(units),
    isLatin: units.every((unit) => unit < 256),
    buckets: isSingle ? [bucketOf(first)] : [...new Set(pairs)],
    isExact: units.length <= 2 && units.every(isLetter),
    bytes: Uint8Array.from(units),
  };
}

/** Whether `part` is among the `length` bytes of `name` from `offset` on. */
function isPart(part: Uint8Array, name: Uint8Array, offset: number, length: number): boolean {
  const first = part[0] ?? 0;
  const second = part[1] ?? -1;
  const end = offset + length - part.length;
  for (let start = offset; start <= end; start++) {
    if (name[start] !== first) continue;
    if (part.length === 1) return true;
    if (name[start + 1] !== second) continue;
    let n = 2;
    while (n < part.length && name[start + n] === part[n]) n += 1;
    if (n === part.length) return true;
  }
  return false;
}

/** The same in a name of `length` characters of two bytes each. */
function isWidePart(part: Uint16Array, name: Uint8Array, offset: number, length: number): boolean {
  const text = name.subarray(offset, offset + 2 * length);
  for (let start = 0; start <= length - part.length; start++) {
    let n = 0;
    while (n < part.length && unitAt(text, start + n) === part[n]) n += 1;
    if (n === part.length) return true;
  }
  return false;
}

/** The character at a place of a text of two bytes each. */
function unitAt(bytes: Uint8Array, place: number): number {
  return (bytes[2 * place] ?? 0) | ((bytes[2 * place + 1] ?? 0) << 8);
}
