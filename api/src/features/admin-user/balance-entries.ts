import type { AdminUser, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Account } from '../user/user.js';

type Entry = AdminUser['balance'][number];

/** Every cent that came or went, newest first; `nameOf` knows who gave it. */
export function balanceEntriesOf({ credits, debits = [] }: Account, nameOf: (admin: UserId) => string): Entry[] {
  const came = credits.map(({ at, by, cents: amount }): Entry => ({
    at,
    kind: by ? 'grant' : 'credit',
    amount: cents(amount),
    by: by ? nameOf(by) : '',
  }));
  const went = debits.flatMap(({ at, cents: amount, refundedAt }): Entry[] => [
    { at, kind: 'payment', amount: cents(0 - amount), by: '' },
    ...(refundedAt ? [{ at: refundedAt, kind: 'refund' as const, amount: cents(amount), by: '' }] : []),
  ]);
  // They are stored as they come: of those of one moment the last stands first.
  return [...came, ...went].toReversed().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export function granterIdsOf({ credits }: Pick<Account, 'credits'>): UserId[] {
  return [...new Set(credits.flatMap(({ by }) => by ?? []))];
}
