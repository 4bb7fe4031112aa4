import { ObjectId } from 'mongodb';

/** An id that nothing has yet (D-80). */
export function newId(): string {
  return new ObjectId().toHexString();
}
