import type { AdminUser, UserId } from '@inkbridge/contracts';
import { cents } from '@inkbridge/shared/pricing';
import { refundCreditPrefix } from '../../people/accounts/user-doc.js';
import type { Account } from '../../people/accounts/user.js';

type Entry = AdminUser['balance'][number];

/** Every credit and debit of a balance, newest first; `nameOf` returns the name of the admin who granted a credit. */
export function balanceEntriesOf(account: Account, nameOf: (admin: UserId) => string): Entry[] {
  const { credits, debits = [], deductions } = account;
  const came = credits.map(({ at, key, by, cents: amount, reason, paymentId }): Entry => ({
    at,
    kind: by ? 'grant' : key.startsWith(refundCreditPrefix) ? 'refund' : 'credit',
    amount: cents(amount),
    by: by ? nameOf(by) : '',
    reason,
    paymentId,
  }));
  const taken = deductions.map(({ at, by, cents: amount, reason }): Entry => {
    const took = cents(0 - amount);
    return { at, kind: 'deduction', amount: took, by: nameOf(by), reason, paymentId: null };
  });
  const went = debits.flatMap(movesOf);
  // Stored oldest first, so reversing them keeps the latest first among entries of the same instant.
  return [...came, ...taken, ...went].toReversed().toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** A payment from the balance, and its return. */
function movesOf({ at, cents: amount, refundedAt }: NonNullable<Account['debits']>[number]): Entry[] {
  const nobody = { by: '', reason: '', paymentId: null };
  const spent: Entry = { ...nobody, at, kind: 'payment', amount: cents(0 - amount) };
  if (!refundedAt) return [spent];
  return [spent, { ...nobody, at: refundedAt, kind: 'refund', amount: cents(amount) }];
}

export function granterIdsOf({ credits, deductions }: Pick<Account, 'credits' | 'deductions'>): UserId[] {
  return [...new Set([...credits, ...deductions].flatMap(({ by }) => by ?? []))];
}
