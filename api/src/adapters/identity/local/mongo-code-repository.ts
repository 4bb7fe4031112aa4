import { readOrNull } from '../../../database/unreadable.js';
import { type CodeDoc, codeDocSchema, type CodePurpose, type IdentityCollections } from '../base/identity-doc.js';

export type CodeRepository = ReturnType<typeof createCodeRepository>;

/** Codes that were sent and not yet redeemed, stored as hashes. */
export function createCodeRepository({ codes }: Pick<IdentityCollections, 'codes'>) {
  return {
    /** Older codes of the same purpose stay, unless they were sent to another address. */
    async put(code: CodeDoc): Promise<void> {
      const { uid, purpose, email } = code;
      await codes.insertOne(code);
      await codes.deleteMany({ uid, purpose, email: { $ne: email } });
    },

    async find(hash: string): Promise<CodeDoc | null> {
      const doc = await codes.findOne({ hash });
      return readOrNull(codes, doc, (stored) => codeDocSchema.parse(stored));
    },

    async lastNext(uid: string, purpose: CodePurpose): Promise<string | undefined> {
      const doc = await codes.findOne({ uid, purpose, next: { $exists: true } }, { sort: { expiresAt: -1 } });
      return doc?.next;
    },

    /** Ends the other codes of this purpose too. Of two concurrent calls for one code only one returns true. */
    async take({ _id, hash, uid, purpose }: CodeDoc): Promise<boolean> {
      if ((await codes.findOneAndDelete({ _id, hash })) === null) return false;
      await codes.deleteMany({ uid, purpose });
      return true;
    },

    async remove(uid: string, purpose: CodePurpose): Promise<void> {
      await codes.deleteMany({ uid, purpose });
    },

    async removeAllOf(uid: string): Promise<void> {
      await codes.deleteMany({ uid });
    },
  };
}
