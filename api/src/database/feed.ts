/** Whether a write was made by this process, or by another that it follows. */
export type Origin = 'here' | 'elsewhere';

/** Notifies subscribers that a record was written or removed. Versions may come twice or late. */
export type Feed<T> = {
  publish(record: T, origin?: Origin): void;
  /** A record is there no longer, or cannot be read: nothing is known of it until it is published again. */
  publishRemoval(id: string, origin?: Origin): void;
  /** Returns a function that unsubscribes. */
  subscribe(onWritten: OnWritten<T>, onRemoved?: OnRemoved): () => void;
};

type OnWritten<T> = (record: T, origin: Origin) => void;
type OnRemoved = (id: string, origin: Origin) => void;
type Listener<T> = { onWritten: OnWritten<T>; onRemoved: OnRemoved | undefined };

/** Synchronous, within the process: a writer finds its own write in the next list (docs/architecture.md). */
export function createFeed<T>(): Feed<T> {
  const listeners = new Set<Listener<T>>();
  return {
    publish(record, origin = 'here') {
      for (const { onWritten } of listeners) onWritten(record, origin);
    },
    publishRemoval(id, origin = 'here') {
      for (const { onRemoved } of listeners) onRemoved?.(id, origin);
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
