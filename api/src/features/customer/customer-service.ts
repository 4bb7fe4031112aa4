import type { AdminCustomer, Customer as CustomerView, CustomerId, OwnCustomer, UserId } from '@inkbridge/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.js';
import type { Caller } from '../../http/caller.js';
import { isDatabaseAway } from '../../http/database-away.js';
import type { Prepared } from '../../http/prepared.js';
import type { UserRepository } from '../user/user-repository.js';
import type { CustomerRepository } from './customer-repository.js';
import { actorIdsOf, adminViewOf, ownViewOf, type Actor, type UpdatesOf } from './customer-views.js';
import type { Customer } from './customer.js';
import type { MemberMarks } from './member-marks.js';

/** One profile as visitors read it. @throws AppError not_found unless it is listed */
export type ReadPublic = (id: CustomerId, reader: Reader) => Promise<Prepared>;

export type CustomerService = ReturnType<typeof createCustomerService>;

type Parts = {
  customers: CustomerRepository;
  users: Pick<UserRepository, 'namesOf'>;
  marks: Pick<MemberMarks, 'of'>;
  /** What became of changes to these profiles; one question for all of them. */
  updatesOf: (ids: readonly CustomerId[]) => Promise<ReadonlyMap<CustomerId, UpdatesOf>>;
  readPublic: ReadPublic;
  now: () => Date;
};
type Reader = { caller: Caller | null; request: FastifyRequest };

export function createCustomerService({ customers, users, marks, updatesOf, readPublic, now }: Parts) {
  /** Null when visitors' eyes are all the caller has; also when the database is away, for then only the public view is left. */
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

  /** With the people who listed, changed and paid for them. `known`: what became of changes to them, where it is known. */
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
    /** Owners and admins see all of theirs, others what is listed (D-57). @throws AppError not_found */
    async read(id: CustomerId, { caller, request }: Reader): Promise<CustomerView | Prepared> {
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
