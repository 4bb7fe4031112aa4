import { BSON, type Collection, type Document } from 'mongodb';

/** A document read like this is written again as it was stored: whole numbers stay whole, patterns stay patterns. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

const batchSize = 500;

/**
 * Documents by `_id`, from one after `after` up to `until`: the same order on every server. The ids of a collection are
 * all of one type, which ranges keep to.
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

/** What `lineOf` wrote. */
export function documentIn(line: string): Document {
  return BSON.EJSON.parse(line, { relaxed: false }) as Document;
}
