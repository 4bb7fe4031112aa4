import {
  addToDiary,
  archiveCustomer,
  cardSchema,
  type CustomerId,
  listWaiting,
  setFavorite,
  waitingRowSize,
} from '@inkbridge/contracts';
import { hour } from '@inkbridge/shared/time';
import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSharedCache, visitTimes } from '../../testing/catalogue/day-of-visits.js';
import { type ListJson, named, namesOf } from '../../testing/catalogue/listed.js';
import { aCustomerDoc } from '../../testing/docs.js';
import { startTestApi, type TestApi, type TestProcess } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const ask = (from: TestProcess = api) => from.inject('guest', listWaiting);
/** The names in the next row. */
async function nextRow(): Promise<string[]> {
  api.clock.advance({ seconds: 10 });
  return namesOf((await ask()).json<ListJson>());
}
const given = async (name: string) => (await api.givenProfile(named(name))).id;
const note = (kind: 'sent' | 'received', customerId: CustomerId) =>
  api.inject('member', addToDiary, { body: { entries: [{ customerId, kind, day: '2026-11-01' }] } });
const save = (id: CustomerId, fav: boolean) =>
  api.inject('other', setFavorite, { query: { id }, body: { fav, feedback: 'A kind face.' } });

describe('D-131 people whom nobody has written to or saved', () => {
  it('are shown as cards, up to four at a time and all of them in turn', async () => {
    for (const name of ['Ada', 'Bea', 'Cy', 'Di', 'Eve', 'Flo']) await given(name);

    const answer = await ask();
    const shown = [...namesOf(answer.json<ListJson>()), ...(await nextRow())];

    expect(z.array(cardSchema).safeDecode(answer.json<ListJson>().data).success).toBe(true);
    expect(shown).toHaveLength(2 * waitingRowSize);
    expect(new Set(shown).size).toBe(6);
  });

  it('leave the row when a member notes a letter to them or saves them, and nobody learns who it was', async () => {
    const [written, saved] = [await given('Written'), await given('Saved')];
    await given('Waiting');
    await note('sent', written);
    await save(saved, true);

    const answer = await ask();

    expect(namesOf(answer.json<ListJson>())).toEqual(['Waiting']);
    for (const { account } of [api.people.member, api.people.other]) {
      expect(answer.body).not.toContain(account._id.toHexString());
    }
  });

  it('come back within an hour when they are saved no more', async () => {
    const saved = await given('Saved');
    await save(saved, true);
    expect(await nextRow()).toEqual([]);
    await save(saved, false);
    api.clock.advance({ minutes: 60 });

    expect(await nextRow()).toEqual(['Saved']);
  });

  it('leave it within a minute, also where another process and a cache stand between', async () => {
    const [id] = [await given('Written'), await given('Waiting')];
    const other = await api.anotherProcess();
    const cached = createSharedCache(() => api.clock.now().getTime(), lifeOf);
    await ask(other);
    await cached(() => ask(other));

    await note('sent', id);
    api.clock.advance({ seconds: 59 });

    expect(namesOf((await cached(() => ask(other))).json<ListJson>())).toEqual(['Waiting']);
  });

  it('disappear at once when their profile ends', async () => {
    const id = await given('Ended');
    expect(namesOf((await ask()).json<ListJson>())).toEqual(['Ended']);

    await api.inject('admin', archiveCustomer, { query: { id }, body: {} });

    expect(namesOf((await ask()).json<ListJson>())).toEqual([]);
  });
});

it('every caller gets the same row', async () => {
  await given('Ada');

  expect((await api.inject('member', listWaiting)).body).toBe((await ask()).body);
});

it('the last row stays while the database is away', async () => {
  await given('Ada');
  await ask();
  await api.databaseIsAway();

  expect(await nextRow()).toEqual(['Ada']);
});

it('two processes that ask at the same moment show different people', async () => {
  for (let n = 0; n < 3 * waitingRowSize; n++) await given(`Person ${n}`);
  const processes = [api, await api.anotherProcess(), await api.anotherProcess()];

  const rows = await Promise.all(processes.map((one) => ask(one)));

  expect(new Set(rows.flatMap((row) => namesOf(row.json<ListJson>()))).size).toBe(3 * waitingRowSize);
});

it('D-131 each of 500 people is shown within a day of 1,000 visits, by three processes behind a cache', async () => {
  const docs = Array.from({ length: 500 }, () => aCustomerDoc({ createdBy: new ObjectId() }));
  await api.stored.customers.insertMany(docs);
  await api.modules.catalogue.model.rebuild();
  const processes = [api, await api.anotherProcess(), await api.anotherProcess()];
  const midnight = new Date('2026-11-22T00:00:00Z').getTime();
  const cached = createSharedCache(() => api.clock.now().getTime(), lifeOf);
  const shown = new Set<string>();

  for (const [visit, at] of visitTimes(1_000).entries()) {
    api.clock.set(new Date(midnight + at).toISOString());
    const answer = await cached(() => ask(processes[visit % processes.length]));
    for (const { _id } of answer.json<ListJson>().data) shown.add(_id);
    if (shown.size === docs.length) break;
  }

  expect(shown.size).toBe(docs.length);
  expect(api.clock.now().getTime() - midnight).toBeLessThan(24 * hour);
});

/** Milliseconds for which a shared cache may keep an answer, stale or not. */
function lifeOf({ headers }: Awaited<ReturnType<typeof ask>>): number {
  const seconds = String(headers['cache-control']).matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g);
  return [...seconds].reduce((sum, [, life]) => sum + Number(life) * 1_000, 0);
}
