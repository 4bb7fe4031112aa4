import { createHash, randomBytes } from 'node:crypto';
import { isFromWrongClock } from '../../../database/clock-skew.js';
import { actionCodeMilliseconds as life } from '../../../people/accounts/account-terms.js';
import type { CodeDoc, CodePurpose } from '../base/identity-doc.js';
import type { CodeRepository } from './mongo-code-repository.js';

type FoundCode =
  { ok: true; code: CodeDoc } | { ok: false; reason: 'auth/invalid-action-code' | 'auth/expired-action-code' };

export type ActionCodes = {
  /**
   * Issues a new code for `email`, the address it will be sent to. Older ones for it stay valid until their hour is over,
   * because people open the older mail (D-118).
   */
  issue(of: { uid: string; purpose: CodePurpose; email: string; next?: string }): Promise<string>;
  /** The page that an earlier mail of this purpose carried. */
  lastNext(uid: string, purpose: CodePurpose): Promise<string | undefined>;
  /** Leaves the code usable. */
  find(presented: string, purposes: readonly CodePurpose[]): Promise<FoundCode>;
  /** Uses the code up, and with it all of its purpose; false when another request just did. */
  take(code: CodeDoc): Promise<boolean>;
  /** Makes all codes of one purpose void. */
  end(uid: string, purpose: CodePurpose): Promise<void>;
  endAllOf(uid: string): Promise<void>;
};

/** Single-use codes for mails. Only hashes are stored, which cannot be redeemed. */
export function createActionCodes(repository: CodeRepository, now: () => Date): ActionCodes {
  return {
    async issue({ uid, purpose, email, next }) {
      const code = randomBytes(32).toString('base64url');
      const hash = hashOf(code);
      const expiresAt = new Date(now().getTime() + life);
      await repository.put({
        _id: `${uid}:${purpose}:${hash}`,
        uid,
        purpose,
        hash,
        email,
        expiresAt,
        ...(next && { next }),
      });
      return code;
    },

    lastNext: (uid, purpose) => repository.lastNext(uid, purpose),

    async find(presented, purposes) {
      const code = await repository.find(hashOf(presented));
      if (!code || !purposes.includes(code.purpose)) return { ok: false, reason: 'auth/invalid-action-code' };
      const isLive = code.expiresAt > now() && !isFromWrongClock(code.expiresAt, { now: now(), life });
      return isLive ? { ok: true, code } : { ok: false, reason: 'auth/expired-action-code' };
    },

    take: (code) => repository.take(code),
    end: (uid, purpose) => repository.remove(uid, purpose),
    endAllOf: (uid) => repository.removeAllOf(uid),
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
