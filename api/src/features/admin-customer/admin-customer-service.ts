import { pageOf, type AdminCustomer, type CustomerId, type listAdminCustomers } from '@inkbridge/contracts';
import { renewedUntil } from '@inkbridge/shared/pricing';
import { customerStatuses, nextStatus, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/app-error.js';
import type { Listed } from '../../http/implement.js';
import type { CustomerRepository } from '../customer/customer-repository.js';
import type { CustomerService } from '../customer/customer-service.js';
import type { Customer } from '../customer/customer.js';

type Query = z.output<typeof listAdminCustomers.query>;
type Parts = {
  customers: CustomerRepository;
  views: Pick<CustomerService, 'getForAdmin' | 'forAdmins'>;
  now: () => Date;
};

export type AdminCustomerService = ReturnType<typeof createAdminCustomerService>;

export function createAdminCustomerService({ customers, views, now }: Parts) {
  async function approve(id: CustomerId): Promise<AdminCustomer> {
    const customer = await customers.find(id);
    if (!customer) throw new AppError('not_found');
    if (wasApproved(customer)) return views.getForAdmin(id);

    const step = nextStatus(customer, 'approve', now());
    if (!step.ok) throw new AppError(step.reason === 'archived' ? 'customer_archived' : 'not_approvable');

    const approval = { status: step.status, approvedAt: now(), expiresAt: renewedUntil(customer.expiresAt, now()) };
    const approved = await customers.approve(customer, approval);
    if (!approved) return approve(id); // somebody was faster: look again at what is there now
    return views.getForAdmin(id);
  }

  return {
    get: (id: CustomerId) => views.getForAdmin(id),

    /** Those that wait come oldest first, so that nobody waits for ever; all others newest first. */
    async list({ p, l, search, approved, paymentPending, status }: Query): Promise<Listed<AdminCustomer>> {
      const statuses = statusesOf({ approved, paymentPending, status });
      const { customers: found, total } = await customers.list({
        statuses,
        search,
        now: now(),
        order: statuses.length === 1 && statuses[0] === 'unapproved' ? 'waiting_longest' : 'newest',
        skip: (p - 1) * l,
        limit: l,
      });
      return { items: await views.forAdmins(found), page: pageOf(total, p, l) };
    },

    /**
     * Puts a paid profile online for its first term (AC-357, AC-358). Who comes second gets what was decided (D-67).
     * @throws AppError not_found, customer_archived, not_approvable
     */
    approve,
  };
}

const approvedStatuses: ReadonlySet<CustomerStatus> = new Set(['active', 'inactive', 'expired']);
const unpaidStatuses: ReadonlySet<CustomerStatus> = new Set(['new', 'unpaid']);

function wasApproved({ status }: Customer): boolean {
  return approvedStatuses.has(status);
}

/** The filters of the query as statuses: all that are given must hold. Every status is no filter at all. */
function statusesOf({ approved, paymentPending, status }: Pick<Query, 'approved' | 'paymentPending' | 'status'>) {
  const holds = (name: CustomerStatus) =>
    (approved === undefined || approvedStatuses.has(name) === approved) &&
    (paymentPending === undefined || unpaidStatuses.has(name) === paymentPending) &&
    (status.length === 0 || status.includes(name));
  return customerStatuses.filter(holds);
}
