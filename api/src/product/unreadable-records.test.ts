import {
  listAdminCustomers,
  listCreatedCustomers,
  listUnreadableRecords,
  prepareExport,
  previewImport,
  type Route,
  routes,
  searchRecords,
  type UnreadableRecords,
} from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import fc from 'fast-check';
import { type Collection, ObjectId } from 'mongodb';
import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { password } from '../testing/people.js';
import {
  type CollectionName,
  type Fault,
  faultForms,
  firstBroken,
  good,
  isReadable,
  lasting,
  collectionNames as names,
  type SampleDoc,
} from '../testing/sample-docs.js';
import { storedSchemas } from './schema/stored-records.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

type Name = CollectionName;
type Doc = SampleDoc;

let api: TestApi;
let profile: string;
let otherProfile: string;
beforeAll(async () => {
  api = await startTestApi();
  await keepApart(api);
  profile = (await api.givenProfile({ status: 'active' })).id;
  otherProfile = (await api.givenProfile()).id;
  for (const name of names) if (!lasting.has(name)) await raw(name).insertOne(good(name, world()));
});

/** Indexes that have had a list count otherwise for good: no other test gets such a database, whose shape has changed. */
const keepApart = ({ stored }: TestApi) => stored.turns.createIndex({ apart: 1 });

const world = () => ({ member: api.people.member, profile, otherProfile });
const raw = (name: Name) => api.stored[name] as object as Collection<Doc>;

async function plant(name: Name, doc: Doc): Promise<boolean> {
  try {
    if (lasting.has(name)) await raw(name).replaceOne({ _id: doc._id }, doc, { upsert: true });
    else await raw(name).insertOne(doc);
    return true;
  } catch {
    return false; // a unique index has its key
  }
}

const callers = {
  admin: 'admin',
  user: 'member',
  signed_in: 'member',
  unverified: 'member',
  everyone: 'guest',
} as const;

/** A route's input; null for one that needs more than an id. */
function questionFor({ method, query, url, download }: Route) {
  if (method !== 'GET' || url.includes(':') || (download !== undefined && download !== 'csv')) return null;
  const questions: Record<string, string>[] = [{}, { id: profile }, { text: 'Good' }, { period: 'month' }];
  return questions.find((question) => !query || query.safeParse(question).success) ?? null;
}

type Walk = Map<string, { status: number; ids: Set<string> }>;

/** Asks everything that can be read, runs every job, and restarts. */
async function walk(): Promise<Walk> {
  const found: Walk = new Map();
  const note = (what: string, status: number, body = '') =>
    void found.set(what, { status, ids: new Set(body.match(/\b[0-9a-f]{24}\b/g)) });

  await api.modules.catalogue.model.rebuild();
  await api.modules.catalogue.keeper.compare();
  for (const name of api.modules.jobs.names()) {
    note(
      `job ${name}`,
      await api.modules.jobs.runNow(name).then(
        (ran) => (ran ? 200 : 409),
        () => 500,
      ),
    );
  }
  for (const route of routes) {
    const query = questionFor(route);
    if (!query) continue;
    const { statusCode, body } = await api.inject(callers[route.access], route, { query });
    note(`${route.method} ${route.url}`, statusCode, body);
  }
  await raw('users').updateOne({ _id: api.people.member.account._id as never }, { $unset: { exports: 1 } });
  const { ticket } = (await api.inject('member', prepareExport, { body: { password } })).json<{
    data: { ticket: string };
  }>().data;
  const own = await api.inject('member', { method: 'GET', url: '/user/export' }, { query: { ticket } });
  note('own data', own.rawPayload.includes('PK\u0005\u0006') ? own.statusCode : 500);
  const csv = 'name,state,street,city,zip\nGood,OH,1 Elm Rd,Lima,45801\n';
  note('import', (await api.inject('admin', previewImport, { body: { csv, checkedOn: '2026-11-01' } })).statusCode);
  const sheet = (await api.modules.catalogue.forSearchEngines(10_000)).map(({ id }) => id);
  note('site map', 200, sheet.join(' '));
  return found;
}

/** Answers that got worse: they fail, or miss a readable record. */
function worse(before: Walk, after: Walk): string[] {
  return [...before].flatMap(([what, { status, ids }]) => {
    const now = after.get(what);
    if (now?.status !== status) return [`${what}: ${status} became ${now?.status}`];
    const lost = [...ids].filter((id) => !now.ids.has(id) && stays.has(id));
    return lost.length > 0 ? [`${what}: ${lost.join(', ')} is missing`] : [];
  });
}

const stays = new Set<string>();
const pick = fc.record({ field: fc.nat(60), form: fc.constantFrom(...keysOf(faultForms)) });

