import { formStates, type UserId, waitingMarks } from '@inkbridge/contracts';
import { customerStatuses, reviewDays, statusOn } from '@inkbridge/shared/profile-lifecycle';
import fc from 'fast-check';
import { type AggregationCursor, type FindCursor, ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { createFeed } from '../database/feed.js';
import { idOf } from '../database/ids.js';
import { collections, type Collections } from '../product/schema/collections.js';
import { aCustomerDoc } from '../testing/docs.js';
import { startTestDatabase } from '../testing/test-database.js';
import type { CustomerDoc } from './customer-doc.js';
import type { ProfilesQuestion } from './customer-lists.js';
import { createCustomerLists } from './mongo-customer-lists.js';
import { createCustomerRepository } from './mongo-customer-repository.js';

const data = await startTestDatabase();
const stored: Collections = collections(data.database.db);
const lists = createCustomerLists(stored.customers);
const now = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => minutes(60 * count);
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const names = ['Ana Hill', 'Bo Hillary', 'Cy Ansel', 'Dee Marsh'];

function given(number: number): CustomerDoc {
  const status = customerStatuses[number % customerStatuses.length] ?? 'new';
  const [firstName = '', lastName = ''] = (names[number % names.length] ?? '').split(' ');
  const waits = status === 'unapproved';
  const isQueued = number % 5 !== 0;
  const sentBack = { reason: 'x'.repeat(900), at: minutes(-1), by: new ObjectId() };
  return aCustomerDoc({
    _id: ObjectId.createFromTime(number % 50),
    basicInfo: {
      firstName,
      lastName,
      email: `${firstName}.${number}@example.org`,
      inmateNumber: `K-${1_000 + number}`,
    },
    status,
    createdAt: minutes(-(number % 17)), // many at the same moment
    expiresAt: number % 3 === 0 ? null : minutes((number % 5) - 2),
    archivedAt: number % 4 === 0 ? minutes(-(number % 7)) : null,
    waitingSince: waits && isQueued ? hours(-24 * reviewDays - 5 + (number % 11)) : null,
    specialInstructions: number % 7 === 0 ? 'Please hurry' : '',
    consent: number % 11 < 4 ? null : { version: '1', at: minutes(-1) },
    sentBack: waits && !isQueued ? sentBack : null,
    createdBy: new ObjectId(`${number % 3}`.repeat(24)),
    ...(number % 2 === 0 && { signedForm: aForm(number) }),
  });
}

function aForm(number: number): CustomerDoc['signedForm'] {
  const state = formStates[number % formStates.length] ?? 'waiting';
  return { scan: 'scan.jpg', code: 'A', addedAt: minutes(-(number % 19)), state, decidedAt: null, reason: null };
}

const docs = Array.from({ length: 240 }, (_, number) => ({ ...given(number), _id: new ObjectId() }));

beforeAll(async () => {
  await stored.customers.insertMany(docs);
});

/** The same, by looking at every profile. */
function plainly({ archived, statuses, sentBack, mark, form, search = '', order, skip, limit }: ProfilesQuestion) {
  const promised = hours(-24 * reviewDays);
  const stands = {
    overdue: ({ waitingSince }: CustomerDoc) => waitingSince !== null && waitingSince < promised,
    noStatement: ({ consent }: CustomerDoc) => consent === null,
    note: ({ specialInstructions }: CustomerDoc) => specialInstructions !== '',
  };
  const found = docs.filter(
    (doc) =>
      (archived === undefined || (doc.archivedAt !== null) === archived) &&
      (!statuses || statuses.includes(statusOn(doc, now))) &&
      (sentBack === undefined || doc.sentBack === null) &&
      (!mark || stands[mark](doc)) &&
      (form === undefined || doc.signedForm?.state === form) &&
      (doc.search ?? []).some((term) => term.startsWith(search.toLowerCase())),
  );
  const timeOf = (value: Date | null) => value?.getTime() ?? 0;
  const age = (a: CustomerDoc, b: CustomerDoc) =>
    timeOf(a.createdAt) - timeOf(b.createdAt) || Buffer.compare(a._id.id, b._id.id);
  const orders = {
    newest: (a: CustomerDoc, b: CustomerDoc) => age(b, a),
    waiting_longest: (a: CustomerDoc, b: CustomerDoc) =>
      timeOf(a.sentBack?.at ?? null) - timeOf(b.sentBack?.at ?? null) ||
      timeOf(a.waitingSince) - timeOf(b.waitingSince) ||
      age(a, b),
    archived_last: (a: CustomerDoc, b: CustomerDoc) => timeOf(b.archivedAt) - timeOf(a.archivedAt) || age(a, b),
    oldest_form: (a: CustomerDoc, b: CustomerDoc) =>
      timeOf(a.signedForm?.addedAt ?? null) - timeOf(b.signedForm?.addedAt ?? null) ||
      Buffer.compare(a._id.id, b._id.id),
  };
  const ids = found.toSorted(orders[order]).map(({ _id }) => _id.toHexString());
  return { total: ids.length, ids: ids.slice(skip, skip + limit) };
}

async function asked(question: ProfilesQuestion) {
  const { customers, total } = await lists.page(question);
  return { total, ids: customers.map(({ id }): string => id) };
}

const questions: fc.Arbitrary<ProfilesQuestion> = fc.record({
  archived: fc.constantFrom(true, false, undefined),
  statuses: fc.option(fc.subarray([...customerStatuses], { minLength: 1 }), { nil: undefined }),
  sentBack: fc.constantFrom(false as const, undefined),
  mark: fc.constantFrom(undefined, undefined, ...waitingMarks),
  form: fc.constantFrom(undefined, undefined, 'waiting' as const),
  search: fc.constantFrom('', '', 'ill', 'ana h', 'ansel', 'example.org', '012', 'k-11', '.*', '(', 'nobody'),
  now: fc.constant(now),
  order: fc.constantFrom('newest', 'newest', 'waiting_longest', 'archived_last', 'oldest_form'),
  skip: fc.integer({ min: 0, max: 130 }),
  limit: fc.integer({ min: 1, max: 60 }),
});

it('D-85 D-96 AC-058 every page and total of profiles is what a look at all of them gives', async () => {
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      expect(await asked(question)).toEqual(plainly(question));
    }),
    { numRuns: cases(400) },
  );
});

