import type { Collection, Db, IndexDescription } from 'mongodb';
import { customerCollection, customerIndexes, type CustomerDoc } from '../../features/customer/customer-doc.js';
import { userCollection, userIndexes, type UserDoc } from '../../features/user/user-doc.js';
import {
  attemptCollection,
  attemptIndexes,
  familyCollection,
  familyIndexes,
  identityCollection,
  identityIndexes,
  type AttemptDoc,
  type FamilyDoc,
  type IdentityDoc,
} from '../identity/identity-doc.js';

export type Collections = {
  customers: Collection<CustomerDoc>;
  users: Collection<UserDoc>;
  identities: Collection<IdentityDoc>;
  families: Collection<FamilyDoc>;
  attempts: Collection<AttemptDoc>;
};

export function collections(db: Db): Collections {
  return {
    customers: db.collection(customerCollection),
    users: db.collection(userCollection),
    identities: db.collection(identityCollection),
    families: db.collection(familyCollection),
    attempts: db.collection(attemptCollection),
  };
}

const indexes: Record<string, IndexDescription[]> = {
  [customerCollection]: customerIndexes,
  [userCollection]: userIndexes,
  [identityCollection]: identityIndexes,
  [familyCollection]: familyIndexes,
  [attemptCollection]: attemptIndexes,
};

/** Creates what is missing; harmless when repeated. */
export async function ensureIndexes(db: Db): Promise<void> {
  await Promise.all(Object.entries(indexes).map(([name, list]) => db.collection(name).createIndexes(list)));
}
