import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';

/** The driver passes some socket errors on unwrapped. */
const socketCodes: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOENT']);

/** MongoDB gave up a question that took longer than `maxTimeMS`. */
const tookTooLong = 50;

/** True when the database could not be reached: nothing was read, and a write may or may not be done. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoWriteConcernError || // most members are gone
    (error instanceof MongoServerError && error.code === tookTooLong) ||
    (error instanceof MongoBulkWriteError && isDatabaseAway(error.errorResponse)) || // what it was made of
    (error instanceof Error && 'syscall' in error && 'code' in error && socketCodes.has(error.code))
  );
}

const outOfDiskSpace = 14_031;

/** True when the database refused a write because its disk has no room. Nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === outOfDiskSpace;
}

/**
 * Repeats a write that was not answered, once: when the database ends before it answers, the write may be stored or
 * not, and only repeating it tells. The driver does so by itself where the server has sessions, which the embedded one
 * does not.
 * @param write harmless when it was stored already
 * @throws what the second try throws
 */
export async function onceMore<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return write();
  }
}
