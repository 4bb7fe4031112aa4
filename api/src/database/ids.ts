import { ObjectId } from 'mongodb';
import { createHash } from 'node:crypto';

/** A stored id as the 24 hex digits that services and clients know; `Id` is its brand (D-80). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the brand
export function idOf<Id extends string>(stored: ObjectId): Id {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this gives the brand
  return stored.toHexString() as Id;
}

/** Whether a text from outside has the shape of an id. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the same
export function isId<Id extends string>(text: string): text is Id {
  return /^[0-9a-f]{24}$/.test(text);
}

/** A new, unused id (D-80). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the same
export function newId<Id extends string = string>(): Id {
  return idOf<Id>(new ObjectId());
}

/** Always the same for these words: the first 96 bits of their hash, so that no two collide. */
export function hashedId(words: string): ObjectId {
  return new ObjectId(createHash('sha256').update(words).digest().subarray(0, 12));
}