const page = { now, skip: 20, limit: 10 };
const asConsole: { list: string; question: ProfilesQuestion }[] = [
  { list: 'all', question: { ...page, archived: false, order: 'newest' } },
  { list: 'unpaid', question: { ...page, archived: false, statuses: ['new', 'unpaid'], order: 'newest' } },
  {
    list: 'active or expired',
    question: { ...page, archived: false, statuses: ['active', 'expired'], order: 'newest' },
  },
  {
    list: 'waiting queue',
    question: {
      ...page,
      archived: false,
      statuses: ['unapproved'],
      sentBack: false,
      order: 'waiting_longest',
      skip: 3,
    },
  },
  ...waitingMarks.map((mark) => ({
    list: `waiting queue, only ${mark}`,
    question: {
      ...page,
      archived: false,
      statuses: ['unapproved' as const],
      sentBack: false as const,
      mark,
      order: 'waiting_longest' as const,
      skip: 1,
      limit: 2,
    },
  })),
  {
    list: 'waiting forms',
    question: { ...page, archived: false, form: 'waiting', order: 'oldest_form', skip: 3 },
  },
  { list: 'archived', question: { ...page, archived: true, order: 'archived_last' } },
  { list: 'search', question: { ...page, archived: false, search: 'ill', order: 'newest' } },
  {
    list: 'search in a status',
    question: { ...page, archived: false, statuses: ['active'], search: 'ill', order: 'newest', skip: 1 },
  },
  {
    list: 'search in the waiting queue',
    question: {
      ...page,
      archived: false,
      statuses: ['unapproved'],
      sentBack: false,
      search: 'cy',
      order: 'waiting_longest',
      skip: 1,
    },
  },
  { list: 'search among archived ones', question: { ...page, archived: true, search: 'ill', order: 'archived_last' } },
  { list: 'search over all', question: { ...page, search: 'ill', order: 'newest' } },
];

