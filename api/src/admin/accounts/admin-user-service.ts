import { pageOf, type AdminUser, type ListedUser, type UserId, type listUsers } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Listed } from '../../http/routes/implement.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import { inOrderOf } from '../../database/in-order.js';
import type { CustomerLists } from '../../profiles/customer-lists.js';
import type { UserLists } from '../../people/accounts/user-lists.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import { pendingEmailOf } from '../../people/accounts/user-view.js';
import type { Account } from '../../people/accounts/user.js';
import { balanceEntriesOf, granterIdsOf } from './balance-entries.js';
import { listedUserOf } from './listed-user.js';

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
