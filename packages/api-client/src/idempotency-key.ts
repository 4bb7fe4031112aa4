/** A new key under which a call counts once: 128 bits; `randomUUID` exists on https pages only. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
