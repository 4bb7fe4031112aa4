import type { ChangeStream, Collection, Document, ObjectId } from 'mongodb';
import type { Feed } from './feed.js';

type Log = { warn(facts: object, message: string): void; error(facts: object, message: string): void };
type Options<T> = {
  feed: Feed<T>;
  /** @throws for a document that is not what we write */
  recordOf: (stored: unknown) => T;
  /** Writes may have been missed: whoever derives something has to read all again. */
  onGap: () => void;
  log: Log;
};

const reopenAfterMilliseconds = 1_000;

/**
 * Publishes what other processes write and remove. Needs a replica set, so it runs on MongoDB only; the embedded
 * database has one process and needs no more than the feed within it (design §8).
 */
export function watchWrites<Doc extends Document & { _id: ObjectId }, T>(
  collection: Collection<Doc>,
  { feed, recordOf, onGap, log }: Options<T>,
): () => Promise<void> {
  const { collectionName } = collection;
  let stream: ChangeStream<Doc> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  /** What one process cannot read, such as a newer one's shape, must not end it. */
  const publish = (stored: unknown) => {
    try {
      feed.publish(recordOf(stored));
    } catch (error) {
      log.error({ err: error, collection: collectionName }, 'a write of another process could not be read');
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
      log.warn({ err: error, collection: collectionName }, 'changes may have been missed, everything is read again');
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
