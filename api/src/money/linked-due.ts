import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import { type Due, mayOweUpdate, openDue } from '../profiles/dues.js';
import type { UpdateRepository } from '../profiles/update-repository.js';
import { isTaken } from './payment-lifecycle.js';
import type { PaymentRepository } from './payment-repository.js';
import type { PayLinkRepository, StoredPayLink } from './pay-link-doc.js';

export type LinkedDueDeps = {
  links: PayLinkRepository;
  payments: Pick<PaymentRepository, 'listOfDue'>;
  customers: Pick<CustomerRepository, 'find'>;
  updates: Pick<UpdateRepository, 'findLive'>;
  now: () => Date;
};

/** The due of a link, as it is now. */
export type LinkedDue = { link: StoredPayLink; customer: Customer } & ({ state: 'open'; due: Due } | { state: 'paid' });

/**
 * Reads what a link asks for from the profile's dues, so that its price is always the one that the owner would pay. Null
 * when it has ended: by its time, because what it asks for is no longer owed and was not paid, or because the money for
 * it was taken back, so that it is owed again.
 */
export function createReadLinkedDue({ payments, customers, updates, now }: Omit<LinkedDueDeps, 'links'>) {
  return async function readLinkedDue(link: StoredPayLink | null): Promise<LinkedDue | null> {
    const customer = link && link.endsAt > now() ? await customers.find(link.customerId) : null;
    if (!link || customer?.createdBy !== link.userId) return null;
    const renewal = link.kind === 'renewal';
    const live = mayOweUpdate(customer, renewal) ? await updates.findLive(customer.id) : null;
    const found = openDue(customer, live, { renewal, months: link.months, now: now() });
    if (!found.ok || !isAskedFor(link, found.due)) {
      const isOwedAgain = found.ok && link.kind === 'creation' && found.due.kind === 'creation'; // taken back (D-81)
      return wasPaid(customer, link) && !isOwedAgain ? { link, customer, state: 'paid' } : null;
    }
    const attempts = await payments.listOfDue(found.due.key);
    if (attempts.some(({ state }) => isTaken(state))) return { link, customer, state: 'paid' };
    return { link, customer, state: 'open', due: found.due };
  };
}

/** An update that was changed meanwhile is still the same update, at its new price. */
function isAskedFor(link: StoredPayLink, due: Due): boolean {
  return link.kind === 'update' ? due.updateId === link.updateId : due.key === link.dueKey;
}

function wasPaid({ settledDues }: Customer, { kind, customerId, updateId, dueKey }: StoredPayLink): boolean {
  const paid = settledDues.filter(({ paymentId }) => paymentId !== null).map((mark) => mark.dueKey);
  const ofUpdate = `${customerId}:update:${updateId}`;
  return paid.some(
    (key) => key === dueKey || (kind === 'update' && (key === ofUpdate || key.startsWith(`${ofUpdate}:`))),
  );
}
