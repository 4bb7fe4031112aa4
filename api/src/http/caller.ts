import type { UserId } from '@inkbridge/contracts';

/** Who calls, from a verified token only (D-06). `id` is the account's, `uid` the identity provider's. */
export type Caller = { id: UserId; uid: string; email: string; role: 'admin' | 'user' };
