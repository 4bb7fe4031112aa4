/**
 * A fingerprint of the profiles' revisions, independent of their order: the count and two xor-ed 32-bit hashes. If the
 * checksum of the stored profiles differs from the index's, the index has missed a change.
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

/** FNV-1a with murmur's finalizer: without it, texts that differ only in their last letters cancel out in the xor. */
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
