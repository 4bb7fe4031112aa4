import { forEachApart } from '../../database/unreadable.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { OpenPayments } from '../profiles/open-payments.js';
import type { ProfileLetters } from '../profiles/profile-letters.js';
import { noticeDueBefore, removalDay } from '../profiles/removal-times.js';
import type { ReleasePictures } from '../profiles/release-pictures.js';
import { dueKeyOf } from '../../profiles/dues.js';

type RemoveUnpaidProfilesDeps = {
  customers: Pick<CustomerRepository, 'neverPaid' | 'change' | 'remove'>;
  releasePictures: ReleasePictures;
  payments: Pick<OpenPayments, 'release'>;
  letters: Pick<ProfileLetters, 'unpaidSoonRemoved' | 'unpaidRemoved'>;
  now: () => Date;
};

/**
 * Removes profiles that stayed unpaid for 30 days, a week after notifying their owners (D-27). Profiles that an admin
 * archived stay. Only its owner has ever seen such a profile, so nothing but its pictures depends on it.
 */
export function createRemoveUnpaidProfiles(parts: RemoveUnpaidProfilesDeps) {
  const { customers, releasePictures, payments, letters, now } = parts;

  async function announceRemoval(customer: Customer): Promise<void> {
    const isTold = await letters.unpaidSoonRemoved(customer.id);
    if (isTold) await customers.change(customer, { removalToldAt: now() }); // else the next run tells them
  }

  /**
   * Marks the due and archives in one write: a payment under way then finds its due given up and goes back, and no
   * other can begin. Null when a payment was faster, or may still arrive: the next run looks again.
   */
  async function giveUp(customer: Customer): Promise<Customer | null> {
    const dueKey = dueKeyOf(customer, 'creation');
    if ((await payments.release(dueKey)) !== 'released') return null;
    const patch = { archivedAt: now(), pendingPayments: null };
    return customers.change(customer, patch, { dueKey, paymentId: null, at: now() });
  }

  async function remove(customer: Customer): Promise<void> {
    const givenUp = isGivenUp(customer) ? customer : await giveUp(customer);
    if (!givenUp) return;
    if (!(await letters.unpaidRemoved(givenUp.id))) return; // only while the profile exists can it be told
    if (await customers.remove(givenUp)) await releasePictures(givenUp);
  }

  async function goOn(customer: Customer): Promise<void> {
    if (customer.archivedAt && !isGivenUp(customer)) return;
    if (!customer.removalToldAt) await announceRemoval(customer);
    else if (removalDay(customer, now()) <= now()) await remove(customer);
  }

  return (signal: AbortSignal): Promise<void> =>
    forEachApart(customers.neverPaid(noticeDueBefore(now())), goOn, signal);
}

/** An interrupted run left the mark: the removal continues. */
function isGivenUp({ archivedAt, settledDues }: Customer): boolean {
  return archivedAt !== null && settledDues.some(({ paymentId }) => paymentId === null);
}
