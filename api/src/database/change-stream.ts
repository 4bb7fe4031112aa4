import type { ChangeStream, Collection, Document, ObjectId } from 'mongodb';
import type { Feed } from './feed.js';

type Log = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type WatchWritesOptions<T> = {
  feed: Feed<T>;
  /** @throws for a document that does not fit the schema */
  recordOf: (stored: unknown) => T;
  /** Writes may have been missed: everything derived must be read again. */
  onGap: () => void;
  log: Log;
};

/** Without what a room knows itself. */
export type WatchOptions = Pick<WatchWritesOptions<never>, 'onGap' | 'log'>;

const reopenAfterMilliseconds = 1_000;

/**
 * Publishes writes and removals by other processes. Change streams need a replica set, so this works on MongoDB only;
 * the embedded database has a single process, and needs only the feed within it (docs/architecture.md).
 */
export function watchWrites<Doc extends Document & { _id: ObjectId }, T>(
  collection: Collection<Doc>,
  { feed, recordOf, onGap, log }: WatchWritesOptions<T>,
): () => Promise<void> {
  const { collectionName } = collection;
  let stream: ChangeStream<Doc> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  /** A document that this process cannot read, such as one of a newer version, must not end it. */
  const publish = (stored: unknown) => {
    try {
      feed.publish(recordOf(stored));
    } catch (error) {
      log.error({ err: error, collection: collectionName }, 'a write by another process could not be read');
    }
  };
  const open = () => {
    stream = collection.watch<Doc>([], { fullDocument: 'updateLookup' });
    stream.on('change', (change) => {
      if (change.operationType === 'delete') feed.publishRemoval(change.documentKey._id.toHexString());
      else if ('fullDocument' in change && change.fullDocument) publish(change.fullDocument);
    });
    stream.once('error', (error) => {
      void stream?.close();
      if (stopped) return;
      log.warn({ err: error, collection: collectionName }, 'changes may have been missed; reading everything again');
      timer = setTimeout(() => {
        open();
        onGap();
      }, reopenAfterMilliseconds);
    });
  };
  open();

  return async () => {
    stopped = true;
    if (timer) clearTimeout(timer);
    await stream?.close();
  };
}
