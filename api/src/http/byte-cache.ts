/** Keeps values that are used again and again, up to a number of bytes. */
export type ByteCache<T extends object> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  /** True when a value of this size fits without evicting another. */
  hasRoomFor(bytes: number): boolean;
};

type Kept<T> = { value: T; bytes: number; isUsed: boolean };

/**
 * A value that is larger than the whole cache is not kept. Which others make room is decided by the clock algorithm: a
 * hand goes round and takes what was not used since it last came by, so that a use is one flag and no list to put in order.
 */
export function createByteCache<T extends object>(mostBytes: number, bytesOf: (value: T) => number): ByteCache<T> {
  const kept = new Map<string, Kept<T>>();
  let hand = kept.entries();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  /** @param bytes not more than the whole cache */
  function makeRoom(bytes: number): void {
    while (total + bytes > mostBytes) {
      const { value: next } = hand.next();
      if (!next) hand = kept.entries();
      else if (next[1].isUsed) next[1].isUsed = false;
      else drop(next[0]);
    }
  }

  return {
    get(key) {
      const known = kept.get(key);
      if (!known) return undefined;
      known.isUsed = true;
      return known.value;
    },
    set(key, value) {
      drop(key);
      const bytes = bytesOf(value) + key.length * 2;
      if (bytes > mostBytes) return;
      makeRoom(bytes);
      kept.set(key, { value, bytes, isUsed: false });
      total += bytes;
    },
    delete: drop,
    clear() {
      kept.clear();
      total = 0;
    },
    hasRoomFor: (bytes) => total + bytes <= mostBytes,
  };
}
