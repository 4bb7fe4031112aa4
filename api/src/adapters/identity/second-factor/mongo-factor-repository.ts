import { ObjectId, type UpdateFilter } from 'mongodb';
import type { IdentityCollections, IdentityDoc } from '../base/identity-doc.js';
import { type Factors, hasSecondFactor, type PasskeyDoc } from '../base/second-factor-doc.js';

export type FactorRepository = ReturnType<typeof createFactorRepository>;

/** Second factors, which are stored with the identity. Each change is a compare-and-set on it. */
export function createFactorRepository({ identities, families }: Pick<IdentityCollections, 'identities' | 'families'>) {
  /**
   * False when the identity has changed since it was read. The first factor, and the loss of the last one, end all
   * sessions by the identity's generation: they began without it, or with it.
   */
  async function change(
    before: IdentityDoc,
    after: Factors,
    { $inc, ...write }: UpdateFilter<IdentityDoc>,
  ): Promise<boolean> {
    const switches = hasSecondFactor(before) !== hasSecondFactor(after);
    const { matchedCount } = await identities.updateOne(
      { _id: before._id, gen: before.gen, ...sameFactors(before) },
      { ...write, ...(switches && { $inc: { ...$inc, gen: 1 } }) },
    );
    return matchedCount === 1;
  }

  return {
    /** `hashes` are those of the first recovery codes. */
    async addAuthenticator(identity: IdentityDoc, authenticator: Factors['authenticator'], hashes: string[] | null) {
      const set = { authenticator, ...(hashes && { recoveryHashes: hashes }) };
      return change(identity, { ...identity, ...set }, { $set: set });
    },

    async addPasskey(identity: IdentityDoc, passkey: PasskeyDoc, hashes: string[] | null) {
      const passkeys = [...(identity.passkeys ?? []), passkey];
      const set = hashes && { $set: { recoveryHashes: hashes } };
      return change(identity, { ...identity, passkeys }, { $push: { passkeys: passkey }, ...set });
    },

    /** Whether any account has this passkey: an id belongs to one, as WebAuthn asks of registrations. */
    async isKnownPasskey(credentialId: string): Promise<boolean> {
      return (await identities.findOne({ 'passkeys.credentialId': credentialId }, { projection: { _id: 1 } })) !== null;
    },

    async removeAuthenticator(identity: IdentityDoc) {
      const after = { ...identity, authenticator: undefined };
      const isLast = !hasSecondFactor(after);
      return change(identity, after, { $unset: { authenticator: true, ...(isLast && { recoveryHashes: true }) } });
    },

    async removePasskey(identity: IdentityDoc, id: string) {
      const passkeys = (identity.passkeys ?? []).filter((passkey) => passkey.id !== id);
      const after = { ...identity, passkeys };
      const lost = hasSecondFactor(after) ? null : { $unset: { recoveryHashes: true as const } };
      return change(identity, after, { $pull: { passkeys: { id } }, ...lost });
    },

    async setRecoveryHashes(identity: IdentityDoc, recoveryHashes: string[]) {
      return change(identity, identity, { $set: { recoveryHashes } });
    },

    /** False when a code of this time step, or of a later one, has been used. */
    async takeStep({ _id }: IdentityDoc, step: number): Promise<boolean> {
      const { matchedCount } = await identities.updateOne(
        { _id, 'authenticator.lastStep': { $lt: step } },
        { $set: { 'authenticator.lastStep': step } },
      );
      return matchedCount === 1;
    },

    /** Uses a recovery code up; of two concurrent calls only one returns true. */
    async takeRecoveryHash({ _id }: IdentityDoc, hash: string): Promise<boolean> {
      const { matchedCount } = await identities.updateOne(
        { _id, recoveryHashes: hash },
        { $pull: { recoveryHashes: hash } },
      );
      return matchedCount === 1;
    },

    /** False when the passkey is gone, or another login with it was faster. */
    async setPasskey(
      { _id, passkeys = [] }: IdentityDoc,
      { id, counter }: PasskeyDoc,
      set: Partial<Pick<PasskeyDoc, 'name' | 'counter' | 'lastUsedAt'>>,
    ): Promise<boolean> {
      const at = `passkeys.${passkeys.findIndex((passkey) => passkey.id === id)}`;
      const fields = Object.entries(set).map(([field, value]) => [`${at}.${field}`, value]);
      const { matchedCount } = await identities.updateOne(
        { _id, [`${at}.id`]: id, ...(set.counter !== undefined && { [`${at}.counter`]: counter }) },
        { $set: Object.fromEntries(fields) },
      );
      return matchedCount === 1;
    },

    /** Takes everything away and ends all sessions. */
    async removeAll(uid: string): Promise<void> {
      await identities.updateOne(
        { _id: new ObjectId(uid) },
        { $unset: { authenticator: true, passkeys: true, recoveryHashes: true }, $inc: { gen: 1 } },
      );
      await families.deleteMany({ uid });
    },
  };
}

/** The factors as they were read; uses of them do not count as changes. */
function sameFactors({ authenticator, passkeys = [] }: IdentityDoc) {
  return {
    'authenticator.since': authenticator?.since ?? { $exists: false },
    ...(passkeys.length > 0 ? { passkeys: { $size: passkeys.length } } : { 'passkeys.0': { $exists: false } }),
  };
}
