import type { UserId } from '@inkbridge/contracts';
import type { SessionFacts } from './identity.js';

/** The holder of a session, from a verified token only (D-06). `uid` is the identity provider's. */
export type TokenHolder = { uid: string; email: string; role: 'admin' | 'user'; session: SessionFacts };

/** A holder with an account, whose id is `id`. */
export type Caller = TokenHolder & { id: UserId };
