import type { WaitingMark } from '@inkbridge/contracts';
import { type CustomerStatus, customerStatuses, isListed, reviewDays } from '@inkbridge/shared/profile-lifecycle';
import { day } from '@inkbridge/shared/time';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import { collectionOf, inTime } from '../database/collection.js';
import { idOf } from '../database/ids.js';
import { inOrderOf } from '../database/in-batches.js';
import { createOlderTerms } from '../database/older-terms.js';
import { termCondition } from '../database/search-filter.js';
import { readEachOf } from '../database/unreadable.js';
import { AppError } from '../http/answers/app-error.js';
import { type CustomerDoc, searchedProfileDocSchema, typedProfileDocSchema } from './customer-doc.js';
import type { CustomerLists, ProfilesQuestion } from './customer-lists.js';
import type { Customer } from './customer.js';
import { toCustomer } from './mongo-customer-repository.js';
import { profileTermsOf } from './profile-terms.js';

/** Ties come oldest first, except in the newest first. Who was sent back waits for nobody, and comes last. */
const sorts = {
  newest: { createdAt: -1, _id: -1 },
  waiting_longest: { 'sentBack.at': 1, waitingSince: 1, createdAt: 1, _id: 1 },
  archived_last: { archivedAt: -1, createdAt: 1, _id: 1 },
  oldest_form: { 'signedForm.addedAt': 1, _id: 1 },
} as const;

/** More than the hourly job ever leaves; beyond it the database looks at the term of each active profile. */
const mostLapsed = 1_000;

const searchedFields = ['firstName', 'lastName', 'email', 'inmateNumber'].map((name) => `basicInfo.${name}`);

