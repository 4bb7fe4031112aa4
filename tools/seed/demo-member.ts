import { endedEveningDays, eveningEnd } from '@inkbridge/contracts';
import { fullNameOf } from '@inkbridge/shared/names';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { type CustomerStatus, customerStatuses, endsSoonDays } from '@inkbridge/shared/profile-lifecycle';
import { daysAfter } from './generate/days.js';
import { profileAt, profileIdOf, type ProfileSeed } from './generate/generate-profiles.js';
import { objectIdOf } from './generate/object-ids.js';
import { grantOf } from './generate/owners.js';
import { isArchivedAt, standingAt, statusAt } from './generate/standing.js';
import type { AuditDoc, CustomerDoc, EveningDoc, FavoriteDoc, UpdateDoc, UserDoc } from './generate/stored.js';

/** The kinds of profiles that the demo member has. */
export type MemberRole = CustomerStatus | 'archived' | 'endsSoon' | 'sentBack';

/**
 * The profiles that the demo member listed: one in every status, one archived, one whose term ends soon and one sent
 * back, as far as a catalogue of `count` includes them.
 */
export function memberProfiles(count: number, how: ProfileSeed): ReadonlyMap<number, MemberRole> {
  const roles = new Map<number, MemberRole>();
  const give = (role: MemberRole, fits: (index: number) => boolean) => {
    for (let index = 0; index < count; index += 1) if (!roles.has(index) && fits(index)) return roles.set(index, role);
    return roles;
  };
  const isIn = (status: CustomerStatus) => (index: number) => statusAt(index) === status && !isArchivedAt(index);
  const soon = daysAfter(how.now, endsSoonDays);

  give('endsSoon', (index) => isIn('active')(index) && endsBefore(profileAt(index, how), soon));
  for (const status of customerStatuses) give(status, isIn(status));
  give('archived', isArchivedAt);
  return give('sentBack', isIn('unapproved'));
}

function endsBefore({ expiresAt }: { expiresAt: Date | null }, instant: Date): boolean {
  return expiresAt !== null && expiresAt < instant;
}

/** The demo member's notes, one per profile. */
const notes = [
  'Plays chess by mail. Ask about the open game.',
  'Wrote about a garden behind the laundry. Send the seed catalogue.',
  'Same taste in gospel records as Grandma.',
  'Birthday in spring: a card with birds.',
];

type Catalogue = { seed: string; now: Date; profiles: number; except: Pick<ReadonlySet<number>, 'has'> };

/** The demo member's favorites among other owners' listed profiles, as many as the catalogue has. */
export function* favoritesOf(
  { _id: userId }: Pick<UserDoc, '_id'>,
  { seed, now, profiles, except }: Catalogue,
): Generator<FavoriteDoc, void, undefined> {
  let index = -1;
  for (const [number, feedback] of notes.entries()) {
    do index += 1;
    while (index < profiles && (except.has(index) || statusAt(index) !== 'active' || isArchivedAt(index)));
    if (index >= profiles) return;
    const standing = standingAt(index, { seed, now });
    const addedAt = between(standing.approvedAt ?? now, now);
    const customerId = profileIdOf(index, standing, seed);
    yield { _id: objectIdOf(`${seed}/favorite`, number, addedAt), userId, customerId, feedback, addedAt };
  }
}

/** In a week the demo member writes with others to the favorites; a letter to the first of them is noted already. */
export function eveningOf(
  { _id: userId }: Pick<UserDoc, '_id'>,
  favorites: readonly Pick<FavoriteDoc, 'customerId'>[],
  { seed, now }: Pick<Catalogue, 'seed' | 'now'>,
): EveningDoc {
  const day = calendarDate(daysAfter(now, 7));
  return {
    _id: objectIdOf(`${seed}/evening`, 0, now),
    version: 0,
    userId,
    kind: 'letters',
    name: 'Letters at the library',
    day,
    createdAt: now,
    endsAt: eveningEnd(day),
    clearAt: daysAfter(eveningEnd(day), endedEveningDays),
    places: favorites.map(({ customerId }, at) => ({ customerId, ...(at === 0 && { writtenAt: now }) })),
  };
}

function between(from: Date, to: Date): Date {
  return new Date((from.getTime() + to.getTime()) / 2);
}

/** The amount that the admin grants to the demo member. */
const grantedCents = 150_00;

type MemberBalanceArgs = {
  seed: string;
  admin: UserDoc;
  /** The member's profiles; the balance may be spent on all of them. */
  profiles: readonly Pick<CustomerDoc, '_id' | 'createdAt'>[];
  updates: readonly UpdateDoc[];
};

/**
 * The demo member with a balance that adds up: the admin's grant after the last profile was created, and the credits
 * for rejected updates (D-25), with the grant's entry in the audit log.
 */
export function memberBalance(member: UserDoc, parts: MemberBalanceArgs): { user: UserDoc; audit: AuditDoc } {
  const { admin, profiles, updates } = parts;
  const at = latestOf([member, ...profiles]);
  const returned = updates.filter(({ createdBy }) => createdBy.equals(member._id)).flatMap(returnedFor);
  const credits = [...returned.map(({ credit }) => credit), grantOf(admin._id, { cents: grantedCents, at })];
  const user = {
    ...member,
    referralCents: sumOf(credits),
    referralCustomers: profiles.map(({ _id }) => _id),
    credits: credits.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
  const earlier = returned.filter(({ credit }) => credit.at < at);
  const before = {
    cents: sumOf(earlier.map(({ credit }) => credit)),
    customers: earlier.map(({ customerId }) => customerId.toHexString()),
  };
  return { user, audit: entryOf(user, { ...parts, at, before }) };
}

function latestOf(documents: readonly { createdAt: Date }[]): Date {
  return new Date(Math.max(...documents.map(({ createdAt }) => createdAt.getTime())));
}

function returnedFor({ _id, state, customerId, paidCents, decidedAt }: UpdateDoc) {
  if (state !== 'rejected' || paidCents === 0 || !decidedAt) return [];
  return [{ customerId, credit: { key: `update:${_id.toHexString()}`, cents: paidCents, at: decidedAt } }];
}

function sumOf(credits: readonly { cents: number }[]): number {
  return credits.reduce((sum, { cents }) => sum + cents, 0);
}

type Grant = MemberBalanceArgs & { at: Date; before: { cents: number; customers: string[] } };

/** Has no request id, because no request caused it. */
function entryOf(user: UserDoc, { seed, admin, at, before }: Grant): AuditDoc {
  const customers = user.referralCustomers.map((id) => id.toHexString());
  const id = user._id.toHexString();
  return {
    _id: objectIdOf(`${seed}/audit`, 0, at),
    at,
    admin: { id: admin._id, name: fullNameOf(admin), email: admin.email },
    action: 'add_balance',
    target: { kind: 'user', id, name: fullNameOf(user) },
    about: [id, ...customers],
    outcome: 'done',
    refusal: null,
    changes: [
      { field: 'referralBalance', before: before.cents, after: before.cents + grantedCents },
      { field: 'referralCustomers', before: before.customers, after: customers },
    ],
    requestId: '',
  };
}
