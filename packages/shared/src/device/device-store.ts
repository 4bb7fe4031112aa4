import { attempt } from './attempt.js';

/** Why a browser kept nothing: its storage has no room left, or it denies access to it, as in private windows. */
export type NotKept = 'full' | 'forbidden';

/** Entries of one kind in the storage of this device, under one prefix. Unreadable ones count as absent. */
export type DeviceStore<T> = {
  read(key: string): T | null;
  write(key: string, value: T): NotKept | null;
  remove(key: string): void;
  /** All of them, with their keys. */
  all(): { key: string; value: T }[];
  /** Calls back when another window of this browser changes an entry. Returns a function that stops this. */
  onElsewhere(listener: (key: string) => void): () => void;
};

type StoreOptions<T> = {
  storage: () => Storage;
  /** Ends with a dot. */
  prefix: string;
  /** Reads a stored entry; null if it is something else. */
  parse: (value: unknown) => T | null;
};

export function deviceStore<T>({ storage, prefix, parse }: StoreOptions<T>): DeviceStore<T> {
  const read = (key: string) =>
    attempt(() => parse(JSON.parse(storage().getItem(prefix + key) ?? 'null') as unknown), null);
  return {
    read,
    write: (key, value) => {
      try {
        storage().setItem(prefix + key, JSON.stringify(value));
        return null;
      } catch (error) {
        return isFull(error) ? 'full' : 'forbidden';
      }
    },
    remove: (key) => attempt(() => storage().removeItem(prefix + key), undefined),
    all: () =>
      attempt(() => Object.keys(storage()), [])
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const key = name.slice(prefix.length);
          const value = read(key);
          return value === null ? [] : [{ key, value }];
        }),
    onElsewhere(listener) {
      const listen = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length));
      };
      window.addEventListener('storage', listen); // fires only for writes of other windows
      return () => window.removeEventListener('storage', listen);
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Whether a stored value is an object with entries of these types. A library for it would outweigh the page. */
export function hasEntries(
  value: unknown,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): value is Record<string, unknown> {
  return isRecord(value) && Object.entries(types).every(([name, type]) => typeof value[name] === type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
