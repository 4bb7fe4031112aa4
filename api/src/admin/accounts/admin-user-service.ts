import { type AdminUser, type ListedUser, type listUsers, pageOf, type UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { cents } from '@inkbridge/shared/pricing';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import { refundCreditPrefix } from '../../people/accounts/user-doc.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { inOrderOf } from '../../database/in-batches.js';
import type { CustomerLists } from '../../profiles/customer-lists.js';
import type { UserLists, UserRepository } from '../../people/accounts/user-repository.js';
import { pendingEmailOf } from '../../people/accounts/user-view.js';
import type { Account } from '../../people/accounts/user.js';

type AdminUserServiceDeps = {
  users: Pick<UserRepository, 'find' | 'findMany'>;
  customers: Pick<CustomerRepository, 'findMany' | 'listOf'>;
  lists: Pick<UserLists, 'page'>;
  profiles: Pick<CustomerLists, 'countsOf'>;
  now: () => Date;
};
type Query = z.output<typeof listUsers.query>;

export type AdminUserService = ReturnType<typeof createAdminUserService>;

export function createAdminUserService({ users, customers, lists, profiles, now }: AdminUserServiceDeps) {
  async function namesOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
    const accounts = ids.length === 0 ? [] : await users.findMany(ids);
    return new Map(accounts.map((account) => [account.id, fullNameOf(account)]));
  }

  return {
    /** Newest first (AC-413, D-48). @throws AppError unavailable */
    async list({ page, limit, user: search }: Query): Promise<Listed<ListedUser>> {
      const { accounts, total } = await lists.page({ search, skip: (page - 1) * limit, limit });
      const counts = await profiles.countsOf(accounts.map(({ id }) => id));
      const items = accounts.map((account) => listedUserOf(account, counts.get(account.id) ?? 0));
      return { items, page: pageOf(total, page, limit) };
    },

    /** @throws AppError not_found */
    async get(id: UserId): Promise<AdminUser> {
      const account = await users.find(id);
      if (!account) throw new AppError('not_found');
      const [listed, spendable, names] = await Promise.all([
        customers.listOf(id),
        customers.findMany(account.referralCustomers),
        namesOf(granterIdsOf(account)),
      ]);
      return {
        ...listedUserOf(account, listed.length),
        ...personalPartsOf(account, now()),
        referralCustomers: inOrderOf(account.referralCustomers, spendable).map(namedProfile),
        balance: balanceEntriesOf(account, (admin) => names.get(admin) ?? ''),
        listed: listed.map((customer) => listedProfile(customer, now())),
      };
    },
  };
}

function personalPartsOf(account: Account, now: Date) {
  const { firstName, lastName, age, gender, state, city, mailingAddress, zipCode, profileComplete, terms } = account;
  return {
    firstName,
    lastName,
    pendingEmail: pendingEmailOf(account, now),
    age,
    gender,
    state,
    city,
    mailingAddress,
    zipCode,
    profileComplete,
    termsAcceptedAt: terms?.acceptedAt ?? null,
  };
}

function namedProfile({ id, basicInfo }: Customer) {
  return { _id: id, name: fullNameOf(basicInfo) };
}

function listedProfile(customer: Customer, now: Date): AdminUser['listed'][number] {
  return { ...namedProfile(customer), status: statusOn(customer, now), archived: customer.archivedAt !== null };
}

type Entry = AdminUser['balance'][number];

/** Every credit and debit of a balance, newest first; `nameOf` returns the name of the admin who granted a credit. */
function balanceEntriesOf(account: Account, nameOf: (admin: UserId) => string): Entry[] {
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

function granterIdsOf({ credits, deductions }: Pick<Account, 'credits' | 'deductions'>): UserId[] {
  return [...new Set([...credits, ...deductions].flatMap(({ by }) => by ?? []))];
}

/** @param profiles how many profiles the account lists, archived ones included */
export function listedUserOf(account: Account, profiles: number): ListedUser {
  const { id, email, createdAt, referralCents } = account;
  return {
    _id: id,
    name: fullNameOf(account),
    email,
    createdAt,
    profiles,
    referralBalance: cents(referralCents),
  };
}
