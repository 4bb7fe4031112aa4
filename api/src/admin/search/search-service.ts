import type { FoundRecords } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { statusOn } from '@inkbridge/shared/profile-lifecycle';
import type { PaymentRepository } from '../../money/payment-repository.js';
import type { PaymentViews } from '../../money/payment-views.js';
import type { PaymentLists } from '../../money/payment-lists.js';
import type { UserLists } from '../../people/accounts/user-repository.js';
import type { CustomerLists } from '../../profiles/customer-lists.js';

type SearchServiceDeps = {
  people: { accountLists: Pick<UserLists, 'page'> };
  profiles: { profileLists: Pick<CustomerLists, 'page'> };
  money: { ledger: Pick<PaymentRepository, 'findByAnyId'> & Pick<PaymentLists, 'page'> } & Pick<
    PaymentViews,
    'purchasesOf'
  >;
  now: () => Date;
};

/** Results per kind; the pages of people and payments list the rest. */
const mostFound = 5;

export type SearchService = ReturnType<typeof createSearchService>;

/** One search over what the console lists, newest first. */
export function createSearchService({ people, profiles, money, now }: SearchServiceDeps) {
  const part = { skip: 0, limit: mostFound };

  async function findPeople(search: string): Promise<FoundRecords['people']> {
    const { accounts, total } = await people.accountLists.page({ search, ...part });
    return { items: accounts.map((user) => ({ _id: user.id, name: fullNameOf(user), email: user.email })), total };
  }

  async function findProfiles(search: string): Promise<FoundRecords['profiles']> {
    const { customers, total } = await profiles.profileLists.page({ search, order: 'newest', now: now(), ...part });
    const items = customers.map((customer) => ({
      _id: customer.id,
      name: fullNameOf(customer.basicInfo),
      inmateNumber: customer.basicInfo.inmateNumber,
      status: statusOn(customer, now()),
      archived: customer.archivedAt !== null,
    }));
    return { items, total };
  }

  /** By its own id or one of its provider's, or else by its profile or payer. */
  async function findPayments(search: string): Promise<FoundRecords['payments']> {
    const named = await money.ledger.findByAnyId(search);
    if (named) return { items: await money.purchasesOf([named]), total: 1 };
    const { payments: found, total } = await money.ledger.page({ search, ...part });
    return { items: await money.purchasesOf(found), total };
  }

  return {
    /** @throws AppError unavailable before all accounts and profiles have their terms */
    async find(text: string): Promise<FoundRecords> {
      const [foundPeople, foundProfiles, foundPayments] = await Promise.all([
        findPeople(text),
        findProfiles(text),
        findPayments(text),
      ]);
      return { people: foundPeople, profiles: foundProfiles, payments: foundPayments };
    },
  };
}
