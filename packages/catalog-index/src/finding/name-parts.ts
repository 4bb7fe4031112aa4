/** Each letter from a to z has a bucket of its own; other characters share the rest of the first 64. */
const letters = 26;
const characterBuckets = 64;
const pairBuckets = 256;

function bucketOf(unit: number): number {
  return unit >= 97 && unit < 97 + letters ? unit - 97 : letters + (unit % (characterBuckets - letters));
}

function pairOf(first: number, second: number): number {
  const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return characterBuckets + ((hash >>> 16) % pairBuckets);
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
  text: string;
  isLatin: boolean;
  /** What every name with the text is in: each bucket once. */
  buckets: number[];
  /** Nothing else is in the bucket. */
  isExact: boolean;
  /** Whether the text is in the Latin-1 name at this place. */
  isIn: (bytes: Uint8Array, offset: number, length: number) => boolean;
};

/** @param text folded, not empty */
export function createNeedle(text: string): Needle {
  const units = Array.from({ length: text.length }, (_, n) => text.charCodeAt(n));
  const first = units[0] ?? 0;
  const pairs = units.slice(1).map((unit, n) => pairOf(units[n] ?? 0, unit));
  const isSingle = units.length === 1;
  const bytes = Uint8Array.from(units);
  return {
    text,
    isLatin: units.every((unit) => unit < 256),
    buckets: isSingle ? [bucketOf(first)] : [...new Set(pairs)],
    isExact: isSingle && bucketOf(first) < letters,
    isIn: (name, offset, length) => isPart(bytes, name, offset, length),
  };
}

function isPart(part: Uint8Array, name: Uint8Array, offset: number, length: number): boolean {
  const first = part[0];
  const end = offset + length - part.length;
  for (let start = offset; start <= end; start++) {
    if (name[start] !== first) continue;
    let n = 1;
    while (n < part.length && name[start + n] === part[n]) n += 1;
    if (n === part.length) return true;
  }
  return false;
}
