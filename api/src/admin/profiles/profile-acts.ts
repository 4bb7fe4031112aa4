import type { AdminCustomer, CustomerId, FormDecision, PlacementChange, setCustomerStatus } from '@inkbridge/contracts';
import { type AddOn, nextStatus, type Placement, statusOn, toggleEvents } from '@inkbridge/shared/profile-lifecycle';
import { isFilledIn } from '@inkbridge/shared/text';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from '../../http/answers/app-error.js';
import type { Act } from '../../http/routes/act.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { Customer } from '../../profiles/customer.js';
import { actOnProfile, type PatchOf, requireNotArchived } from './act-on-profile.js';
import type { FormLetters } from '../../authoring/profiles/form-letters.js';
import type { EndCheckouts } from '../../authoring/profiles/end-checkouts.js';

type ProfileActsDeps = {
  customers: Pick<CustomerRepository, 'find' | 'change'>;
  views: Pick<CustomerService, 'forAdmin'>;
  endCheckouts: EndCheckouts;
  formLetters: Pick<FormLetters, 'decided'>;
  now: () => Date;
};
type WantedStatus = z.output<typeof setCustomerStatus.body>['status'];

export type ProfileActs = ReturnType<typeof createProfileActs>;

/** Switches for admins. Repeating an act returns the profile as it is, not an error (D-67). */
export function createProfileActs({ customers, views, endCheckouts, formLetters, now }: ProfileActsDeps) {
  async function write(id: CustomerId, act: Act, patchOf: PatchOf): Promise<Customer> {
    const { after } = await actOnProfile(customers, { id, act }, patchOf);
    return after;
  }

  function toggled(customer: Customer, wanted: WantedStatus): CustomerPatch | null {
    requireNotArchived(customer);
    if (statusOn(customer, now()) === wanted) return null;
    const step = nextStatus(customer, toggleEvents[wanted], now());
    if (!step.ok) throw new AppError('not_allowed_now');
    return { status: statusOn({ ...customer, status: step.status }, now()) }; // expired if its term has ended
  }

  return {
    /** Keeps the status, so that unarchiving restores it (D-26). @throws AppError not_found */
    async archive(id: CustomerId, act: Act): Promise<AdminCustomer> {
      const archived = await write(id, act, ({ archivedAt }) => (archivedAt ? null : { archivedAt: now() }));
      await endCheckouts(archived);
      return views.forAdmin(archived);
    },

    /** Restores the earlier status, or `expired` if the term ended since (D-26). @throws AppError not_found */
    async unarchive(id: CustomerId, act: Act): Promise<AdminCustomer> {
      const restored = (customer: Customer) => ({ archivedAt: null, status: statusOn(customer, now()) });
      return views.forAdmin(await write(id, act, (customer) => (customer.archivedAt ? restored(customer) : null)));
    },

    /** @throws AppError not_found, customer_archived, not_allowed_now */
    async setStatus(id: CustomerId, wanted: WantedStatus, act: Act): Promise<AdminCustomer> {
      return views.forAdmin(await write(id, act, (customer) => toggled(customer, wanted)));
    },

    /**
     * The owner is mailed (D-136).
     * @throws AppError not_found, reason_required, customer_changed when another form was attached meanwhile
     */
    async decideForm(id: CustomerId, decision: FormDecision, act: Act): Promise<AdminCustomer> {
      const patchOf = (customer: Customer) => decidedForm(customer, decision, now());
      const { before, after } = await actOnProfile(customers, { id, act }, patchOf);
      if (after !== before) await formLetters.decided(after);
      return views.forAdmin(after);
    },

    /** @throws AppError not_found, customer_archived, invalid_request when the request names no placement */
    async setPlacements({ customer: id, ...change }: PlacementChange, act: Act): Promise<AdminCustomer> {
      return views.forAdmin(await write(id, act, (customer) => placementPatch(customer, change)));
    },
  };
}

/** A second click, or a second admin who agrees, changes nothing (D-67). */
function decidedForm({ signedForm }: Customer, decision: FormDecision, at: Date): CustomerPatch | null {
  if (signedForm?.addedAt.getTime() !== decision.addedAt.getTime()) throw new AppError('customer_changed');
  const state = decision.decision === 'confirm' ? 'confirmed' : 'declined';
  if (signedForm.state === state) return null;
  const reason = state === 'declined' ? (decision.reason ?? '') : null;
  if (reason !== null && !isFilledIn(reason)) throw new AppError('reason_required');
  return { signedForm: { ...signedForm, state, decidedAt: at, reason, untold: true } };
}

/**
 * A placement that an admin gives never ends, even where months were bought before; one that an admin removes is gone,
 * bought months included (D-20). Returns null when nothing changes.
 * @throws AppError customer_archived, invalid_request when the request names no placement
 */
function placementPatch(
  customer: Customer,
  { addOns, featuredPlacement, premiumPlacement }: Omit<PlacementChange, 'customer'>,
): CustomerPatch | null {
  requireNotArchived(customer);
  const isMeant = (name: AddOn) => addOns.length === 0 || addOns.includes(name);
  const featured = isMeant('Featured') ? placementOf(featuredPlacement) : undefined;
  const premium = isMeant('Premium') ? placementOf(premiumPlacement) : undefined;
  if (!featured && !premium) throw new AppError('invalid_request');
  const wanted = { featured: featured ?? customer.featured, premium: premium ?? customer.premium };
  const isSo = isDeepStrictEqual(wanted, { featured: customer.featured, premium: customer.premium });
  return isSo ? null : wanted;
}

function placementOf(value: 0 | 1 | undefined): Placement | undefined {
  return value === undefined ? undefined : { value, endsAt: null };
}
