import type { AdminCustomer, CustomerId, ProfileChange, UserId } from '@inkbridge/contracts';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { blocksNextUpdate, isLive, nextStatus } from '@inkbridge/shared/profile-lifecycle';
import { isDeepStrictEqual } from 'node:util';
import { untilWritten } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Act } from '../../http/routes/act.js';
import { profileFacts, profileTarget } from '../../profiles/profile-facts.js';
import {
  addressPatch,
  checkContent,
  type Content,
  contentChanges,
  contentWith,
  extrasIn,
} from '../../profiles/profile-content.js';
import type { CustomerPatch, CustomerRepository } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { Customer } from '../../profiles/customer.js';
import type { FollowFacility } from '../../authoring/profiles/follow-facility.js';
import { picturesIn } from '../../authoring/profiles/release-pictures.js';
import type { OpenPayments } from '../../authoring/profiles/open-payments.js';
import type { OwnImages } from '../../files/own-images.js';
import { creationQuote, dueKeyOf, isBeingPaid, isCreationDue, pendingDues } from '../../profiles/dues.js';
import type { DecisionEffects } from '../../authoring/updates/decision-effects.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';
import { requireNotArchived } from './act-on-profile.js';

type AdminEditsDeps = {
  customers: Pick<CustomerRepository, 'find' | 'change'>;
  updates: Pick<UpdateRepository, 'findLive'>;
  effects: Pick<DecisionEffects, 'finish'>;
  images: OwnImages;
  payments: Pick<OpenPayments, 'release'>;
  following: Pick<FollowFacility, 'after'>;
  views: Pick<CustomerService, 'forAdmin'>;
  now: () => Date;
};
type AdminAct = { admin: Caller; act: Act };

export type AdminEdits = ReturnType<typeof createAdminEdits>;

export function createAdminEdits(parts: AdminEditsDeps) {
  const { customers, updates, effects, images, payments, following, views, now } = parts;

  /** Returns null when another write came first, or a decision had to be finished first. */
  async function attempt(id: CustomerId, input: ProfileChange, { admin, act }: AdminAct): Promise<Customer | null> {
    const live = await updates.findLive(id);
    const customer = await customers.find(id); // read after `live`, so that no approval slips in between
    if (!customer) throw new AppError('not_found');
    act.on(profileTarget(customer));
    requireNotArchived(customer);
    if (live && !isLive(live.state)) {
      await effects.finish(live);
      return null;
    }
    refuseWaiting(customer, live);
    if (input.version !== undefined && input.version !== customer.version) throw new AppError('customer_changed');
    const changed = await write(customer, live, { input, author: admin.id });
    if (changed) act.changed(profileFacts(customer), profileFacts(changed));
    return changed;
  }

  /** An unpaid update keeps its content and price: it names only its own fields, and an admin reviews it later. */
  async function write(
    customer: Customer,
    live: Update | null,
    { input, author }: { input: ProfileChange; author: UserId },
  ): Promise<Customer | null> {
    const changes = contentChanges(customer, input);
    const note = input.specialInstructions ?? customer.specialInstructions;
    const isContent = !isNoChange(changes);
    const content = contentWith(customer, changes);
    const facility = await following.after(customer, content, { changes, said: input.facilityId });
    const isSame = !isContent && facility?.id === customer.facility?.id;
    if (isSame && note === customer.specialInstructions) throw new AppError('no_changes');
    checkContent(content, now());
    const patch = {
      ...content,
      facility,
      ...freeOfCharge(customer, content, now()),
      ...addressPatch(changes, now()),
      specialInstructions: note,
      updatedBy: author,
      ...(isContent && customer.approvedAt && { changedAt: now() }),
    };
    const pendingPayments = pendingDues({ ...customer, ...patch }, live);
    const [before, after] = [picturesIn(customer.photos), picturesIn(content.photos)];
    return images.show({ before, after, owner: author }, async () => {
      await releaseCreation(customer, content);
      return customers.change(customer, { ...patch, pendingPayments });
    });
  }

  /** Ends a checkout for the previous content, which could not be applied now. @throws AppError payment_in_progress */
  async function releaseCreation(customer: Customer, content: Content): Promise<void> {
    if (!isCreationDue(customer) || !isRepriced(customer, content)) return;
    const released = await payments.release(dueKeyOf(customer, 'creation'));
    if (released !== 'released') throw new AppError('payment_in_progress'); // or just paid: the profile has changed
  }

  /**
   * Changes any profile; visitors see it immediately (AC-401).
   * @throws AppError of the contract's `refusals`
   */
  async function update(id: CustomerId, input: ProfileChange, by: AdminAct): Promise<AdminCustomer> {
    const changed = await untilWritten(() => attempt(id, input, by));
    return views.forAdmin(changed);
  }

  return { update };
}

/** Refuses an edit while an update waits for an admin, or is being paid and about to be queued (D-61). */
function refuseWaiting(customer: Customer, live: Update | null): void {
  if (live && (blocksNextUpdate(live.state) || isBeingPaid(customer, live))) throw new AppError('update_pending');
}

/** True when the new content changes the price of the profile's creation. */
function isRepriced(before: Content, after: Content): boolean {
  return !isDeepStrictEqual(fullQuote(before).lines, fullQuote(after).lines);
}

/**
 * An admin's edits are free (AC-301): extra words and photos are granted, and the amount due for the creation never
 * rises. It may fall: when nothing is left to pay, the profile moves on as if it were paid.
 */
function freeOfCharge(customer: Customer, content: Content, now: Date): CustomerPatch {
  const [before, after] = [fullQuote(customer), fullQuote(content)];
  const extras = extrasIn(after);
  const granted = Math.max(0, after.total - before.total);
  const patch: CustomerPatch = {
    wordLimit: Math.max(customer.wordLimit, extras.wordLimit),
    totalPaidPhotos: Math.max(customer.totalPaidPhotos, extras.totalPaidPhotos),
  };
  if (!isBeforeApproval(customer) || !isRepriced(customer, content)) return patch;
  const creationPaid = customer.creationPaid + granted;
  return {
    ...patch,
    creationPaid,
    pricedVersion: customer.pricedVersion + 1, // a payment for the previous content must not be applied to this one
    ...(creationPaid >= after.total && settled(customer, now)),
  };
}

function settled(customer: Customer, now: Date): CustomerPatch {
  const step = nextStatus(customer, 'pay', now);
  if (!step.ok) return {};
  return { status: step.status, waitingSince: step.status === 'unapproved' ? now : null };
}

/** The creation is due, or can become due again. */
function isBeforeApproval({ status }: Customer): boolean {
  return status === 'new' || status === 'unpaid' || status === 'unapproved';
}

function fullQuote(content: Content) {
  return creationQuote({ ...content, creationPaid: 0 });
}
