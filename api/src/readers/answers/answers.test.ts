import {
  addToDiary,
  type CustomerId,
  type DiaryEntry,
  getCustomer,
  getDiary,
  listCustomers,
  removeDiaryEntry,
  showAnswers,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DiaryDoc } from '../diary/diary-doc.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
let id: CustomerId;
beforeEach(async () => {
  api = await startTestApi();
  ({ id } = await api.givenProfile());
});

const count = () => api.modules.jobs.runNow('answersLetters');
const page = async () => (await api.inject('guest', getCustomer, { query: { id } })).body;
const says = async () => (await page()).includes('"answersLetters":true');
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000);

type Noted = { user?: ObjectId; sent?: number | null; received?: number; noted?: number };

/** The diary of a writer: `noted` days ago, of letters `sent` and `received` that many days ago. */
async function givenWriter({ user = new ObjectId(), sent = 60, received = 30, noted = 20 }: Noted = {}) {
  const entry = (kind: DiaryDoc['kind'], days: number): DiaryDoc => ({
    _id: new ObjectId(),
    userId: user,
    customerId: new ObjectId(id),
    name: 'Marcus Hill',
    kind,
    day: daysAgo(days).toISOString().slice(0, 10),
    addedAt: daysAgo(noted),
  });
  await api.stored.diary.insertMany([...(sent === null ? [] : [entry('sent', sent)]), entry('received', received)]);
  return user;
}

async function givenAnswering(): Promise<void> {
  for (let n = 0; n < 3; n++) await givenWriter();
  await count();
}

describe('D-126 a profile says "answers letters"', () => {
  it('once three members noted an answer: on its page and its card, without a name or a number', async () => {
    const writers = [await givenWriter(), await givenWriter()];
    await count();
    expect(await says()).toBe(false);

    writers.push(await givenWriter());
    await count();

    expect(await says()).toBe(true);
    const list = await api.inject('guest', listCustomers);
    expect(list.body).toContain('"answersLetters":true');
    for (const writer of writers) expect((await page()) + list.body).not.toContain(writer.toHexString());
  });

  it.each<{ why: string; third: () => Noted }>([
    { why: 'one of them noted no letter of their own', third: () => ({ sent: null }) },
    { why: 'one of them noted theirs less than a week ago', third: () => ({ noted: 6 }) },
    { why: 'an answer is older than a year', third: () => ({ sent: 500, received: 366 }) },
    { why: 'one of them listed the profile', third: () => ({ user: api.people.member.account._id }) },
  ])('not if $why', async ({ third }) => {
    await givenWriter();
    await givenWriter();
    await givenWriter(third());

    await count();

    expect(await says()).toBe(false);
  });

  it('not for one member who noted three answers', async () => {
    const user = await givenWriter();
    await givenWriter({ user, sent: null, received: 10 });
    await givenWriter({ user, sent: null, received: 5 });

    await count();

    expect(await says()).toBe(false);
  });

  it('not within a week, whoever comes with three accounts', async () => {
    ({ id } = await api.givenProfile({ owner: 'admin' }));
    await givenWriter({ noted: 0 });
    for (const who of ['member', 'other'] as const) {
      const entries = (['sent', 'received'] as const).map((kind) => ({ customerId: id, kind, day: '2026-11-01' }));
      await api.inject(who, addToDiary, { body: { entries } });
    }
    await count();
    expect(await says()).toBe(false);

    api.clock.advance({ days: 7 });
    await count();

    expect(await says()).toBe(true);
  });
});

describe('it says so no more', () => {
  it('at once when a note is removed, so that two members are left', async () => {
    const user = api.people.other.account._id;
    await givenWriter({ user });
    await givenWriter();
    await givenWriter();
    await count();
    expect(await says()).toBe(true);

    const { entries } = (await api.inject('other', getDiary)).json<{ data: { entries: DiaryEntry[] } }>().data;
    const came = entries.find(({ kind }) => kind === 'received');
    await api.inject('other', removeDiaryEntry, { query: { id: came?.id ?? '' } });

    expect(await says()).toBe(false);
  });

  it('when an account goes', async () => {
    const user = await givenWriter();
    await givenWriter();
    await givenWriter();
    await count();
    const { forget } = api.modules.readers.data;
    await forget?.({ id: user.toHexString() } as Parameters<typeof forget>[0]);

    expect(await says()).toBe(false);
  });

  it('when the answers are older than a year', async () => {
    await givenAnswering();
    api.clock.advance({ days: 336 });
    await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { expiresAt: daysAgo(-30) } });

    await count();

    const stored = await api.stored.customers.findOne({ _id: new ObjectId(id) });
    expect(stored?.answersLetters).toBe(false);
  });
});

describe('the owner', () => {
  const choose = (who: 'member' | 'other' | 'guest', show: boolean) =>
    api.inject(who, showAnswers, { query: { id }, body: { show } });
  const own = async () =>
    (await api.inject('member', getCustomer, { query: { id } })).json<{
      data: { showsAnswers: boolean; version: number };
    }>().data;

  it('hides it, at once and for as long as they want', async () => {
    await givenAnswering();
    const { version } = await own();

    expect((await choose('member', false)).json()).toEqual({ data: { showsAnswers: false } });
    await count();
    expect([await says(), await own()]).toEqual([false, expect.objectContaining({ showsAnswers: false, version })]);

    await choose('member', true);
    await choose('member', true);
    expect(await says()).toBe(true);
  });

  it('alone chooses', async () => {
    await givenAnswering();

    expect([(await choose('other', false)).statusCode, (await choose('guest', false)).statusCode]).toEqual([404, 401]);
    expect(await says()).toBe(true);
  });
});
