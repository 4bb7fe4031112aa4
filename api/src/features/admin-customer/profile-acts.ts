import type { AdminCustomer, CustomerId, PlacementChange, setCustomerStatus } from '@inkbridge/contracts';
import { nextStatus, statusOn, toggleEvents } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import type { Act } from '../audit/act.js';
import { profileFacts, profileTarget } from '../audit/profile-facts.js';
import type { CustomerPatch, CustomerRepository } from '../customer/customer-repository.js';
import type { CustomerService } from '../customer/customer-service.js';
import type { Customer } from '../customer/customer.js';
import { requireNotArchived } from './archived.js';
import type { EndCheckouts } from './end-checkouts.js';
import { placementPatch } from './placement-patch.js';

type Parts = {
  customers: Pick<CustomerRepository, 'find' | 'change'>;
  views: Pick<CustomerService, 'forAdmins'>;
  endCheckouts: EndCheckouts;
  now: () => Date;
};
type Wanted = z.output<typeof setCustomerStatus.body>['status'];
/** What the act writes into the profile as it is; null when somebody had done it before (D-67). */
type PatchOf = (customer: Customer) => CustomerPatch | null;

export type ProfileActs = ReturnType<typeof createProfileActs>;

/** What admins switch on and off. Who comes second gets what is there then, and not an error (D-67). */
export function createProfileActs({ customers, views, endCheckouts, now }: Parts) {
  async function write(id: CustomerId, act: Act, patchOf: PatchOf): Promise<Customer> {
    const customer = await customers.find(id);
    if (!customer) throw new AppError('not_found');
    act.on(profileTarget(customer));
    const patch = patchOf(customer);
    if (!patch) return customer;
    const changed = await customers.change(customer, patch);
    if (!changed) return write(id, act, patchOf); // somebody was faster: look again at what is there now
    act.changed(profileFacts(customer), profileFacts(changed));
    return changed;
  }

  async function viewOf(customer: Customer): Promise<AdminCustomer> {
    const [view] = await views.forAdmins([customer]);
    if (!view) throw new AppError('not_found');
    return view;
  }

  function toggled(customer: Customer, wanted: Wanted): CustomerPatch | null {
    requireNotArchived(customer);
    if (statusOn(customer, now()) === wanted) return null;
    const step = nextStatus(customer, toggleEvents[wanted], now());
    if (!step.ok) throw new AppError('not_allowed_now');
    return { status: statusOn({ ...customer, status: step.status }, now()) }; // its term may have ended meanwhile
  }

  return {
    /** The status stays as it is, so that it is found again (D-26). @throws AppError not_found */
    async archive(id: CustomerId, act: Act): Promise<AdminCustomer> {
      const archived = await write(id, act, ({ archivedAt }) => (archivedAt ? null : { archivedAt: now() }));
      await endCheckouts(archived);
      return viewOf(archived);
    },

    /** What was active is active again, or expired when its term ended meanwhile (D-26). @throws AppError not_found */
    async unarchive(id: CustomerId, act: Act): Promise<AdminCustomer> {
      const restored = (customer: Customer) => ({ archivedAt: null, status: statusOn(customer, now()) });
      return viewOf(await write(id, act, (customer) => (customer.archivedAt ? restored(customer) : null)));
    },

    /** @throws AppError not_found, customer_archived, not_allowed_now */
    async setStatus(id: CustomerId, wanted: Wanted, act: Act): Promise<AdminCustomer> {
      return viewOf(await write(id, act, (customer) => toggled(customer, wanted)));
    },

    /** @throws AppError not_found, customer_archived, invalid_request when nothing is asked for */
    async setPlacements({ customer: id, ...change }: PlacementChange, act: Act): Promise<AdminCustomer> {
      return viewOf(await write(id, act, (customer) => placementPatch(customer, change)));
    },
  };
}
