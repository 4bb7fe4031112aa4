import {
  codeDocSchema,
  codePurposes,
  type CodeDoc,
  type CodePurpose,
  type IdentityCollections,
} from './identity-doc.js';

export type CodeRepository = ReturnType<typeof createCodeRepository>;

/** Codes that were sent and not yet redeemed, stored as hashes. */
export function createCodeRepository({ codes }: Pick<IdentityCollections, 'codes'>) {
  return {
    /** Replaces an older code of the same purpose. */
    async put({ _id, ...code }: CodeDoc): Promise<void> {
      await codes.replaceOne({ _id }, code, { upsert: true });
    },

    async find(hash: string): Promise<CodeDoc | null> {
      const doc = await codes.findOne({ hash });
      return doc && codeDocSchema.parse(doc);
    },

    /** Of two concurrent calls only one returns true. */
    async take({ _id, hash }: CodeDoc): Promise<boolean> {
      return (await codes.findOneAndDelete({ _id, hash })) !== null;
    },

    async removeAllOf(uid: string): Promise<void> {
      await codes.deleteMany({ _id: { $in: codePurposes.map((purpose) => codeId(uid, purpose)) } });
    },
  };
}

export function codeId(uid: string, purpose: CodePurpose): string {
  return `${uid}:${purpose}`;
}
