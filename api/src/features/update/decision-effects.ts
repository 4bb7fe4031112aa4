import { addressPatch } from '../case/address-doubt.js';
import type { CustomerPatch, CustomerRepository } from '../customer/customer-repository.js';
import type { Customer } from '../customer/customer.js';
import type { OpenPayments } from '../customer/open-payments.js';
import { contentWith } from '../customer/profile-content.js';
import type { Notices } from '../notice/notices.js';
import type { UserRepository } from '../user/user-repository.js';
import { copiedKey, hasMark } from './update-marks.js';
import type { Update, UpdateRepository } from './update-repository.js';

type Parts = {
  updates: UpdateRepository;
  customers: CustomerRepository;
  users: Pick<UserRepository, 'credit'>;
  payments: Pick<OpenPayments, 'sharesOf' | 'credited'>;
  notices: Notices;
  now: () => Date;
};

export type DecisionEffects = ReturnType<typeof createDecisionEffects>;
const atOnce = 100;

/** What follows from the end of an update. Each step may be repeated, so that a crash between two of them costs nothing. */
export function createDecisionEffects({ updates, customers, users, payments, notices, now }: Parts) {
  /** The live profile changes here and nowhere else (AC-233). */
  async function copy(update: Update): Promise<void> {
    const customer = await customers.find(update.customerId);
    if (!customer || hasMark(customer, copiedKey(update))) return;
    const mark = { dueKey: copiedKey(update), paymentId: null, at: now() };
    const copied = await customers.change(customer, copyOf(update, customer, now()), mark);
    if (!copied) await copy(update); // somebody else wrote meanwhile: copy into what is there now
  }

  /** D-25: nobody pays for what never came into effect; each payer gets what they paid. */
  async function credit({ id, customerId, paidCents }: Update): Promise<void> {
    if (paidCents === 0) return;
    const shares = await payments.sharesOf({ id, customerId });
    const credited = { key: `update:${id}`, customer: customerId, at: now() };
    for (const { payer, amount } of shares) if (amount > 0) await users.credit(payer, { ...credited, amount });
    await payments.credited({ id, customerId });
  }

  async function tell({ id: updateId, state, paidCents }: Update): Promise<void> {
    if (state === 'approved') await notices.tell({ kind: 'updateApproved', updateId });
    if (state === 'rejected') await notices.tell({ kind: 'updateRejected', updateId });
    if (state === 'voided' && paidCents > 0) await notices.tell({ kind: 'updateDropped', updateId });
  }

  /** Does what an end means, and frees the profile for the next update. */
  async function finish(update: Update): Promise<void> {
    if (update.state === 'approved') await copy(update);
    else await credit(update);
    await tell(update);
    await updates.free(update.id);
  }

  return {
    finish,

    /** What a crash left half done; to be repeated. Answers their number. */
    async finishLeftovers(): Promise<number> {
      const halfDone = await updates.listHalfDone(atOnce);
      for (const update of halfDone) await finish(update);
      return halfDone.length;
    },
  };
}

/** What an approval writes into its profile. */
export function copyOf(
  { changes, createdBy, wordLimit, totalPaidPhotos }: Update,
  customer: Customer,
  now: Date,
): CustomerPatch {
  return {
    ...contentWith(customer, changes),
    ...addressPatch(changes, now),
    updatedBy: createdBy,
    changedAt: now,
    wordLimit: Math.max(customer.wordLimit, wordLimit),
    totalPaidPhotos: Math.max(customer.totalPaidPhotos, totalPaidPhotos),
  };
}
