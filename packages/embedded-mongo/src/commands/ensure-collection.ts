import { MongoError } from '../base/mongo-error.js';
import { type Collection, namespaceOf } from '../storage/catalog-types.js';
import type { CommandContext } from './command.js';

/** The longest `db.collection`, in bytes, as in MongoDB. */
const maxNamespaceBytes = 255;

/**
 * Returns the collection and creates it if needed, in a transaction of its own, so that it remains if the write is
 * refused.
 */
export async function ensureCollection({ engine }: CommandContext, db: string, name: string): Promise<Collection> {
  const known = engine.catalog.find(db, name);
  if (known) return known;
  if (Buffer.byteLength(namespaceOf({ db, name })) > maxNamespaceBytes) {
    throw new MongoError(73, `Fully qualified namespace is too long: '${db}.${name}'`);
  }
  return engine.store.write(() => engine.catalog.find(db, name) ?? engine.catalog.create(db, name));
}

/** Returns the collection, or an empty stand-in, because a command that inserts nothing must not create it. */
export function findOrEmpty({ engine }: CommandContext, db: string, name: string): Collection {
  return engine.catalog.find(db, name) ?? { id: 0, db, name, indexes: [], building: [], written: null, dropped: true };
}
