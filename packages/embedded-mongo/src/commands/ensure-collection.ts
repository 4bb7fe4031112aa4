import { MongoError } from '../mongo-error.js';
import { namespaceOf, type Collection } from '../storage/catalog-types.js';
import type { CommandContext } from './command.js';

/** The longest `db.collection`, in bytes, as in MongoDB. */
const maxNamespaceBytes = 255;

/** The collection, made first when it is not there: in a transaction of its own, so that a refused write keeps it. */
export async function ensureCollection({ engine }: CommandContext, db: string, name: string): Promise<Collection> {
  const known = engine.catalog.find(db, name);
  if (known) return known;
  if (Buffer.byteLength(namespaceOf({ db, name })) > maxNamespaceBytes) {
    throw new MongoError(73, `Fully qualified namespace is too long: '${db}.${name}'`);
  }
  return engine.store.write(() => engine.catalog.find(db, name) ?? engine.catalog.create(db, name));
}

/** The collection, or an empty stand-in: what inserts nothing creates nothing. */
export function findOrStandIn({ engine }: CommandContext, db: string, name: string): Collection {
  return engine.catalog.find(db, name) ?? { id: 0, db, name, indexes: [], building: [], dropped: true };
}