describe('an unreadable document in each collection', () => {
  it('every collection has a sample that can be read', () => {
    expect(names.filter((name) => !isReadable(name, good(name, world())))).toEqual([]);
    expect(new Set(keysOf(api.stored))).toEqual(new Set(names));
  });

  it('takes nothing from anybody: every list, view, export, job and start is as it was', async () => {
    await walk(); // what is due is done
    const before = await walk();
    for (const { ids } of before.values()) for (const id of ids) stays.add(id);
    const kept = (await raw('audit').find().toArray()).map(({ _id }) => _id);
    const planted = new Set<Name>();

    await fc.assert(
      fc.asyncProperty(fc.array(pick, { minLength: names.length, maxLength: names.length }), async (picks) => {
        const docs: { name: Name; _id: never; was: Doc | null }[] = [];
        for (const [place, name] of names.entries()) {
          const fault: Fault = picks[place] ?? { field: 0, form: 'missing' };
          const doc = firstBroken(name, fault, world());
          const was = doc && lasting.has(name) ? await raw(name).findOne({ _id: doc._id }) : null;
          if (!doc || !(await plant(name, doc))) continue;
          docs.push({ name, _id: doc._id, was });
          planted.add(name);
        }
        try {
          expect(worse(before, await walk())).toEqual([]);
        } finally {
          await raw('audit').deleteMany({ _id: { $nin: kept } });
          for (const { name, _id, was } of docs) {
            await raw(name).deleteOne({ _id });
            if (was) await raw(name).insertOne(was);
          }
        }
      }),
      { numRuns: 6, endOnFailure: true, examples: [[names.map(() => ({ field: 0, form: 'an id of another type' }))]] },
    );

    expect(planted).toEqual(new Set(names));
    expect(api.modules.unreadable.count()).toBeGreaterThan(names.length / 2);
  }, 300_000);
});

it('a job continues with the next one where the account that it needs cannot be read', async () => {
  const mine = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  const expiresAt = new Date('2026-11-22T12:00:00Z');
  await mine.givenProfile({ expiresAt, basicInfo: { firstName: 'Lost' } });
  await mine.givenProfile({ expiresAt, basicInfo: { firstName: 'Found' }, owner: 'other' });
  const { _id } = mine.people.member.account;
  await (mine.stored.users as object as Collection).updateOne({ _id }, { $set: { firstName: 7, email: null } });

  expect(await mine.modules.jobs.runNow('reminders')).toBe(true);

  expect((await mine.mails()).map(({ subject }) => subject)).toEqual(['Inkbridge: Found’s profile ends tomorrow']);
});

it('an update with values that no field takes is left out of its profile, which stays in every list', async () => {
  const mine = await startTestApi();
  const theirs = { member: mine.people.member, profile: (await mine.givenProfile()).id, otherProfile: '' };
  const changes = { basicInfo: { hairColor: 'Plaid', tail: 1 }, personalityInfo: { '': ['x'] }, listing: {} };
  await (mine.stored.updates as object as Collection<Doc>).insertOne({ ...good('updates', theirs), changes });

  for (const [who, route] of [
    ['admin', listAdminCustomers],
    ['member', listCreatedCustomers],
  ] as const)
    expect((await mine.inject(who, route)).json(), route.url).toMatchObject({ data: [{ _id: theirs.profile }] });

  const { records } = (await mine.inject('admin', listUnreadableRecords)).json<{ data: UnreadableRecords }>().data;
  expect(records.map(({ collection }) => collection)).toEqual(['updates']);
});

it('lists where an index takes one value stop no job and no search', async () => {
  const mine = await startTestApi();
  await keepApart(mine);
  const { id } = await mine.givenProfile();
  const theirs = { member: mine.people.member, profile: id, otherProfile: id };
  const planted = names.filter((name) => 'search' in (storedSchemas[name] as z.ZodObject).shape);
  expect(planted).toEqual(expect.arrayContaining(['customers', 'payments', 'updates', 'users']));
  for (const name of planted) {
    const stored = mine.stored[name] as object as Collection<Doc>;
    for (const field of await besideTerms(stored)) {
      const { search: _, ...doc } = good(name, theirs);
      const odd = { ...doc, version: 1, [field]: [doc[field] ?? null, 'another'] };
      if (name === 'updates') odd['customerId'] = new ObjectId(); // each profile has one live update
      await stored.insertOne(odd as never).catch(() => undefined); // another list of some documents is indexed already
    }
  }

  for (const name of mine.modules.jobs.names()) expect(await mine.modules.jobs.runNow(name), name).toBe(true);

  const searched = await mine.inject('admin', searchRecords, { query: { text: 'Good' } });
  expect(searched.statusCode).toBe(200);
});

/** The fields that an index has beside what a document is found by. */
async function besideTerms(stored: Collection<Doc>): Promise<string[]> {
  const keys = (await stored.indexes())
    .map(({ key }) => Object.keys(key))
    .filter((fields) => fields.includes('search'));
  return [...new Set(keys.flat())].filter((field) => field !== 'search' && field !== '_id' && !field.includes('.'));
}
