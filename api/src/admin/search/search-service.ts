import type { FoundRecords } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import { inOrderOf } from '../../database/in-order.js';
import type { PaymentRepository } from '../../money/payment-repository.js';
import type { PaymentViews } from '../../money/payment-views.js';
import type { PaymentLists } from '../../money/payment-lists.js';
import type { UserRepository } from '../../people/user-repository.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Records } from '../records/records.js';

type SearchServiceDeps = {
  records: Pick<Records, 'users' | 'profiles'>;
  users: Pick<UserRepository, 'namesOf'>;
  customers: Pick<CustomerRepository, 'findMany'>;
  money: { ledger: Pick<PaymentRepository, 'findByAnyId'> & Pick<PaymentLists, 'page'> } & Pick<
    PaymentViews,
    'purchasesOf'
  >;
  now: () => Date;
};

/** Of each kind; the pages of people and payments list the rest. */
const mostFound = 5;

export type SearchService = ReturnType<typeof createSearchService>;

/** One search over what the console lists, newest first. */
export function createSearchService({ records, users, customers, money, now }: SearchServiceDeps) {
  const part = { order: 'newest', skip: 0, limit: mostFound } as const;

  async function people(search: string): Promise<FoundRecords['people']> {
    const { ids, total } = records.users.page({ search, ...part });
    const found = inOrderOf(ids, await users.namesOf(ids));
    return { items: found.map((user) => ({ _id: user.id, name: fullNameOf(user), email: user.email })), total };
  }

  async function profiles(search: string): Promise<FoundRecords['profiles']> {
    const { ids, total } = records.profiles.page({ search, ...part });
    const found = inOrderOf(ids, await customers.findMany(ids));
    const items = found.map((customer) => ({
      _id: customer.id,
      name: fullNameOf(customer.basicInfo),
      inmateNumber: customer.basicInfo.inmateNumber,
      status: statusOn(customer, now()),
      archived: customer.archivedAt !== null,
    }));
    return { items, total };
  }

  /** By its own id or one of its provider's, or else by its profile or payer. */
  async function payments(search: string): Promise<FoundRecords['payments']> {
    const named = await money.ledger.findByAnyId(search);
    if (named) return { items: await money.purchasesOf([named]), total: 1 };
    const { payments: found, total } = await money.ledger.page({ search, skip: 0, limit: mostFound });
    return { items: await money.purchasesOf(found), total };
  }

  return {
    /** @throws AppError unavailable before all records were read once */
    async find(text: string): Promise<FoundRecords> {
      const [foundPeople, foundProfiles, foundPayments] = await Promise.all([
        people(text),
        profiles(text),
        payments(text),
      ]);
      return { people: foundPeople, profiles: foundProfiles, payments: foundPayments };
    },
  };
}
