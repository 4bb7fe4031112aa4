import type { addReferral, Deduction, Grant, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents, centsOf } from '@inkbridge/shared/pricing';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import { revise } from '../../database/revise.js';
import { newId } from '../../database/ids.js';
import type { Act } from '../../http/routes/act.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { BalanceGrant, UserRepository } from '../../people/accounts/user-repository.js';
import type { Account } from '../../people/accounts/user.js';

type GrantsDeps = {
  users: Pick<UserRepository, 'find' | 'grant' | 'deduct'>;
  customers: Pick<CustomerRepository, 'findMany'>;
  now: () => Date;
};
type KeyedAdminAct = { admin: Caller; act: Act; key: string | null };
type Balance = z.output<typeof addReferral.data>;

export type Grants = ReturnType<typeof createGrants>;

export function createGrants({ users, customers, now }: GrantsDeps) {
  async function give(id: UserId, grant: BalanceGrant, act: Act): Promise<Account> {
    const revision = await revise({ find: users.find, change: users.grant }, id, (account) => {
      act.on({ kind: 'user', id, name: fullNameOf(account), about: [...grant.customers] });
      return account.credits.some(({ key }) => key === grant.key) ? null : grant; // null when it is sent twice
    });
    if (!revision) throw new AppError('not_found');
    const { before, after } = revision;
    if (after !== before) act.changed(balanceOf(before), balanceOf(after));
    return after;
  }

  return {
    /**
     * Adds to a balance, and adds the profiles to those it may be spent on (D-45). The same key is granted only once,
     * however often it is sent.
     * @throws AppError not_found, profile_unknown
     */
    async add({ userId, amount, customers: named }: Grant, { admin, act, key }: KeyedAdminAct): Promise<Balance> {
      const wanted = [...new Set(named)];
      const known = await customers.findMany(wanted);
      if (known.length < wanted.length) throw new AppError('profile_unknown');
      const grant = {
        key: `grant:${admin.id}:${key ?? newId()}`,
        amount: centsOf(amount),
        customers: wanted,
        by: admin.id,
        at: now(),
      };
      return balanceOf(await give(userId, grant, act));
    },

    /**
     * Takes from a balance, never more than it holds. The same key takes only once, however often it is sent.
     * @throws AppError not_found, balance_too_low
     */
    async deduct({ userId, amount, reason }: Deduction, { admin, act, key }: KeyedAdminAct) {
      const deduction = {
        key: `deduction:${admin.id}:${key ?? newId()}`,
        amount: centsOf(amount),
        by: admin.id,
        at: now(),
        reason,
      };
      const revision = await revise({ find: users.find, change: users.deduct }, userId, (account) => {
        act.on({ kind: 'user', id: userId, name: fullNameOf(account) });
        if (account.deductions.some((known) => known.key === deduction.key)) return null; // sent twice
        if (account.referralCents < deduction.amount) throw new AppError('balance_too_low');
        return deduction;
      });
      if (!revision) throw new AppError('not_found');
      const { before, after } = revision;
      if (after !== before)
        act.changed(
          { referralBalance: before.referralCents, note: '' },
          { referralBalance: after.referralCents, note: reason },
        );
      return { referralBalance: cents(after.referralCents) };
    },
  };
}

function balanceOf({ referralCents, referralCustomers }: Account): Balance {
  return { referralBalance: cents(referralCents), referralCustomers };
}