export function createCustomerLists(customers: Collection<CustomerDoc>): CustomerLists {
  const records = collectionOf(customers, { recordOf: toCustomer });
  const older = createOlderTerms(customers, {
    refusal: () => new AppError('unavailable'),
    fields: searchedFields,
    termsOf:
      () =>
      ({ _id, basicInfo }) =>
        termsOfStored({ _id, basicInfo }),
  });

  /** At most one more than `mostLapsed`. */
  const lapsed = (now: Date): Promise<Place[]> =>
    customers
      .find({ archivedAt: null, ...lapsedAt(now) }, { projection: { createdAt: 1 }, limit: mostLapsed + 1, ...inTime })
      .toArray();

  async function list(filter: Filter<CustomerDoc>, { order, skip, limit }: ProfilesQuestion) {
    const [found, total] = await Promise.all([
      records.list(filter, { sort: sorts[order], skip, limit }),
      records.count(filter),
    ]);
    return { customers: found, total };
  }

  /** By the stored status, which indexes know; the few that it is wrong about are corrected. */
  async function corrected(question: ProfilesQuestion, matter: Exclude<LapsedMatter, null>, wrong: readonly Place[]) {
    const filter = filterOf({ ...question, now: null });
    const window = windowOf(matter, question, wrong.length);
    const projection = { createdAt: 1 };
    const [places, stored] = await Promise.all([
      customers.find<Place>(filter, { projection, sort: sorts.newest, ...window, ...inTime }).toArray(),
      records.count(filter),
    ]);
    const shown = shownPart(matter, { window: places, lapsed: wrong, part: question });
    const ids = shown.map(({ _id }) => idOf<Customer['id']>(_id));
    const total = matter === 'added' ? stored + wrong.length : stored - wrong.length;
    return { customers: inOrderOf(ids, await records.byIds(ids)), total };
  }

  return {
    async page(question) {
      const isSearch = termCondition(question.search ?? '') !== null;
      if (isSearch) {
        const [page] = await Promise.all([list(filterOf(question), question), older.refuseSearch()]);
        return page;
      }
      const matter = lapsedMatter(question.statuses ?? customerStatuses);
      if (matter === null || question.mark || question.archived !== false || question.order !== 'newest')
        return list(filterOf(question), question);
      const wrong = await lapsed(question.now);
      if (wrong.length > mostLapsed) return list(filterOf(question), question);
      if (wrong.length === 0) return list(filterOf({ ...question, now: null }), question);
      return corrected(question, matter, wrong);
    },

    async countsOf(owners) {
      if (owners.length === 0) return new Map();
      const counts = await customers
        .aggregate<{ _id: ObjectId; profiles: number }>([
          { $match: { createdBy: { $in: owners.map((id) => new ObjectId(id)) } } },
          { $group: { _id: '$createdBy', profiles: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counts.map(({ _id, profiles }) => [idOf(_id), profiles]));
    },

    async *typedIn(state, now) {
      const filter: object = { 'basicInfo.state': state, 'facility.id': null, approvedAt: { $gt: new Date(0) } };
      const found = customers.find(filter, { projection: typedFields }).sort({ approvedAt: 1, _id: 1 });
      for await (const { address, ...profile } of readEachOf(customers, found, toTyped))
        if (isListed(profile, now)) yield address;
    },

    countFollowers: (id, now) =>
      records.count({ ...filterOf({ archived: false, statuses: ['active'], now }), 'facility.id': id }),

    addTerms: (signal) => older.write(signal),
  };
}

const typedFields = Object.fromEntries(
  Object.keys(typedProfileDocSchema.shape).flatMap((name) =>
    name === 'basicInfo'
      ? Object.keys(typedProfileDocSchema.shape.basicInfo.shape).map((inner) => [`basicInfo.${inner}`, 1])
      : [[name, 1]],
  ),
);

function toTyped(stored: unknown) {
  const { _id, basicInfo, ...profile } = typedProfileDocSchema.parse(stored);
  return { ...profile, address: { id: idOf<Customer['id']>(_id), ...basicInfo } };
}

function termsOfStored(doc: unknown): string[] {
  return profileTermsOf(searchedProfileDocSchema.parse(doc).basicInfo);
}

/** Every condition is on a field that the indexes of lists hold. Without `now` the status counts as it is stored. */
function filterOf({
  archived,
  statuses,
  sentBack,
  mark,
  form,
  search,
  now,
}: Omit<ProfilesQuestion, 'now' | 'order' | 'skip' | 'limit'> & { now: Date | null }) {
  const term = termCondition(search ?? '');
  return {
    ...(term && { search: term }),
    ...(archived !== undefined && { archivedAt: archived ? { $gt: new Date(0) } : null }),
    ...statusFilter(statuses ?? customerStatuses, now),
    ...(sentBack === false && { 'sentBack.at': null }),
    ...(mark && now && markFilter(mark, now)),
    ...(form && { 'signedForm.state': form }),
  } as object as Filter<CustomerDoc>; // the driver's types do not know paths into parts
}

function markFilter(mark: WaitingMark, now: Date): object {
  if (mark === 'overdue') return { waitingSince: { $lt: new Date(now.getTime() - reviewDays * day) } };
  return mark === 'note' ? { specialInstructions: { $gt: '' } } : { 'consent.at': null };
}

function statusFilter(statuses: readonly CustomerStatus[], now: Date | null): Filter<CustomerDoc> {
  const [only] = statuses;
  if (statuses.length === customerStatuses.length) return {};
  const stored = { status: statuses.length === 1 && only ? only : { $in: [...statuses] } };
  const matter = now && lapsedMatter(statuses);
  if (!now || !matter) return stored;
  if (matter === 'added') return { $or: [stored, lapsedAt(now)] };
  const others: Filter<CustomerDoc> = { status: { $in: statuses.filter((status) => status !== 'active') } };
  return { $or: [others, { status: 'active', expiresAt: null }, { status: 'active', expiresAt: { $gt: now } }] };
}

/**
 * A profile whose term has passed is shown as expired, and stored so a little later (D-85). Most lists have both
 * statuses or neither, so that this does not matter; the others leave out the few lapsed ones, or add them.
 */
type LapsedMatter = 'left_out' | 'added' | null;

function lapsedMatter(statuses: readonly CustomerStatus[]): LapsedMatter {
  const hasActive = statuses.includes('active');
  if (hasActive === statuses.includes('expired')) return null;
  return hasActive ? 'left_out' : 'added';
}

/** Stored as active, and over at `now`. */
function lapsedAt(now: Date): Filter<CustomerDoc> {
  return { status: 'active', expiresAt: { $gt: new Date(0), $lte: now } };
}

/** The sort key of a list of profiles, newest first. */
type Place = { _id: ObjectId; createdAt: Date };
type Part = { skip: number; limit: number };

function newestFirst(a: Place, b: Place): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || Buffer.compare(b._id.id, a._id.id);
}

/** The part of the stored list that has to be read for a part of the shown one. */
function windowOf(matter: Exclude<LapsedMatter, null>, { skip, limit }: Part, lapsed: number): Part {
  const start = matter === 'added' ? Math.max(0, skip - lapsed) : skip;
  return { skip: start, limit: limit + lapsed };
}

/** The shown part: of the stored list without the lapsed ones, or with them. `window` was read at `windowOf`. */
function shownPart(
  matter: Exclude<LapsedMatter, null>,
  { window, lapsed, part }: { window: readonly Place[]; lapsed: readonly Place[]; part: Part },
): Place[] {
  const [first] = window;
  const { skip: start } = windowOf(matter, part, lapsed.length);
  const before = first && start > 0 ? lapsed.filter((place) => newestFirst(place, first) < 0).length : 0;
  if (matter === 'left_out') {
    const gone = new Set(lapsed.map(({ _id }) => _id.toHexString()));
    const kept = window.filter(({ _id }) => !gone.has(_id.toHexString()));
    return kept.slice(before, before + part.limit);
  }
  if (!first && start > 0) return [];
  const all = [...window, ...lapsed].toSorted(newestFirst).slice(before);
  const skipped = part.skip - start - before;
  return all.slice(skipped, skipped + part.limit);
}
