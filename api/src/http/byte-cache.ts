/** Keeps the most recently used values, up to a number of bytes. */
export type ByteCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  /** True when a value of this size fits without evicting another. */
  hasRoomFor(bytes: number): boolean;
};

export function createByteCache<T>(mostBytes: number, bytesOf: (value: T) => number): ByteCache<T> {
  const entries = new Map<string, { value: T; bytes: number }>(); // a Map keeps insertion order: the oldest comes first
  let total = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.bytes;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const bytes = bytesOf(value) + key.length * 2;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      total = 0;
    },
    hasRoomFor: (bytes) => total + bytes <= mostBytes,
  };
}
