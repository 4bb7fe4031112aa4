import type { ObjectId } from 'mongodb';
import { daysBefore } from './generate/days.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { paymentOf, type SettledDue } from './generate/ledger.js';
import { objectIdOf } from './generate/object-ids.js';
import { markOf, paidDuesOf } from './generate/paid-dues.js';
import { isArchivedAt, statusAt } from './generate/standing.js';
import { storedDuesOf } from './generate/stored-dues.js';
import { pendingUpdate, rejectedUpdate, unpaidUpdate } from './generate/updates.js';
import type { MemberRole } from './member-profiles.js';
import type { CustomerDoc, PaymentDoc, UpdateDoc } from './stored.js';

type StorySeed = ProfileSeed & {
  /** The demo member's profiles. */
  roles: ReadonlyMap<number, MemberRole>;
  /** The admin who rejects and sends back. */
  admin: ObjectId;
  /** The number of pending updates of other owners. */
  updatesOfOthers?: number | undefined;
};

/** What happened to a profile after it was paid. */
export type Story = { patch: Partial<CustomerDoc>; update: UpdateDoc | null; payments: readonly PaymentDoc[] };

const someUpdates = 4;

/**
 * What happened to the profiles, asked for one by one in their order. The demo member has a payment for everything that
 * is paid, a profile that was sent back, and pending, unpaid and rejected updates. Other owners have pending updates.
 */
export function openStory({ roles, admin, updatesOfOthers = someUpdates, ...how }: StorySeed) {
  const ofMember = memberStories({ ...how, roles, admin });
  let number = [...ofMember.values()].filter(({ update }) => update).length;
  const end = number + updatesOfOthers;
  return (profile: CustomerDoc, index: number): Story => {
    const own = ofMember.get(index);
    if (own) return own;
    if (number >= end || statusAt(index) !== 'active' || isArchivedAt(index)) return nothing;
    const update = pendingUpdate(profile, { ...how, number });
    number += 1;
    return withUpdate(update, profile, { ...how, index });
  };
}

const nothing: Story = { patch: {}, update: null, payments: [] };

type Place = { seed: string; now: Date; index: number };

function memberStories({ roles, admin, ...how }: Omit<StorySeed, 'updatesOfOthers'>): ReadonlyMap<number, Story> {
  const stories = new Map<number, Story>();
  let number = 0;
  for (const [index, role] of roles) {
    const profile = profileAt(index, how);
    const story = memberStory(role, profile, { ...how, index, number, admin });
    if (story.update) number += 1;
    stories.set(index, story);
  }
  return stories;
}

type MemberPlace = Place & { number: number; admin: ObjectId };

function memberStory(role: MemberRole, profile: CustomerDoc, { admin, ...place }: MemberPlace): Story {
  const { seed, now, index } = place;
  const dues = paidDuesOf(profile, { seed, index });
  const paid = dues.map((due) => paymentOf({ ...due, ...payerOf(profile) }, now));
  const update = memberUpdate(role, profile, { admin, ...place });
  if (!update) return { patch: role === 'sentBack' ? sentBackPatch(now, admin) : {}, update, payments: paid };
  const { payments, ...story } = withUpdate(update, profile, place);
  return { ...story, payments: [...paid, ...payments] };
}

function memberUpdate(role: MemberRole, profile: CustomerDoc, { admin, ...place }: MemberPlace): UpdateDoc | null {
  if (role === 'active') return pendingUpdate(profile, place);
  if (role === 'endsSoon') return rejectedUpdate(profile, { ...place, by: admin, reason: rejection });
  return role === 'inactive' ? unpaidUpdate(profile, place) : null;
}

/** An update, what it means for its profile, and its payment if it was paid. */
function withUpdate(update: UpdateDoc, profile: CustomerDoc, { seed, now, index }: Place): Story {
  const { _id: updateId, customerId, state, paidCents, createdAt } = update;
  const owed = state === 'awaiting_payment' && { pendingPayments: storedDuesOf(update.quote) };
  if (paidCents === 0) return { patch: { ...owed }, update, payments: [] };
  const paidAt = update.waitingSince ?? update.decidedAt ?? createdAt;
  const paymentId = objectIdOf(`${seed}/payment/update`, index, paidAt);
  const due = { key: `${customerId.toHexString()}:update:${updateId.toHexString()}`, paymentId, paidAt };
  const credited = update.decidedAt && { creditedAt: update.decidedAt };
  const settled: SettledDue = {
    ...due,
    kind: 'update',
    quote: update.quote,
    updateId,
    ...payerOf(profile),
    ...credited,
  };
  const patch = { settledDues: [...profile.settledDues, markOf(due)] };
  return { patch, update, payments: [paymentOf(settled, now)] };
}

const rejection = 'We could not confirm this with the facility. Please ask there first, then send it again.';
const request = 'The DOC/Inmate # belongs to somebody else in the facility’s own list. Please check the number.';

function sentBackPatch(now: Date, admin: ObjectId): Partial<CustomerDoc> {
  return { waitingSince: null, sentBack: { reason: request, at: daysBefore(now, 0.4), by: admin } };
}

function payerOf({ _id, createdBy }: CustomerDoc): Pick<SettledDue, 'customerId' | 'userId'> {
  return { customerId: _id, userId: createdBy };
}
