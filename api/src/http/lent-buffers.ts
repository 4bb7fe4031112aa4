/** Bytes in a buffer that others use after it is given back. */
export type Lent = { readonly bytes: Buffer; readonly giveBack: () => void };

/** Writes from the beginning of the buffer; returns where the bytes end. */
type Write = (buffer: Buffer) => number;

const bufferBytes = 256 * 1024;
/** Kept for the next answers; with more under way at once, the others are left to the garbage collector. */
const mostFree = 32;

/**
 * Buffers for answers that are sent once. A new one for each costs more than filling it: it is memory that no cache of the
 * processor holds, and garbage. The one that came back last is lent first, because it is still in the cache.
 */
export function createLentBuffers() {
  const free: Buffer[] = [];

  return {
    /** @param most the length of what `write` writes, at most */
    lend(most: number, write: Write): Lent {
      if (most > bufferBytes) {
        const own = Buffer.allocUnsafeSlow(most);
        return { bytes: own.subarray(0, write(own)), giveBack: () => undefined };
      }
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
      const bytes = buffer.subarray(0, write(buffer));
      let isOut = true;
      return {
        bytes,
        giveBack() {
          if (isOut && free.length < mostFree) free.push(buffer);
          isOut = false; // given back twice, it would be lent to two answers
        },
      };
    },
  };
}
