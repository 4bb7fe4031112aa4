import type { ChangeStreamDocument, Collection, Document, ObjectId, ResumeToken } from 'mongodb';

/** A change stream's events; `ended` when no more will come, as after the collection was dropped. */
export type Change =
  { kind: 'written'; id: string; stored: unknown } | { kind: 'removed'; id: string } | { kind: 'ended' };

export type OpenChanges = {
  /** Null when nothing came for about a second. @throws when the stream broke */
  next(): Promise<Change | null>;
  /** Where to go on after what `next` told. */
  token(): ResumeToken;
  close(): Promise<void>;
};

/** The changes of a collection; a replica set keeps them in its log for a while. */
export type Changes = {
  /** `after` is a token of an earlier stream; null for changes from now on. */
  open(after: ResumeToken): OpenChanges;
};

/** @param collection of a server with change streams */
export function changesOf<Doc extends Document & { _id: ObjectId }>(collection: Collection<Doc>): Changes {
  return {
    open(after) {
      const from = after ? { resumeAfter: after } : {};
      const stream = collection.watch<Doc>([], { fullDocument: 'updateLookup', ...from });
      return {
        async next() {
          const change = await stream.tryNext();
          return change && toChange(change);
        },
        token: () => stream.resumeToken,
        close: () => stream.close(),
      };
    },
  };
}

/** Null for what was written and is gone by now, and for what is no change of a document. */
function toChange<Doc extends Document & { _id: ObjectId }>(change: ChangeStreamDocument<Doc>): Change | null {
  if (change.operationType === 'invalidate') return { kind: 'ended' };
  if (change.operationType === 'delete') return { kind: 'removed', id: String(change.documentKey._id) };
  const stored = 'fullDocument' in change ? change.fullDocument : null;
  return stored ? { kind: 'written', id: String(stored._id), stored } : null;
}
