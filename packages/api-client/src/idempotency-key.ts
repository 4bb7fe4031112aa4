/** A new key of 128 random bits. Avoids `randomUUID`, which exists only on https pages. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
