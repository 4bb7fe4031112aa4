import { minute } from '@inkbridge/shared/time';
import { createHash, randomBytes } from 'node:crypto';
import { readOrNull } from '../../../database/unreadable.js';
import type { Door } from '../../../http/sessions/door.js';
import {
  type ChallengeCollections,
  type ChallengeDoc,
  challengeDocSchema,
  type ChallengePurpose,
} from '../base/second-factor-doc.js';

/** Time to finish what was begun, in milliseconds. */
const lives: Record<ChallengePurpose, number> = {
  sign_in: 5 * minute,
  passkey_sign_in: 5 * minute,
  new_passkey: 5 * minute,
  new_authenticator: 15 * minute,
};

/** Seconds to end a login. */
export const secondStepSeconds = lives.sign_in / 1000;

type NewChallenge = Omit<ChallengeDoc, '_id' | 'audience' | 'expiresAt'> & { door: Door };

export type Challenges = ReturnType<typeof createChallenges>;

/** Pending steps, to be finished soon, once, and by pages of the same audience. */
export function createChallenges({ challenges }: ChallengeCollections, now: () => Date) {
  const docOf = ({ door, ...rest }: NewChallenge, _id: string): ChallengeDoc => ({
    _id,
    ...rest,
    audience: door.audience,
    expiresAt: new Date(now().getTime() + lives[rest.purpose]),
  });
  const isOpen = (doc: ChallengeDoc, purpose: ChallengePurpose, { audience }: Door) =>
    doc.purpose === purpose && doc.audience === audience && doc.expiresAt > now();

  return {
    /** Returns a text that nobody can guess; only its hash is stored. */
    async begin(challenge: NewChallenge): Promise<string> {
      const text = randomBytes(32).toString('base64url');
      await challenges.insertOne(docOf(challenge, hashOf(text)));
      return text;
    },

    /** Begins what an account can have only once at a time: the latest counts. */
    async beginOf(uid: string, challenge: NewChallenge): Promise<void> {
      const { _id, ...doc } = docOf(challenge, idOf(uid, challenge.purpose));
      await challenges.replaceOne({ _id }, doc, { upsert: true });
    },

    /** Leaves it open; null when it is over, or belongs to other pages. */
    async find(text: string, purpose: ChallengePurpose, door: Door): Promise<ChallengeDoc | null> {
      return openOr(await challenges.findOne({ _id: hashOf(text) }), purpose, door);
    },

    async findOf(uid: string, purpose: ChallengePurpose, door: Door): Promise<ChallengeDoc | null> {
      return openOr(await challenges.findOne({ _id: idOf(uid, purpose) }), purpose, door);
    },

    /** Uses it up; of two concurrent calls only one gets it. */
    async take(text: string, purpose: ChallengePurpose, door: Door): Promise<ChallengeDoc | null> {
      return openOr(await challenges.findOneAndDelete({ _id: hashOf(text) }), purpose, door);
    },

    async end({ _id }: Pick<ChallengeDoc, '_id'>): Promise<boolean> {
      return (await challenges.deleteOne({ _id })).deletedCount === 1;
    },
  };

  function openOr(stored: ChallengeDoc | null, purpose: ChallengePurpose, door: Door): ChallengeDoc | null {
    const doc = readOrNull(challenges, stored, (one) => challengeDocSchema.parse(one));
    return doc && isOpen(doc, purpose, door) ? doc : null;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function idOf(uid: string, purpose: ChallengePurpose): string {
  return `${purpose}:${uid}`;
}
