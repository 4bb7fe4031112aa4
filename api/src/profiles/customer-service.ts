import type { AdminCustomer, CustomerId, OwnCustomer, UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { AppError } from '../http/app-error.js';
import type { UserRepository } from '../people/user-repository.js';
import type { CustomerRepository } from './customer-repository.js';
import { actorIdsOf, adminViewOf, ownViewOf, type Actor, type UpdatesOf } from './customer-views.js';
import type { Customer } from './customer.js';

export type CustomerService = ReturnType<typeof createCustomerService>;

type CustomerServiceDeps = {
  customers: CustomerRepository;
  users: Pick<UserRepository, 'namesOf'>;
  /** The state of updates to these profiles, in one query. */
  updatesOf: (ids: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, UpdatesOf>>;
  now: () => Date;
};

/** Profiles as their owners and admins see them. */
export function createCustomerService({ customers, users, updatesOf, now }: CustomerServiceDeps) {
  /** Names the people who listed, changed and paid for each profile. `known` is the state of their updates, if read. */
  async function forAdmins(
    all: readonly Customer[],
    known?: ReadonlyMap<CustomerId, UpdatesOf>,
  ): Promise<AdminCustomer[]> {
    const [actors, updates] = await Promise.all([actorsOf(actorIdsOf(all)), known ?? updatesOf(idsOf(all))]);
    return all.map((customer) => adminViewOf(customer, { actors, updates: updates.get(customer.id) }, now()));
  }

  async function actorsOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, Actor>> {
    const accounts = await users.namesOf([...new Set(ids)]);
    return new Map(
      accounts.map((account) => [account.id, { _id: account.id, name: fullNameOf(account), email: account.email }]),
    );
  }

  async function forOwner(all: readonly Customer[]): Promise<OwnCustomer[]> {
    const updates = await updatesOf(idsOf(all));
    return all.map((customer) => ownViewOf(customer, now(), updates.get(customer.id)));
  }

  return {
    async listOwn(owner: UserId): Promise<OwnCustomer[]> {
      return forOwner(await customers.listOf(owner));
    },

    /** @throws AppError not_found */
    async getForOwner(id: CustomerId): Promise<OwnCustomer> {
      const customer = await customers.find(id);
      const [view] = await forOwner(customer ? [customer] : []);
      if (!view) throw new AppError('not_found');
      return view;
    },

    /** @throws AppError not_found */
    async getForAdmin(id: CustomerId): Promise<AdminCustomer> {
      const customer = await customers.find(id);
      const [view] = await forAdmins(customer ? [customer] : []);
      if (!view) throw new AppError('not_found');
      return view;
    },

    forOwner,
    forAdmins,
    actorsOf,
  };
}

function idsOf(all: readonly Customer[]): CustomerId[] {
  return all.map(({ id }) => id);
}
