/** Notifies subscribers that a record was written or removed. Versions may come twice or late. */
export type Feed<T> = {
  publish(record: T): void;
  /** A record was removed for good: its id is never used again. */
  publishRemoval(id: string): void;
  /** Returns a function that unsubscribes. */
  subscribe(onWritten: (record: T) => void, onRemoved?: (id: string) => void): () => void;
};

type Listener<T> = { onWritten: (record: T) => void; onRemoved: ((id: string) => void) | undefined };

/** Synchronous, within the process: a writer finds its own write in the next list (docs/architecture.md). */
export function createFeed<T>(): Feed<T> {
  const listeners = new Set<Listener<T>>();
  return {
    publish(record) {
      for (const { onWritten } of listeners) onWritten(record);
    },
    publishRemoval(id) {
      for (const { onRemoved } of listeners) onRemoved?.(id);
    },
    subscribe(onWritten, onRemoved) {
      const listener = { onWritten, onRemoved };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
