import type { AdminCustomer, Customer as CustomerView, CustomerId, OwnCustomer, UserId } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.js';
import type { Caller } from '../http/caller.js';
import { isDatabaseAway } from '../database/database-away.js';
import type { PreparedAnswer } from '../http/prepared.js';
import type { UserRepository } from '../people/user-repository.js';
import type { CustomerRepository } from './customer-repository.js';
import { actorIdsOf, adminViewOf, ownViewOf, type Actor, type UpdatesOf } from './customer-views.js';
import type { Customer } from './customer.js';
import type { MemberMarks } from '../catalogue/members/member-marks.js';

/** One profile as visitors read it. @throws AppError not_found unless it is listed */
type ReadPublic = (id: CustomerId, reader: ProfileRequest) => Promise<PreparedAnswer>;

export type CustomerService = ReturnType<typeof createCustomerService>;

type CustomerServiceDeps = {
  customers: CustomerRepository;
  users: Pick<UserRepository, 'namesOf'>;
  marks: Pick<MemberMarks, 'of'>;
  /** The state of updates to these profiles, in one query. */
  updatesOf: (ids: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, UpdatesOf>>;
  readPublic: ReadPublic;
  now: () => Date;
};
type ProfileRequest = { caller: Caller | null; request: FastifyRequest };

export function createCustomerService({ customers, users, marks, updatesOf, readPublic, now }: CustomerServiceDeps) {
  /** Returns null when only the public view is left: the caller may see no more, or the database is away. */
  async function findFor({ id, role }: Caller, customerId: CustomerId): Promise<CustomerView | null> {
    try {
      const customer = await customers.find(customerId);
      if (!customer) return null;
      if (role === 'admin') return (await forAdmins([customer]))[0] ?? null;
      if (customer.createdBy !== id) return null;
      const [own] = await forOwner([customer]);
      return own ? { ...own, ...(await marks.of(id, customerId)) } : null;
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  }

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
      accounts.map(({ id, firstName, lastName, email }) => [id, { _id: id, name: `${firstName} ${lastName}`, email }]),
    );
  }

  async function forOwner(all: readonly Customer[]): Promise<OwnCustomer[]> {
    const updates = await updatesOf(idsOf(all));
    return all.map((customer) => ownViewOf(customer, now(), updates.get(customer.id)));
  }

  return {
    /** Owners and admins get their own view, others the public view if listed (D-57). @throws AppError not_found */
    async read(id: CustomerId, { caller, request }: ProfileRequest): Promise<CustomerView | PreparedAnswer> {
      const more = caller && (await findFor(caller, id));
      return more ?? readPublic(id, { caller, request });
    },

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

    forAdmins,
    actorsOf,
  };
}

function idsOf(all: readonly Customer[]): CustomerId[] {
  return all.map(({ id }) => id);
}
