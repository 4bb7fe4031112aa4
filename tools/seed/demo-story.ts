import type { ObjectId } from 'mongodb';
import { daysBefore } from './generate/days.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { appliedPayment, type SettledDue } from './generate/ledger.js';
import { objectIdOf } from './generate/object-ids.js';
import { markOf, paidDuesOf } from './generate/paid-dues.js';
import { isArchivedAt, statusAt } from './generate/standing.js';
import { storedDuesOf } from './generate/stored-dues.js';
import { pendingUpdate, rejectedUpdate, unpaidUpdate } from './generate/updates.js';
import type { MemberRole } from './member-profiles.js';
import type { CustomerDoc, PaymentDoc, UpdateDoc } from './stored.js';

type StorySeed = ProfileSeed & {
  profiles: number;
  /** The demo member's profiles. */
  roles: ReadonlyMap<number, MemberRole>;
  /** The admin who rejects and sends back. */
  admin: ObjectId;
  /** The number of pending updates of other owners. */
  updatesOfOthers?: number | undefined;
};

/** What happened to some profiles after they were paid: a few documents, whatever the catalogue's size. */
export type DemoStory = {
  /** The resulting changes to profiles, by their index in the catalogue. */
  patches: ReadonlyMap<number, Partial<CustomerDoc>>;
  updates: UpdateDoc[];
  payments: PaymentDoc[];
};

/**
 * The demo member has a payment for everything that is paid, a profile that was sent back, and pending, unpaid and
 * rejected updates. Other owners have pending updates too.
 */
export function demoStory({ profiles, roles, admin, updatesOfOthers = someUpdates, ...how }: StorySeed): DemoStory {
  const patches = new Map<number, Partial<CustomerDoc>>();
  const updates: UpdateDoc[] = [];
  const payments: PaymentDoc[] = [];
  const { seed, now } = how;

  for (const [index, role] of roles) addMemberStory(index, role);
  for (const index of othersWithUpdates()) addUpdate(index, pendingUpdate(profileAt(index, how), nextSeed()));
  return { patches, updates, payments };

  function addMemberStory(index: number, role: MemberRole): void {
    const profile = profileAt(index, how);
    for (const due of paidDuesOf(profile, { seed, index })) pay({ ...due, ...payerOf(profile) });
    if (role === 'sentBack') patches.set(index, sentBackPatch());
    if (role === 'active') addUpdate(index, pendingUpdate(profile, nextSeed()));
    if (role === 'endsSoon') addUpdate(index, rejectedUpdate(profile, { ...nextSeed(), by: admin, reason: rejection }));
    if (role === 'inactive') addUpdate(index, unpaidUpdate(profile, nextSeed()));
  }

  function addUpdate(index: number, update: UpdateDoc): void {
    updates.push(update);
    const { _id: updateId, customerId, state, paidCents, createdAt } = update;
    if (state === 'awaiting_payment') patches.set(index, { pendingPayments: storedDuesOf(update.quote) });
    if (paidCents === 0) return;
    const paidAt = update.waitingSince ?? update.decidedAt ?? createdAt;
    const paymentId = objectIdOf(`${seed}/payment/update`, index, paidAt);
    const due = { key: `${customerId.toHexString()}:update:${updateId.toHexString()}`, paymentId, paidAt };
    const profile = profileAt(index, how);
    patches.set(index, { settledDues: [...profile.settledDues, markOf(due)] });
    const credited = update.decidedAt && { creditedAt: update.decidedAt };
    pay({ ...due, kind: 'update', quote: update.quote, updateId, ...payerOf(profile), ...credited });
  }

  function pay(settled: SettledDue): void {
    payments.push(appliedPayment(settled, now));
  }

  function nextSeed() {
    return { seed, now, number: updates.length };
  }

  function sentBackPatch(): Partial<CustomerDoc> {
    return { waitingSince: null, sentBack: { reason: request, at: daysBefore(now, 0.4), by: admin } };
  }

  function* othersWithUpdates(): Generator<number> {
    let found = 0;
    for (let index = 0; index < profiles && found < updatesOfOthers; index += 1) {
      if (roles.has(index) || statusAt(index) !== 'active' || isArchivedAt(index)) continue;
      found += 1;
      yield index;
    }
  }
}

const someUpdates = 4;
const rejection = 'We could not confirm this with the facility. Please ask there first, then send it again.';
const request = 'The DOC/Inmate # belongs to somebody else in the facility’s own list. Please check the number.';

function payerOf({ _id, createdBy }: CustomerDoc): Pick<SettledDue, 'customerId' | 'userId'> {
  return { customerId: _id, userId: createdBy };
}
