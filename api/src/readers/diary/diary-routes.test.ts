import {
  addToDiary,
  changeDiaryEntry,
  type DiaryEntry,
  getDiary,
  mostDiaryEntries,
  type NewDiaryEntry,
  removeDiaryEntry,
  setDiaryReminders,
  stopMails,
} from '@inkbridge/contracts';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { givenFacility } from '../../testing/facilities.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Who = Parameters<TestApi['inject']>[0];
type Letter = Pick<NewDiaryEntry, 'kind' | 'day'>;

const sent: Letter = { kind: 'sent', day: '2026-11-01' };
const received: Letter = { kind: 'received', day: '2026-11-15' };

const add = (customerId: string, letters: readonly Letter[], who: Who = 'member') =>
  api.inject(who, addToDiary, { body: { entries: letters.map((letter) => ({ customerId, ...letter })) } });
const diaryOf = async (who: Who = 'member') =>
  (await api.inject(who, getDiary)).json<{ data: z.input<typeof getDiary.data> }>().data;
const added = async (...given: Parameters<typeof add>) => {
  const [entry] = (await add(...given)).json<{ data: DiaryEntry[] }>().data;
  if (!entry) throw new Error('nothing was added');
  return entry;
};

describe('entries', () => {
  it('a member notes letters and reads them, the latest first; nobody else does', async () => {
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Ana', lastName: 'Hill' } });

    await add(id, [sent, received]);

    expect((await diaryOf()).entries).toMatchObject([
      { customerId: id, name: 'Ana Hill', ...received },
      { customerId: id, name: 'Ana Hill', ...sent },
    ]);
    expect((await diaryOf('other')).entries).toEqual([]);
  });

  it('people of the diary come with their names and pictures while they are listed', async () => {
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Ana', lastName: 'Hill' } });
    await add(id, [sent, received]);

    expect((await diaryOf()).people).toMatchObject([{ _id: id, basicInfo: { firstName: 'Ana', lastName: 'Hill' } }]);
    await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { archivedAt: api.clock.now() } });
    expect((await diaryOf()).people).toEqual([]);
  });

  it('one letter noted twice, or twice at once, stays one', async () => {
    const { id } = await api.givenProfile();

    await Promise.all([add(id, [sent]), add(id, [sent])]);
    await add(id, [sent]);

    expect((await diaryOf()).entries).toHaveLength(1);
  });

  it('a person whom nobody may see is left out, and one who ended stays readable', async () => {
    const { id } = await api.givenProfile();
    await add(id, [sent]);
    await api.stored.customers.updateOne({ _id: new ObjectId(id) }, { $set: { archived: true } });

    const answer = await add('f'.repeat(24), [sent]);
    const later = await add(id, [received]);

    expect(answer.json()).toEqual({ data: [] });
    expect(later.json<{ data: DiaryEntry[] }>().data).toHaveLength(1);
  });

  it('an entry is corrected and removed by its author only', async () => {
    const { id } = await api.givenProfile();
    const entry = await added(id, [sent]);
    const change = (who: Who) =>
      api.inject(who, changeDiaryEntry, { query: { id: entry.id }, body: { ...sent, day: '2026-11-02' } });

    expect((await change('other')).statusCode).toBe(404);
    expect((await change('member')).json()).toMatchObject({ data: { day: '2026-11-02' } });
    await api.inject('other', removeDiaryEntry, { query: { id: entry.id } });
    expect((await diaryOf()).entries).toHaveLength(1);
    await api.inject('member', removeDiaryEntry, { query: { id: entry.id } });
    expect((await diaryOf()).entries).toEqual([]);
  });

  it('an entry corrected into another becomes one with it', async () => {
    const { id } = await api.givenProfile();
    await add(id, [sent]);
    const other = await added(id, [{ ...sent, day: '2026-11-03' }]);

    const answer = await api.inject('member', changeDiaryEntry, { query: { id: other.id }, body: sent });

    expect(answer.statusCode).toBe(200);
    expect((await diaryOf()).entries.map(({ day }) => day)).toEqual([sent.day]);
  });

  it.each(['2999-01-01', '1900-01-01', '2026-02-30', 'today'])('the day %s is refused', async (day) => {
    const { id } = await api.givenProfile();

    expect((await add(id, [{ ...sent, day }])).statusCode).toBe(400);
  });

  it('a day that a device’s wrong clock gave is refused in words, and keeps no other letter out', async () => {
    const { id } = await api.givenProfile();

    const alone = await add(id, [{ ...sent, day: '2027-12-24' }]);
    const among = await add(id, [{ ...sent, day: '2027-12-24' }, sent]);

    expect(alone.json()).toMatchObject({ code: 'day_not_possible' });
    expect(among.statusCode).toBe(200);
    expect((await diaryOf()).entries.map(({ day }) => day)).toEqual([sent.day]);
  });

  it('a full diary takes no more', async () => {
    const { id } = await api.givenProfile();
    const userId = api.people.member.account._id;
    await api.stored.diary.insertMany(
      Array.from({ length: mostDiaryEntries }, (_, n) => ({
        _id: new ObjectId(),
        userId,
        customerId: new ObjectId(),
        name: 'x',
        kind: 'sent' as const,
        day: new Date(Date.UTC(2000, 0, n + 1)).toISOString().slice(0, 10),
        addedAt: new Date(0),
      })),
    );

    const answer = await add(id, [sent]);

    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'diary_full']);
  });
});

