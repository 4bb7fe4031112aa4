import { eyeColors, hairColors, religions } from '@inkbridge/shared/option-lists';
import { countWords } from '@inkbridge/shared/profile-fields';
import { extraWordBlocks, noPlacements, quote, updateOf } from '@inkbridge/shared/pricing';
import type { UpdateState } from '@inkbridge/shared/profile-lifecycle';
import { minute } from '@inkbridge/shared/time';
import type { ObjectId } from 'mongodb';
import type { CustomerDoc, UpdateDoc } from '../stored.js';
import { daysBefore } from './days.js';
import { objectIdOf } from './object-ids.js';
import { at } from './random.js';

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
export type UpdateSeed = { seed: string; now: Date; number: number };

/** Minutes until an update that costs something is paid. */
const minutesUntilPaid = 5;

/** An update that waits for an admin, from its payment on or, without dues, from its creation. */
export function pendingUpdate(profile: CustomerDoc, { seed, now, number }: UpdateSeed): UpdateDoc {
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
export function unpaidUpdate(profile: CustomerDoc, how: UpdateSeed): UpdateDoc {
  const state: UpdateState = 'awaiting_payment';
  return { ...pendingUpdate(profile, how), state, paidCents: 0, paidBy: null, waitingSince: null };
}

/** The same update after an admin rejected it. */
export function rejectedUpdate(profile: CustomerDoc, how: UpdateSeed & { by: ObjectId; reason: string }): UpdateDoc {
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
