import type { CustomerId } from '@inkbridge/contracts';
import { forEachApart } from '../../database/unreadable.js';
import { revise } from '../../database/revise.js';
import type { FacilityRepository } from '../../facilities/facility.js';
import type { OwnImages } from '../../files/own-images.js';
import { addressPatch, contentWith } from '../../profiles/profile-content.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { OpenPayments } from '../profiles/open-payments.js';
import { changesAddress } from '../profiles/follow-facility.js';
import { picturesIn, proposedPictures } from '../profiles/release-pictures.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import { copiedKey, hasMark } from '../../profiles/dues.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';
import type { UpdateLetters } from './update-letters.js';

type DecisionEffectsDeps = {
  updates: UpdateRepository;
  customers: CustomerRepository;
  facilities: Pick<FacilityRepository, 'owe'>;
  users: Pick<UserRepository, 'credit'>;
  payments: Pick<OpenPayments, 'claimShares'>;
  images: Pick<OwnImages, 'release'>;
  letters: Pick<UpdateLetters, 'approved' | 'rejected' | 'dropped'>;
  now: () => Date;
};

export type DecisionEffects = ReturnType<typeof createDecisionEffects>;
/** Per call of `finishLeftovers`. */
const mostLeftovers = 100;

/** Applies the effects of a final decision. Each step can be repeated, so a crash between two of them loses nothing. */
export function createDecisionEffects(parts: DecisionEffectsDeps) {
  const { updates, customers, facilities, users, payments, images, letters, now } = parts;

  /** The live profile changes here and nowhere else (AC-233). Answers the pictures that it showed before. */
  async function copy(update: Update): Promise<string[]> {
    const mark = { dueKey: copiedKey(update), paymentId: null, at: now() };
    const marked = {
      find: (id: CustomerId) => customers.find(id),
      change: (customer: Customer, patch: CustomerPatch) => customers.change(customer, patch, mark),
    };
    const revision = await revise(marked, update.customerId, (customer) =>
      hasMark(customer, mark.dueKey) ? null : copyOf(update, customer, now()),
    );
    return revision ? picturesIn(revision.before.photos) : [];
  }

  /** D-25: no one pays for changes that never took effect; each payer gets back what they paid. */
  async function credit({ id, customerId, paidCents }: Update): Promise<void> {
    if (paidCents === 0) return;
    const shares = await payments.claimShares({ id, customerId });
    const about = { customer: customerId, at: now() };
    for (const { key, payer, amount } of shares) if (amount > 0) await users.credit(payer, { key, amount, ...about });
  }

  /** False when the notice could not be queued now. */
  async function notify(update: Update): Promise<boolean> {
    if (update.state === 'approved') return letters.approved(update);
    if (update.state === 'rejected') return letters.rejected(update);
    return update.state === 'voided' && update.paidCents > 0 ? letters.dropped(update) : true;
  }

  /** Applies the effects and releases the profile for its next update; without its notice it stays half done. */
  async function finish(update: Update): Promise<void> {
    const replaced = update.state === 'approved' ? await copy(update) : [];
    if (update.state === 'approved' && update.facility) await facilities.owe(update.facility);
    if (update.state !== 'approved') await credit(update);
    if (await notify(update)) await updates.free(update.id);
    if (update.changes.photos) await images.release([...replaced, ...proposedPictures(update.changes)]);
  }

  return {
    finish,

    /** Finishes updates that a crash left half done, a limited number per call. Returns how many there were. */
    async finishLeftovers(): Promise<number> {
      const halfDone = await updates.listHalfDone(mostLeftovers);
      await forEachApart(halfDone, finish);
      return halfDone.length;
    },
  };
}

/** An approval's patch to the profile. */
export function copyOf(
  { changes, facility, createdBy, wordLimit, totalPaidPhotos }: Update,
  customer: Customer,
  now: Date,
): CustomerPatch {
  return {
    ...contentWith(customer, changes),
    ...addressPatch(changes, now),
    ...(changesAddress(changes) && { facility: facility ?? null }),
    updatedBy: createdBy,
    changedAt: now,
    wordLimit: Math.max(customer.wordLimit, wordLimit),
    totalPaidPhotos: Math.max(customer.totalPaidPhotos, totalPaidPhotos),
  };
}