it('the diary is in the download of the account, and goes with it', async () => {
  const { id } = await api.givenProfile({ basicInfo: { firstName: 'Ana', lastName: 'Hill' } });
  await add(id, [sent]);
  await api.inject('member', setDiaryReminders, { body: { reminders: false } });
  const { files, forget } = api.modules.readers.data;
  const owner = { id: api.people.member.account._id.toHexString() } as Parameters<NonNullable<typeof forget>>[0];

  const file = files?.(owner).find(({ name }) => name === 'diary');
  const rows: object[] = [];
  if (file && 'rows' in file) for await (const row of file.rows) rows.push(row);
  expect([file?.name, rows]).toEqual(['diary', [{ profile: id, name: 'Ana Hill', ...sent }]]);

  expect([await forget?.(owner), await forget?.(owner)]).toEqual(['done', 'done']);
  expect(await diaryOf()).toEqual({ entries: [], people: [], reminders: true });
});

describe('reminders', () => {
  const mails = async () => (await api.mails()).filter(({ subject }) => subject.endsWith('answer?'));
  const remind = () => api.modules.jobs.runNow('diaryReminders');

  it('30 days after a letter without an answer comes one mail, once', async () => {
    const { id } = await api.givenProfile({ basicInfo: { firstName: 'Ana', lastName: 'Hill' } });
    await add(id, [{ kind: 'sent', day: daysAgo(29) }]);
    await remind();
    expect(await mails()).toEqual([]);

    api.clock.advance({ days: 1 });
    await remind();
    await remind();

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ana Hill');
    expect(mail?.text).toContain('/stop-mails?key=');
  });

  it.each([
    {
      why: 'an answer came',
      letters: [
        { kind: 'sent', day: 31 },
        { kind: 'received', day: 10 },
      ],
    },
    { why: 'the letter was noted long after', letters: [{ kind: 'sent', day: 400 }] },
  ] as const)('none when $why', async ({ letters }) => {
    const { id } = await api.givenProfile();
    await add(
      id,
      letters.map(({ kind, day }) => ({ kind, day: daysAgo(day) })),
    );

    await remind();

    expect(await mails()).toEqual([]);
  });

  it('D-171 while mail to the facility is stopped they wait, and come when that is over, however late', async () => {
    const stop = { is: 'stopped', from: '2026-11-25', until: '2027-02-20', why: { en: 'a flood', es: '' } } as const;
    const { id: facility } = await givenFacility(api, { status: stop });
    const { id } = await api.givenProfile({ facility: { id: facility, version: 1 } });
    await add(id, [{ kind: 'sent', day: daysAgo(26) }]);

    api.clock.advance({ days: 4 }); // the first day of the stop, and the day of the reminder
    await remind();
    api.clock.advance({ days: 87 }); // its last day
    await remind();
    await remind();
    expect([api.clock.now().toISOString().slice(0, 10), await mails()]).toEqual(['2027-02-20', []]);

    api.clock.advance({ days: 1 });
    await remind();
    await remind();

    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('It has been 118 days');
  });

  it('D-171 one that waits is dropped by an answer that comes meanwhile', async () => {
    const stop = { is: 'stopped', from: '2026-11-01', until: null, why: { en: '', es: '' } } as const;
    const { id: facility } = await givenFacility(api, { status: stop });
    const { id } = await api.givenProfile({ facility: { id: facility, version: 1 } });
    await add(id, [{ kind: 'sent', day: daysAgo(31) }]);
    await remind();
    await add(id, [{ kind: 'received', day: daysAgo(0) }]);

    api.clock.advance({ days: 1 });
    await remind();

    expect([await mails(), await api.stored.diary.countDocuments({ remindOn: { $exists: true } })]).toEqual([[], 0]);
  });

  it.each([
    { who: 'somebody who was shut out', leave: { disabled: true } },
    { who: 'an address that is not proven', leave: { emailVerified: false } },
  ])('none goes to $who', async ({ leave }) => {
    const { id } = await api.givenProfile();
    await add(id, [{ kind: 'sent', day: daysAgo(31) }]);
    await api.stored.identities.updateOne({ _id: api.people.member.identity._id }, { $set: leave });

    await remind();

    expect(await mails()).toEqual([]);
  });

  it('a member turns them off and on', async () => {
    const { id } = await api.givenProfile();
    await add(id, [{ kind: 'sent', day: daysAgo(31) }]);

    await api.inject('member', setDiaryReminders, { body: { reminders: false } });
    await remind();

    expect([await mails(), (await diaryOf()).reminders]).toEqual([[], false]);
    await api.inject('member', setDiaryReminders, { body: { reminders: true } });
    expect((await diaryOf()).reminders).toBe(true);
  });

  it('one press in the mail stops them without a login, and a guessed key stops nothing', async () => {
    const { id } = await api.givenProfile();
    await add(id, [{ kind: 'sent', day: daysAgo(31) }]);
    await remind();
    const [mail] = await mails();
    const key = /key=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
    const stop = (given: string) => api.inject('guest', stopMails, { body: { key: given } });

    expect([(await stop('x'.repeat(32))).statusCode, (await diaryOf()).reminders]).toEqual([404, true]);
    expect(mail?.headers?.['list-unsubscribe']).toContain(key);

    expect((await stop(key)).json()).toEqual({ data: { kind: 'diary', already: false } });
    expect((await stop(key)).json()).toEqual({ data: { kind: 'diary', already: true } });
    expect((await diaryOf()).reminders).toBe(false);
  });

  function daysAgo(days: number): string {
    return new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  }
});
