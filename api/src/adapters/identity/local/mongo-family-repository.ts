import { readAll, readOrNull } from '../../../database/unreadable.js';
import { type FamilyDoc, familyDocSchema, type IdentityCollections } from '../base/identity-doc.js';

export type FamilyRepository = ReturnType<typeof createFamilyRepository>;

/** Sessions of the local provider. */
export function createFamilyRepository({ families }: Pick<IdentityCollections, 'families'>) {
  return {
    async insert(family: FamilyDoc): Promise<void> {
      await families.insertOne(family);
    },

    async find(id: string): Promise<FamilyDoc | null> {
      const doc = await families.findOne({ _id: id });
      return readOrNull(families, doc, toFamily);
    },

    /** Compare-and-set: false when `currentHash` is no longer the stored one. */
    async rotate(
      family: FamilyDoc,
      next: Pick<FamilyDoc, 'currentHash' | 'rotatedAt' | 'rotations' | 'expiresAt'>,
    ): Promise<boolean> {
      const { _id, currentHash } = family;
      const { matchedCount } = await families.updateOne(
        { _id, currentHash },
        { $set: { ...next, previousHash: currentHash } },
      );
      return matchedCount === 1;
    },

    /** The user's sessions that are not over, those used last first. */
    async listOf(uid: string, now: Date): Promise<FamilyDoc[]> {
      const docs = await families
        .find({ uid, expiresAt: { $gt: now } })
        .sort({ rotatedAt: -1 })
        .toArray();
      return readAll(families, docs, toFamily);
    },

    /** False when the session has ended, or is another user's. */
    async isOf(uid: string, id: string): Promise<boolean> {
      return (await families.findOne({ _id: id, uid }, { projection: { _id: 1 } })) !== null;
    },

    /** Does nothing to a session of another user. */
    async endOf(uid: string, id: string): Promise<void> {
      await families.deleteOne({ _id: id, uid });
    },

    async endOthers(uid: string, keep: string): Promise<void> {
      await families.deleteMany({ uid, _id: { $ne: keep } });
    },

    async removeOver(at: Date): Promise<void> {
      await families.deleteMany({ expiresAt: { $lte: at } });
    },

    async end(id: string): Promise<void> {
      await families.deleteOne({ _id: id });
    },
  };
}

const toFamily = (stored: unknown): FamilyDoc => familyDocSchema.parse(stored);
