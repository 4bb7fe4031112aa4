import { BSON, type Collection, type IndexDescription, type IndexDescriptionInfo, MongoServerError } from 'mongodb';

/** A collection of the product, with the indexes that it should have. */
export type KeptCollection = { collection: Collection; indexes: readonly IndexDescription[] };

/** `changed`: another form has the name. `left`: names of indexes that are no longer needed. */
export type IndexDifference = { missing: IndexDescription[]; changed: IndexDescription[]; left: string[] };

const ofEvery = '_id_';
const namespaceMissing = 26;

/** Only the form counts: an index of another release with another name serves as well, and no second is made. */
export async function indexDifference({ collection, indexes }: KeptCollection): Promise<IndexDifference> {
  const there = await indexesOf(collection);
  const forms = new Set(there.map(formOf));
  const names = new Set(there.map(nameOf));
  const wanted = indexes.filter((index) => !forms.has(formOf(index)));
  const isOurs = (index: IndexDescription) =>
    nameOf(index) === ofEvery || indexes.some((one) => nameOf(one) === nameOf(index) || formOf(one) === formOf(index));
  return {
    missing: wanted.filter((index) => !names.has(nameOf(index))),
    changed: wanted.filter((index) => names.has(nameOf(index))),
    left: there.filter((index) => !isOurs(index)).map(nameOf),
  };
}

async function indexesOf(collection: Collection): Promise<IndexDescriptionInfo[]> {
  try {
    return await collection.listIndexes().toArray();
  } catch (error) {
    if (error instanceof MongoServerError && error.code === namespaceMissing) return []; // no such collection yet
    throw error;
  }
}

export function nameOf({ name, key }: { name?: string; key: IndexDescription['key'] }): string {
  return name ?? Object.entries(key).flat().join('_');
}

/** Everything but the name. The order of a key's fields matters, that of options does not. */
export function formOf(index: IndexDescription): string {
  const { key, unique, sparse, expireAfterSeconds, partialFilterExpression } = index;
  return BSON.EJSON.stringify({
    keys: key instanceof Map ? [...key] : Object.entries(key),
    ...(unique && { unique }),
    ...(sparse && { sparse }),
    ...(expireAfterSeconds !== undefined && { expireAfterSeconds }),
    ...(partialFilterExpression && { partialFilterExpression }),
  });
}
