import {
  type CustomerId,
  type OwnCustomer,
  type OwnUpdate,
  type ProfileChange,
  updateIdSchema,
} from '@inkbridge/contracts';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { blocksNextUpdate, editTargetOf, isLive } from '@inkbridge/shared/profile-lifecycle';
import { untilWritten } from '../../database/revise.js';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { CustomerRepository } from '../../profiles/customer-repository.js';
import type { Customer } from '../../profiles/customer.js';
import type { Drafts } from '../profiles/new-profiles.js';
import { contentChanges } from '../../profiles/profile-content.js';
import type { FollowFacility } from '../profiles/follow-facility.js';
import type { ProfileEdits } from '../profiles/profile-edits.js';
import type { DecisionEffects } from './decision-effects.js';
import { assertUnpaid } from '../profiles/open-payments.js';
import type { UpdateDrafting } from './update-drafting.js';
import type { Update, UpdateRepository } from '../../profiles/update-repository.js';
import { updateViewOf } from '../../profiles/update-views.js';
import type { VoidUpdate } from './void-update.js';

type UpdateServiceDeps = {
  updates: UpdateRepository;
  customers: CustomerRepository;
  edits: ProfileEdits;
  following: Pick<FollowFacility, 'followed'>;
  drafting: UpdateDrafting;
  effects: Pick<DecisionEffects, 'finish'>;
  voidUpdate: VoidUpdate;
  drafts: Drafts;
  view: (id: CustomerId) => Promise<OwnCustomer>;
  now: () => Date;
};

export type UpdateService = ReturnType<typeof createUpdateService>;

export function createUpdateService(parts: UpdateServiceDeps) {
  const { updates, customers, edits, following, drafting, effects, voidUpdate, drafts, view, now } = parts;

  const own = (caller: Caller, id: CustomerId) => findOwn(customers, caller, id);

  /** Null when another write was faster. */
  async function intoUpdate(caller: Caller, id: CustomerId, input: ProfileChange): Promise<Update | null> {
    const live = await updates.findLive(id);
    const customer = await own(caller, id); // after `live`, so that an approval in between is seen here
    targetOf(customer);
    if (live && !isLive(live.state)) {
      await effects.finish(live);
      return null;
    }
    const written = await writeUpdate({ customer, live, input });
    return written && drafting.noteDues(written);
  }

  type UpdateInput = { customer: Customer; live: Update | null; input: ProfileChange };

  async function writeUpdate({ customer, live, input }: UpdateInput): Promise<Update | null> {
    if (live && isToBeSentAgain(live)) return drafting.edit({ customer, live, input });
    if (live && blocksNextUpdate(live.state)) throw new AppError('update_pending');
    const draft = await drafting.prepare(customer, input);
    const makeRoom = async () =>
      !live || (await drop(voidUpdate, { customer, update: live, reason: 'replace' })) !== null;
    return drafting.insert(customer, draft, makeRoom);
  }

  /** Null when another write was faster. */
  async function tryToCancel(caller: Caller, id: CustomerId): Promise<OwnUpdate | null> {
    const update = await findUpdate(updates, id);
    if (!update) throw new AppError('not_found');
    const customer = await own(caller, update.customerId);
    if (update.state === 'voided') return updateViewOf(update); // pressed twice
    if (update.state === 'pending') throw new AppError('update_pending');
    if (update.state !== 'awaiting_payment') throw new AppError('not_found');
    if (update.paidCents > 0) throw new AppError('already_paid');
    const dropped = await drop(voidUpdate, { customer, update, reason: 'cancel' });
    return dropped && updateViewOf(dropped);
  }

  /** Only says which facility an address is of that was typed by hand: nothing that anybody sees changes. */
  async function link(customer: Customer, input: ProfileChange): Promise<boolean> {
    if (!input.facilityId || !isNoChange(contentChanges(customer, input))) return false;
    const facility = await following.followed(customer.basicInfo, input.facilityId);
    if (!facility || facility.id === customer.facility?.id) return false;
    return (await customers.change(customer, { facility })) !== null;
  }

  /** Null when another write was faster. */
  async function tryToChange(
    caller: Caller,
    id: CustomerId,
    input: ProfileChange,
  ): Promise<OwnUpdate | 'edited' | null> {
    const customer = await own(caller, id);
    if (input.version !== undefined && input.version !== customer.version) throw new AppError('customer_changed');
    if (await link(customer, input)) return 'edited';
    if (targetOf(customer) === 'update') return updateViewOf(await untilWritten(() => intoUpdate(caller, id, input)));
    return (await intoProfile(edits, customer, input)) && 'edited';
  }

  async function change(caller: Caller, id: CustomerId, input: ProfileChange): Promise<OwnUpdate | OwnCustomer> {
    const startedAt = now();
    const written = await untilWritten(() => tryToChange(caller, id, input));
    await drafts.forgetSaved(caller.id, `update-${id}`, startedAt);
    return written === 'edited' ? view(id) : written;
  }

  return {
    /**
     * Changes the caller's profile, or proposes the change. `input` is compared with the profile as it is now, so an
     * update that is sent again contains only the latest input. Without any field, a sent-back update is sent again
     * unchanged.
     * @throws AppError of the contract's `refusals`
     */
    change,

    /**
     * `id` is the update's, or that of the profile whose live update is meant (D-110). @throws AppError not_found, …
     */
    cancel: (caller: Caller, id: CustomerId) => untilWritten(() => tryToCancel(caller, id)),
  };
}

/** Treats another user's profile as missing (D-03). @throws AppError not_found */
async function findOwn(customers: CustomerRepository, { id: caller }: Caller, id: CustomerId): Promise<Customer> {
  const customer = await customers.find(id);
  if (customer?.createdBy !== caller) throw new AppError('not_found');
  return customer;
}

/** @throws AppError customer_archived, in_review */
function targetOf(customer: Customer): 'profile' | 'update' {
  const target = editTargetOf(customer, { sentBack: customer.sentBack !== null });
  if (!target.ok) throw new AppError(target.reason === 'archived' ? 'customer_archived' : 'in_review');
  return target.target;
}

/** Null when another write was faster. @throws AppError no_changes */
async function intoProfile(edits: ProfileEdits, customer: Customer, input: ProfileChange): Promise<Customer | null> {
  const changes = contentChanges(customer, input);
  const { specialInstructions: note, facilityId: said } = input;
  const isAnswer = customer.sentBack !== null && note; // answers the admin's request
  if (isNoChange(changes) && !isAnswer) throw new AppError('no_changes');
  return edits.edit(customer, { changes, said, note });
}

type Dropped = { customer: Customer; update: Update; reason: 'replace' | 'cancel' };

/** Null when another write was faster. @throws AppError already_paid, payment_in_progress */
async function drop(voidUpdate: VoidUpdate, { customer, update, reason }: Dropped): Promise<Update | null> {
  const voided = await voidUpdate(customer, update, reason);
  if (voided.ok) return voided.update;
  assertUnpaid(voided.reason);
  return null;
}

/** Whether the update is rewritten, not replaced: an admin asked for changes, or it was partly paid. */
function isToBeSentAgain({ state, sentBack, paidCents }: Update): boolean {
  return sentBack !== null || (state === 'awaiting_payment' && paidCents > 0);
}

/** `id` is the update's or its profile's (D-110). */
export async function findUpdate(updates: UpdateRepository, id: CustomerId): Promise<Update | null> {
  return (await updates.find(updateIdSchema.parse(id))) ?? updates.findLive(id);
}
