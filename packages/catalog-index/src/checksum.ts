/**
 * A fingerprint of which revisions of which profiles there are, in any order: the count and two xor-ed 32-bit hashes.
 * Made from `{ id, revision }` of the stored profiles it must equal the index's, else the index has missed something.
 */
export function checksumOf(profiles: Iterable<{ id: string; revision: number }>): string {
  let count = 0;
  let [low, high] = [0, 0];
  for (const { id, revision } of profiles) {
    const text = `${id}:${revision}`;
    count += 1;
    low ^= hash(text, 0x811c9dc5);
    high ^= hash(text, 0x9747b28c);
  }
  return `${count}-${hex(high)}${hex(low)}`;
}

/** FNV-1a with murmur's finish: without it, texts that differ in their last letters alone cancel out in the xor. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
