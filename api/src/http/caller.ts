import type { UserId } from '@inkbridge/contracts';

/** Who holds a session, from a verified token only (D-06). `uid` is the identity provider's. */
export type Holder = { uid: string; email: string; role: 'admin' | 'user' };

/** Who calls: somebody with an account, which is `id`. */
export type Caller = Holder & { id: UserId };
