import type { AdminUser, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import type { Account } from '../../people/user.js';

type Entry = AdminUser['balance'][number];

/** Every credit and debit of a balance, newest first; `nameOf` returns the name of the admin who granted a credit. */
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
  // Stored oldest first, so reversing them keeps the latest first among entries of the same instant.
  return [...came, ...went].toReversed().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

export function granterIdsOf({ credits }: Pick<Account, 'credits'>): UserId[] {
  return [...new Set(credits.flatMap(({ by }) => by ?? []))];
}
