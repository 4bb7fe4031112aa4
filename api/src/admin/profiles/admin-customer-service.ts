import {
  type AdminCustomer,
  type approveCustomer,
  type CustomerId,
  type DeclineKind,
  type listAdminCustomers,
  pageOf,
  type Queues,
} from '@inkbridge/contracts';
import { placedUntil, renewedUntil } from '@inkbridge/shared/pricing';
import { type CustomerStatus, customerStatuses, nextStatus, type Placement } from '@inkbridge/shared/profile-lifecycle';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Listed } from '../../http/routes/implement.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { Customer } from '../../profiles/customer.js';
import type { ProfileLetters } from '../../authoring/profiles/profile-letters.js';
import type { ProfilesPage } from '../../profiles/customer-lists.js';
import type { Act } from '../../http/routes/act.js';
import { actOnProfile, isRead, requireNotArchived } from './act-on-profile.js';

type Query = z.output<typeof listAdminCustomers.query>;
type Read = z.output<typeof approveCustomer.query> & z.output<typeof approveCustomer.body>;
/** A request for changes: its admin, reason and kind of reason. */
type SendBack = { admin: Caller; act: Act; reason: string; declineKind?: DeclineKind | undefined };
type AdminCustomerServiceDeps = {
  customers: CustomerRepository;
  views: Pick<CustomerService, 'getForAdmin' | 'forAdmins'>;
  profilesPage: ProfilesPage;
  letters: Pick<ProfileLetters, 'approved' | 'sentBack'>;
  now: () => Date;
};

export type AdminCustomerService = ReturnType<typeof createAdminCustomerService>;

export function createAdminCustomerService({ customers, views, profilesPage, letters, now }: AdminCustomerServiceDeps) {
  async function approve({ id, waitingSince }: Read, act: Act): Promise<AdminCustomer> {
    const { before, after } = await actOnProfile(customers, { id, act }, (customer) => {
      const patch = approval(customer, now());
      if (patch && !isRead(customer, waitingSince)) throw new AppError('not_approvable');
      return patch;
    });
    if (after !== before) await letters.approved(id);
    return views.getForAdmin(id);
  }

  async function sendBack(id: CustomerId, by: SendBack): Promise<AdminCustomer> {
    const sentBack = { reason: by.reason, at: now(), by: by.admin.id };
    const { before, after } = await actOnProfile(
      customers,
      { id, act: by.act, logged: { declineKind: by.declineKind } },
      (customer) => (canBeSentBack(customer) ? { sentBack, waitingSince: null, untold: 'sentBack' } : null),
    );
    if (after !== before) await letters.sentBack(id);
    return views.getForAdmin(id);
  }

  return {
    get: (id: CustomerId) => views.getForAdmin(id),

    /** Waiting profiles come oldest first, so that none waits for ever; all others newest first. */
    async list({ p, l, search, mark, approved, paymentPending, status }: Query): Promise<Listed<AdminCustomer>> {
      const statuses = statusesOf({ approved, paymentPending, status });
      const { customers: found, total } = await profilesPage({
        archived: false,
        statuses,
        sentBack: isQueue({ approved, paymentPending }) ? false : undefined,
        search,
        mark,
        now: now(),
        order: statuses.length === 1 && statuses[0] === 'unapproved' ? 'waiting_longest' : 'newest',
        skip: (p - 1) * l,
        limit: l,
      });
      return { items: await views.forAdmins(found), page: pageOf(total, p, l) };
    },

    /** The number of profiles waiting for an admin, and when the oldest began to wait. */
    async waiting(): Promise<Queues['profiles']> {
      const { customers: oldest, total } = await profilesPage({
        archived: false,
        statuses: ['unapproved'],
        sentBack: false,
        now: now(),
        order: 'waiting_longest',
        skip: 0,
        limit: 1,
      });
      return { waiting: total, since: oldest[0]?.waitingSince ?? null };
    },

    /**
     * Puts a paid profile online for its first term (AC-357, AC-358). Approving again changes nothing (D-67).
     * @throws AppError not_found, customer_archived, not_approvable
     */
    approve,

    /**
     * Takes a profile out of the queue until its owner sends it again (D-160).
     * @throws AppError not_found, customer_archived, not_approvable
     */
    sendBack,
  };
}

const approvedStatuses: ReadonlySet<CustomerStatus> = new Set(['active', 'inactive', 'expired']);
const unpaidStatuses: ReadonlySet<CustomerStatus> = new Set(['new', 'unpaid']);

/** Null for a profile that was approved before. @throws AppError customer_archived, not_approvable */
function approval(customer: Customer, now: Date): CustomerPatch | null {
  if (approvedStatuses.has(customer.status)) return null;
  const step = nextStatus(customer, 'approve', now);
  if (!step.ok) throw new AppError(step.reason === 'archived' ? 'customer_archived' : 'not_approvable');
  if (customer.sentBack) throw new AppError('not_approvable'); // its owner is changing it
  return {
    status: step.status,
    approvedAt: now,
    expiresAt: renewedUntil(customer.expiresAt, now),
    waitingSince: null,
    untold: 'approved',
    ...startedPlacements(customer, now),
  };
}

/** Months that were bought with the creation begin with the approval, like the term (D-19, D-20). */
function startedPlacements({ premium, featured, boughtMonths }: Customer, now: Date): CustomerPatch {
  return {
    premium: started(premium, boughtMonths.premiumPlacement, now),
    featured: started(featured, boughtMonths.featuredPlacement, now),
    boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
  };
}

function started(placement: Placement, months: number, now: Date): Placement {
  const isEndless = placement.value === 1 && placement.endsAt === null; // given by an admin
  return months === 0 || isEndless ? placement : { value: 1, endsAt: placedUntil(placement.endsAt, months, now) };
}

/** False for a profile that was sent back before. @throws AppError customer_archived, not_approvable */
function canBeSentBack(customer: Customer): boolean {
  if (customer.sentBack) return false;
  requireNotArchived(customer);
  if (customer.status !== 'unapproved') throw new AppError('not_approvable');
  return true;
}

/** True when the filters select the profiles that wait for an admin, not for their owner (AC-350). */
function isQueue({ approved, paymentPending }: Pick<Query, 'approved' | 'paymentPending'>): boolean {
  return approved === false && paymentPending === false;
}

/** The statuses that match every filter given; without filters, all of them. */
function statusesOf({ approved, paymentPending, status }: Pick<Query, 'approved' | 'paymentPending' | 'status'>) {
  const holds = (name: CustomerStatus) =>
    (approved === undefined || approvedStatuses.has(name) === approved) &&
    (paymentPending === undefined || unpaidStatuses.has(name) === paymentPending) &&
    (status.length === 0 || status.includes(name));
  return customerStatuses.filter(holds);
}
