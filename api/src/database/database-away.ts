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
