import { BSON, type Collection, type Document } from 'mongodb';

/** Documents that are read like this can be written exactly as stored: types of numbers and patterns are kept. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const batchSize = 500;

/**
 * Documents in the order of `_id`, which is the same on every server: those after `after`, up to and including `until`.
 * All ids of a collection have one type, which a range needs.
 */
export function documentsOf(
  collection: Collection,
  { after, until }: { after?: unknown; until?: unknown } = {},
): AsyncIterable<Document> {
  const range: Document = { ...(after !== undefined && { $gt: after }), ...(until !== undefined && { $lte: until }) };
  const filter: Document = Object.keys(range).length === 0 ? {} : { _id: range };
  return collection.find(filter, { sort: { _id: 1 }, batchSize, ...asStored });
}

/** One document as canonical Extended JSON, with its line end. */
export function lineOf(document: Document): string {
  return `${BSON.EJSON.stringify(document, { relaxed: false })}\n`;
}

/** Parses a line that `lineOf` wrote. */
export function documentIn(line: string): Document {
  return BSON.EJSON.parse(line, { relaxed: false });
}
