import { ObjectId } from 'mongodb';

/** A new, unused id (D-80). */
export function newId(): string {
  return new ObjectId().toHexString();
}
