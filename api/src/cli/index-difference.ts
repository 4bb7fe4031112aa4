import { BSON, MongoServerError, type IndexDescription, type IndexDescriptionInfo } from 'mongodb';
import type { KeptCollection } from '../product/collections.js';

/** Names of indexes that are missing, that have other properties, and that are no longer needed. */
export type IndexDifference = { missing: string[]; changed: string[]; left: string[] };

const ofEvery = '_id_';
const namespaceMissing = 26;

export async function indexDifference({ collection, indexes }: KeptCollection): Promise<IndexDifference> {
  const there = await indexesOf(collection);
  const wanted = new Map(indexes.map((index) => [nameOf(index), index]));
  const found = new Map(there.map((index) => [nameOf(index), index]));
  const names = [...wanted.keys()];
  const isSame = (name: string) => propertiesOf(wanted.get(name)) === propertiesOf(found.get(name));
  return {
    missing: names.filter((name) => !found.has(name)),
    changed: names.filter((name) => found.has(name) && !isSame(name)),
    left: [...found.keys()].filter((name) => name !== ofEvery && !wanted.has(name)),
  };
}

async function indexesOf(collection: KeptCollection['collection']): Promise<IndexDescriptionInfo[]> {
  try {
    return await collection.listIndexes().toArray();
  } catch (error) {
    if (error instanceof MongoServerError && error.code === namespaceMissing) return []; // no such collection yet
    throw error;
  }
}

function nameOf({ name, key }: { name?: string; key: IndexDescription['key'] }): string {
  return name ?? Object.entries(key).flat().join('_');
}

/** The order of a key's fields matters, that of options does not. */
function propertiesOf(index: IndexDescription | undefined): string {
  if (!index) return '';
  const { key, unique = false, sparse = false, expireAfterSeconds = null, partialFilterExpression = null } = index;
  const keys = key instanceof Map ? [...key] : Object.entries(key);
  return BSON.EJSON.stringify({ keys, unique, sparse, expireAfterSeconds, partialFilterExpression });
}
