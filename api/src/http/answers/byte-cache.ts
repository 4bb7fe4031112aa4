import { LRUCache } from 'lru-cache';

/** Keeps values that are used again and again, up to a number of bytes. */
export type ByteCache<T extends object> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  /** True when a value of this size fits without evicting another. */
  hasRoomFor(bytes: number): boolean;
};

/** A value that is larger than the whole cache is not kept. */
export function createByteCache<T extends object>(mostBytes: number, bytesOf: (value: T) => number): ByteCache<T> {
  const kept = new LRUCache<string, T>({
    maxSize: mostBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2,
  });
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    delete: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    hasRoomFor: (bytes) => kept.calculatedSize + bytes <= mostBytes,
  };
}
