import { eyeColors, hairColors, religions } from '@inkbridge/shared/option-lists';
import { extraWordBlocks, noPlacements, quote, updateOf } from '@inkbridge/shared/pricing';
import { countWords } from '@inkbridge/shared/profile-fields';
import type { UpdateState } from '@inkbridge/shared/profile-lifecycle';
import { minute } from '@inkbridge/shared/time';
import type { ObjectId } from 'mongodb';
import type { MemberRole } from './demo-member.js';
import { daysBefore } from './generate/days.js';
import { profileAt, type ProfileSeed } from './generate/generate-profiles.js';
import { paymentOf, type SettledDue } from './generate/ledger.js';
import { objectIdOf } from './generate/object-ids.js';
import { markOf, paidDuesOf, storedDuesOf } from './generate/paid-dues.js';
import { at } from './generate/random.js';
import { isArchivedAt, statusAt } from './generate/standing.js';
import type { CustomerDoc, PaymentDoc, UpdateDoc } from './generate/stored.js';

type StorySeed = ProfileSeed & {
  /** The demo member's profiles. */
  roles: ReadonlyMap<number, MemberRole>;
  /** The admin who rejects and sends back. */
  admin: ObjectId;
  /** The number of pending updates of other owners. */
  updatesOfOthers?: number | undefined;
};

/** A profile's history after it was paid. */
export type Story = { patch: Partial<CustomerDoc>; update: UpdateDoc | null; payments: readonly PaymentDoc[] };

const someUpdates = 4;

/**
 * The histories of the profiles, asked for one by one in their order. The demo member has a payment for everything that
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

/** An update, its effect on its profile, and its payment if it was paid. */
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

/** The fields an owner changed, in the seed's own types. */
type Change = {
  basicInfo?: Partial<CustomerDoc['basicInfo']>;
  personalityInfo?: Partial<CustomerDoc['personalityInfo']>;
  listing?: UpdateDoc['changes']['listing'];
  note?: string;
};

/** Typical changes, each of a different kind; some cost money, some do not. */
const typicalChanges: readonly ((profile: CustomerDoc) => Change)[] = [
  ({ basicInfo, personalityInfo }) => ({
    basicInfo: { religiousPref: otherThan(religions, basicInfo.religiousPref) },
    personalityInfo: { hobbies: personalityInfo.hobbies.slice(1) },
    note: 'Told me on the phone on Sunday.',
  }),
  ({ basicInfo }) => ({
    basicInfo: { mailingAddress: `${basicInfo.mailingAddress}, Mail Scan Unit` },
    note: 'The mail room started scanning letters this month, so the address is longer now.',
  }),
  ({ basicInfo }) => ({
    basicInfo: { bio: `${basicInfo.bio ?? ''}\n\nP.S. I have started to learn the guitar. Two chords so far.`.trim() },
  }),
  ({ basicInfo, searchEngines }) => ({
    basicInfo: {
      hairColor: otherThan(hairColors, basicInfo.hairColor),
      eyeColor: otherThan(eyeColors, basicInfo.eyeColor),
    },
    listing: { searchEngines: !searchEngines },
  }),
];

function changeOf(profile: CustomerDoc, number: number): Change {
  return at(typicalChanges, number % typicalChanges.length)(profile);
}

function otherThan<T>(options: readonly T[], current: unknown): T {
  const other = options.find((option) => option !== current);
  if (other === undefined) throw new RangeError('An option list needs two options');
  return other;
}

/** `number` counts the updates of a catalogue; it determines what is changed, and when. */
type UpdateSeed = { seed: string; now: Date; number: number };

/** Minutes until an update that costs something is paid. */
const minutesUntilPaid = 5;

/** An update that waits for an admin, from its payment on or, without dues, from its creation. */
function pendingUpdate(profile: CustomerDoc, { seed, now, number }: UpdateSeed): UpdateDoc {
  const { basicInfo = {}, personalityInfo = {}, listing = {}, note = '' } = changeOf(profile, number);
  const price = quote(profile, updateOf(profile, { basicInfo, personalityInfo }), noPlacements);
  const createdAt = later(profile.approvedAt ?? profile.createdAt, daysBefore(now, 1.2 + number * 0.4));
  const isPaid = price.total > 0;
  const words = countWords(basicInfo.bio ?? profile.basicInfo.bio ?? '');
  return {
    _id: objectIdOf(`${seed}/update`, number, createdAt),
    version: 1,
    customerId: profile._id,
    createdBy: profile.createdBy,
    createdAt,
    state: 'pending',
    live: true,
    changes: { basicInfo, personalityInfo: definedGroups(personalityInfo), listing },
    note,
    quote: { ...price, lines: [...price.lines] },
    pricedVersion: 1,
    pricedAt: createdAt,
    wordLimit: Math.max(profile.wordLimit, extraWordBlocks(words)),
    totalPaidPhotos: profile.totalPaidPhotos,
    paidCents: price.total,
    paidBy: isPaid ? profile.createdBy : null,
    waitingSince: isPaid ? minutesAfter(createdAt, minutesUntilPaid) : createdAt,
    sentBack: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  };
}

/** The same update before its payment. */
function unpaidUpdate(profile: CustomerDoc, how: UpdateSeed): UpdateDoc {
  const state: UpdateState = 'awaiting_payment';
  return { ...pendingUpdate(profile, how), state, paidCents: 0, paidBy: null, waitingSince: null };
}

/** The same update after an admin rejected it. */
function rejectedUpdate(profile: CustomerDoc, how: UpdateSeed & { by: ObjectId; reason: string }): UpdateDoc {
  const { live: _live, ...update } = pendingUpdate(profile, how);
  const decidedAt = later(update.waitingSince ?? update.createdAt, daysBefore(how.now, 0.5));
  return { ...update, state: 'rejected', waitingSince: null, decidedAt, decidedBy: how.by, reason: how.reason };
}

function definedGroups(groups: Partial<CustomerDoc['personalityInfo']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(groups).map(([name, chosen]) => [name, [...(chosen ?? [])]]));
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minute);
}
