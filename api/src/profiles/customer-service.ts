import { type AdminCustomer, type CustomerId, type OwnCustomer, pageOf, type UserId } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { AppError } from '../http/answers/app-error.js';
import type { Listed } from '../http/routes/implement.js';
import type { UserRepository } from '../people/accounts/user-repository.js';
import type { CustomerRepository } from './customer-repository.js';
import { type Actor, actorIdsOf, adminViewOf, ownViewOf, type UpdatesOf } from './customer-views.js';
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
  /** Reads what the views of these profiles need besides the profiles. */
  async function adminViewer(all: readonly Customer[], known?: ReadonlyMap<CustomerId, UpdatesOf>) {
    const [actors, updates] = await Promise.all([actorsOf(actorIdsOf(all)), known ?? updatesOf(idsOf(all))]);
    return (one: Customer): AdminCustomer => adminViewOf(one, { actors, updates: updates.get(one.id) }, now());
  }

  async function ownerViewer(all: readonly Customer[]) {
    const updates = await updatesOf(idsOf(all));
    return (one: Customer): OwnCustomer => ownViewOf(one, now(), updates.get(one.id));
  }

  const forAdmin = async (customer: Customer): Promise<AdminCustomer> => (await adminViewer([customer]))(customer);
  const forOwner = async (customer: Customer): Promise<OwnCustomer> => (await ownerViewer([customer]))(customer);

  async function actorsOf(ids: readonly UserId[]): Promise<ReadonlyMap<UserId, Actor>> {
    const accounts = await users.namesOf([...new Set(ids)]);
    return new Map(
      accounts.map((account) => {
        const { id, email, language } = account;
        return [id, { _id: id, name: fullNameOf(account), email, language }];
      }),
    );
  }

  return {
    /** Newest first. */
    async listOwn(owner: UserId, { p, l }: { p: number; l: number }): Promise<Listed<OwnCustomer>> {
      const [found, total] = await Promise.all([
        customers.listOf(owner, { skip: (p - 1) * l, limit: l }),
        customers.countOf(owner),
      ]);
      return { items: found.map(await ownerViewer(found)), page: pageOf(total, p, l) };
    },

    /** @throws AppError not_found */
    async getForOwner(id: CustomerId): Promise<OwnCustomer> {
      const customer = await customers.find(id);
      if (!customer) throw new AppError('not_found');
      return forOwner(customer);
    },

    /** @throws AppError not_found */
    async getForAdmin(id: CustomerId): Promise<AdminCustomer> {
      const customer = await customers.find(id);
      if (!customer) throw new AppError('not_found');
      return forAdmin(customer);
    },

    forOwner,
    forAdmin,

    /** Names the people who listed, changed and paid for each. `known` is the state of their updates, if read. */
    async forAdmins(all: readonly Customer[], known?: ReadonlyMap<CustomerId, UpdatesOf>): Promise<AdminCustomer[]> {
      return all.map(await adminViewer(all, known));
    },

    actorsOf,
  };
}

function idsOf(all: readonly Customer[]): CustomerId[] {
  return all.map(({ id }) => id);
}
