import type { SocialProvider } from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { isDuplicateKey, unlessDuplicate } from '../../../database/collection.js';
import { onceMore } from '../../../database/database-away.js';
import { readOne } from '../../../database/unreadable.js';
import { type IdentityCollections, type IdentityDoc, identityDocSchema } from './identity-doc.js';

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;

type StoredPlaces = readonly { hash: string; seenAt: Date }[];

/** A user's id at another provider. */
export type SocialLink = { provider: SocialProvider; subject: string };

/** Identities of the local provider. Everything that ends sessions also deletes them here. */
export function createIdentityRepository({
  identities,
  families,
}: Pick<IdentityCollections, 'identities' | 'families'>) {
  const endSessionsOf = (uid: string) => families.deleteMany({ uid });
  return {
    async findByEmail(email: string): Promise<IdentityDoc | null> {
      const doc = await identities.findOne({ email });
      return doc && readOne(identities, doc, toStored);
    },

    async findByUid(uid: string): Promise<IdentityDoc | null> {
      const doc = ObjectId.isValid(uid) ? await identities.findOne({ _id: new ObjectId(uid) }) : null;
      return doc && readOne(identities, doc, toStored);
    },

    async findBySocial({ provider, subject }: SocialLink): Promise<IdentityDoc | null> {
      const doc = await identities.findOne({ [`social.${provider}`]: subject });
      return doc && readOne(identities, doc, toStored);
    },

    /** False when the address, or the other provider's id, is taken: the unique indexes decide. */
    async insert(identity: IdentityDoc): Promise<boolean> {
      const isNew = await unlessDuplicate(() => onceMore(() => identities.insertOne(identity)));
      return isNew || (await identities.countDocuments({ _id: identity._id }, { limit: 1 })) > 0; // by the first try
    },

    /** Ends all sessions, and invalidates every issued token where revocation is checked. */
    async revoke(
      uid: string,
      change: Partial<Pick<IdentityDoc, 'role' | 'disabled' | 'passwordHash' | 'emailVerified'>> = {},
    ): Promise<void> {
      await identities.updateOne({ _id: new ObjectId(uid) }, { $set: change, $inc: { gen: 1 } });
      await endSessionsOf(uid);
    },

    /** Does nothing if the password was changed in the meantime. */
    async rehash({ _id, passwordHash: before }: IdentityDoc, passwordHash: string): Promise<void> {
      await identities.updateOne({ _id, passwordHash: before }, { $set: { passwordHash } });
    },

    async setPlaces(uid: string, places: StoredPlaces): Promise<void> {
      await identities.updateOne({ _id: new ObjectId(uid) }, { $set: { knownPlaces: [...places] } });
    },

    /** False when the identity no longer has this address. */
    async markVerified(uid: string, email: string): Promise<boolean> {
      const { matchedCount } = await identities.updateOne(
        { _id: new ObjectId(uid), email },
        { $set: { emailVerified: true } },
      );
      return matchedCount === 1;
    },

    /**
     * The mail has proven the new address. Ends all sessions but `keep`. False when another identity has the address by
     * now.
     */
    async changeEmail(uid: string, email: string, keep: string | null): Promise<boolean> {
      const change = { $set: { email, emailVerified: true }, $inc: { gen: 1 } };
      const _id = new ObjectId(uid);
      if (!(await unlessDuplicate(() => identities.updateOne({ _id }, change)))) return false;
      await families.deleteMany({ uid, ...(keep !== null && { _id: { $ne: keep } }) });
      const changed = keep === null ? null : await identities.findOne({ _id });
      if (changed) await families.updateOne({ _id: keep ?? '', uid }, { $set: { gen: changed.gen } });
      return true;
    },

    /**
     * Links another provider's id to an identity as it was read. A user who never verified the address loses password
     * and sessions, because another person may own the address. False when the identity changed in the meantime.
     */
    link: ({ _id, emailVerified, email }: IdentityDoc, { provider, subject }: SocialLink) =>
      unlessTaken(async () => {
        const change = { [`social.${provider}`]: subject };
        const { matchedCount } = await identities.updateOne(
          { _id, email, emailVerified },
          emailVerified
            ? { $set: change }
            : { $set: { ...change, emailVerified: true, passwordHash: null, takenOver: true }, $inc: { gen: 1 } },
        );
        if (matchedCount === 1 && !emailVerified) await endSessionsOf(_id.toHexString());
        return matchedCount === 1;
      }),

    async hasOtherAdmin(uid: string): Promise<boolean> {
      const other = { role: 'admin' as const, disabled: false, _id: { $ne: new ObjectId(uid) } };
      return (await identities.countDocuments(other, { limit: 1 })) > 0;
    },

    async settleTakeover(uid: string): Promise<void> {
      await identities.updateOne({ _id: new ObjectId(uid) }, { $unset: { takenOver: true } });
    },

    async remove(uid: string): Promise<void> {
      await endSessionsOf(uid);
      await identities.deleteOne({ _id: new ObjectId(uid) });
    },
  };
}

const toStored = (stored: unknown): IdentityDoc => identityDocSchema.parse(stored);

async function unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
