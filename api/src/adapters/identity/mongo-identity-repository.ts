import { MongoServerError, ObjectId } from 'mongodb';
import type { Collections } from '../database/collections.js';
import { familyDocSchema, identityDocSchema, type FamilyDoc, type IdentityDoc } from './identity-doc.js';

const duplicateKey = 11000;

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

/** Identities, their sessions and their failed sign-ins, all of the local provider. */
export function createIdentityRepository({ identities, families, attempts }: Collections) {
  return {
    async findByEmail(email: string): Promise<IdentityDoc | null> {
      const doc = await identities.findOne({ email });
      return doc && identityDocSchema.parse(doc);
    },

    async findByUid(uid: string): Promise<IdentityDoc | null> {
      const doc = ObjectId.isValid(uid) ? await identities.findOne({ _id: new ObjectId(uid) }) : null;
      return doc && identityDocSchema.parse(doc);
    },

    /** False when somebody has the address already: the unique index decides. */
    async insert(identity: IdentityDoc): Promise<boolean> {
      try {
        await identities.insertOne(identity);
        return true;
      } catch (error) {
        if (error instanceof MongoServerError && error.code === duplicateKey) return false;
        throw error;
      }
    },

    /** Ends all sessions and makes every token that is out invalid where revocation is checked. */
    async revoke(uid: string, change: Partial<Pick<IdentityDoc, 'role' | 'disabled'>> = {}): Promise<void> {
      await identities.updateOne({ _id: new ObjectId(uid) }, { $set: change, $inc: { gen: 1 } });
      await families.deleteMany({ uid });
    },

    async setPasswordHash(uid: string, passwordHash: string): Promise<void> {
      await identities.updateOne({ _id: new ObjectId(uid) }, { $set: { passwordHash } });
    },

    async remove(uid: string): Promise<void> {
      await families.deleteMany({ uid });
      await identities.deleteOne({ _id: new ObjectId(uid) });
    },

    async insertFamily(family: FamilyDoc): Promise<void> {
      await families.insertOne(family);
    },

    async findFamily(id: string): Promise<FamilyDoc | null> {
      const doc = await families.findOne({ _id: id });
      return doc && familyDocSchema.parse(doc);
    },

    /** Compare-and-set: false when `currentHash` is no longer the stored one. */
    async rotate(
      family: FamilyDoc,
      next: Pick<FamilyDoc, 'currentHash' | 'rotatedAt' | 'expiresAt'>,
    ): Promise<boolean> {
      const { _id, currentHash } = family;
      const { matchedCount } = await families.updateOne(
        { _id, currentHash },
        { $set: { ...next, previousHash: currentHash } },
      );
      return matchedCount === 1;
    },

    async endFamily(id: string): Promise<void> {
      await families.deleteOne({ _id: id });
    },

    async failuresOf(key: string, at: Date): Promise<number> {
      const doc = await attempts.findOne({ _id: key, expiresAt: { $gt: at } });
      return doc?.failures ?? 0;
    },

    /** Counts a failure in the running window, or starts one that ends at `windowEnd`. */
    async countFailure(key: string, { at, windowEnd }: { at: Date; windowEnd: Date }): Promise<void> {
      await attempts.deleteOne({ _id: key, expiresAt: { $lte: at } });
      await attempts.updateOne(
        { _id: key },
        { $inc: { failures: 1 }, $setOnInsert: { expiresAt: windowEnd } },
        { upsert: true },
      );
    },

    async forgetFailures(key: string): Promise<void> {
      await attempts.deleteOne({ _id: key });
    },
  };
}
