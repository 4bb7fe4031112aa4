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
export function bucketsOf(text: string): number[] {
  const buckets: number[] = [];
  for (let n = 0; n < text.length; n++) {
    const unit = text.charCodeAt(n);
    buckets.push(bucketOf(unit));
    if (n > 0) buckets.push(pairOf(text.charCodeAt(n - 1), unit));
  }
  return buckets;
}

/** A text to look for. */
export type Needle = {
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
export function createNeedle(text: string): Needle {
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
export function isPart(part: Uint8Array, name: Uint8Array, offset: number, length: number): boolean {
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
export function isWidePart(part: Uint16Array, name: Uint8Array, offset: number, length: number): boolean {
  const text = name.subarray(offset, offset + 2 * length);
  for (let start = 0; start <= length - part.length; start++) {
    let n = 0;
    while (n < part.length && unitAt(text, start + n) === part[n]) n += 1;
    if (n === part.length) return true;
  }
  return false;
}

/** The character at a place of a text of two bytes each. */
export function unitAt(bytes: Uint8Array, place: number): number {
  return (bytes[2 * place] ?? 0) | ((bytes[2 * place + 1] ?? 0) << 8);
}
