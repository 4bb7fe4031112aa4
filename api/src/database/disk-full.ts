import { MongoServerError } from 'mongodb';

const outOfDiskSpace = 14_031;

/** True when the database refused a write because its disk has no room. Nothing was written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === outOfDiskSpace;
}
