import { Binary, ObjectId } from 'bson';
import fc from 'fast-check';

/** A value that holds no other, of each type that the product stores. */
export const randomLeaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant(/^a.b$/i),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => new Binary(bytes)),
  fc.constant(new ObjectId('a'.repeat(24))),
);
