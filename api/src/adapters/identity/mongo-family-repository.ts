import { familyDocSchema, type FamilyDoc, type IdentityCollections } from './identity-doc.js';

export type FamilyRepository = ReturnType<typeof createFamilyRepository>;

/** Sessions of the local provider. */
export function createFamilyRepository({ families }: Pick<IdentityCollections, 'families'>) {
  return {
    async insert(family: FamilyDoc): Promise<void> {
      await families.insertOne(family);
    },

    async find(id: string): Promise<FamilyDoc | null> {
      const doc = await families.findOne({ _id: id });
      return doc && familyDocSchema.parse(doc);
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

    async end(id: string): Promise<void> {
      await families.deleteOne({ _id: id });
    },
  };
}