type Explainable = Pick<FindCursor<CustomerDoc> | AggregationCursor, 'explain'>;

describe.each(asConsole)('the list: $list', ({ question }) => {
  it('reads no document besides those of its page, and none for the total', async () => {
    const read: number[] = [];
    const watched = watching(async (cursor) => {
      const explained = await cursor.explain('executionStats');
      read.push((explained['executionStats'] as { totalDocsExamined: number }).totalDocsExamined);
    });

    const { customers } = await createCustomerLists(watched).page(question);

    expect(customers.length).toBeGreaterThan(0);
    expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(customers.length);
  });
});

/** The collection; each of its reads is explained too. */
function watching(onRead: (cursor: Explainable) => Promise<void>): typeof stored.customers {
  return new Proxy(stored.customers, {
    get(target, name) {
      if (name === 'find')
        return (filter: object, options: object) => {
          const cursor = target.find(filter, options);
          return { toArray: async () => (await onRead(target.find(filter, options)), cursor.toArray()) };
        };
      if (name === 'countDocuments')
        return async (filter: object) => {
          const pipeline = [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }];
          await onRead(target.aggregate(pipeline));
          return target.countDocuments(filter);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

it('AC-413 the profiles of many accounts are counted in one call, archived ones too', async () => {
  const owners = ['0', '1', '2', 'f'].map((digit) => digit.repeat(24) as UserId);

  const counts = await lists.countsOf(owners);

  expect(owners.map((owner) => counts.get(owner) ?? 0)).toEqual([80, 80, 80, 0]);
});

describe('profiles of an older release', () => {
  const older = 'Olderrelease';
  const search = { archived: false, search: 'olderrel', now, order: 'newest', skip: 0, limit: 9 } as const;

  async function givenOlder(count: number): Promise<void> {
    const fresh = Array.from({ length: count }, () => {
      const { search: _search, ...doc } = aCustomerDoc({ basicInfo: { firstName: older } });
      return doc;
    });
    await stored.customers.insertMany(fresh);
  }

  it('are searched once all of them have their terms, however often their job was interrupted', async () => {
    await givenOlder(1_300);
    await expect(lists.page(search)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await lists.page({ ...search, search: '' })).total).toBeGreaterThan(1_300);

    const stopping = new AbortController();
    stopping.abort();
    await lists.addTerms(stopping.signal);
    await expect(lists.page(search)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([lists.addTerms(), lists.addTerms()]);

    expect((await lists.page(search)).total).toBe(1_300);
    await stored.customers.deleteMany({ 'basicInfo.firstName': older });
  });

  it('D-96 a profile is found by its new name at once, and a late job brings no older one back', async () => {
    await givenOlder(1);
    const customers = createCustomerRepository(stored.customers, createFeed());
    const doc = await stored.customers.findOne({ 'basicInfo.firstName': older });
    const before = doc && (await customers.find(idOf(doc._id)));
    if (!before) throw new Error('There is no profile');

    await Promise.all([
      lists.addTerms(),
      customers.change(before, { basicInfo: { ...before.basicInfo, firstName: 'Newname' } }),
    ]);
    await lists.addTerms();

    expect((await lists.page({ ...search, search: 'newname' })).total).toBe(1);
    expect((await lists.page(search)).total).toBe(0);
    await stored.customers.deleteOne({ 'basicInfo.firstName': 'Newname' });
  });
});
