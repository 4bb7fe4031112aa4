import { prepareExport, routes, type Route } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import fc from 'fast-check';
import { Binary, Decimal128, Long, MinKey, ObjectId, Timestamp, type Collection, type Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aCustomerDoc, aUserDoc } from '../testing/docs.js';
import { password } from '../testing/people.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import type { Collections } from './collections.js';
import { checkOf, storedSchemas } from './stored-records.js';

type Name = keyof Collections;
type Doc = Document & { _id: never }; // of several types

let api: TestApi;
let profile: string;
let otherProfile: string;
beforeAll(async () => {
  api = await startTestApi();
  profile = (await api.givenProfile({ status: 'active' })).id;
  otherProfile = (await api.givenProfile()).id;
  for (const name of names) if (!lasting.has(name)) await raw(name).insertOne(good(name));
});

const names = keysOf(storedSchemas);
/** One document each, or made by the API itself. */
const lasting: ReadonlySet<Name> = new Set(['schema', 'turns', 'searchCursor', 'jobs', 'clock']);
const raw = (name: Name) => api.stored[name] as object as Collection<Doc>;
const at = new Date('2026-11-20T12:00:00Z');
const hex = () => new ObjectId().toHexString();

/** A value that the schema takes: the shortest, without what may be absent. */
function sample(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = () => sample(def['innerType'] as z.core.$ZodType);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as Record<string, z.core.$ZodType>)
          .map(([field, part]) => [field, sample(part)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'string':
      return `x${hex()}`;
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'date':
      return at;
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'array':
      return [];
    case 'record':
      return {};
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'union':
      return sample((def['options'] as z.core.$ZodType[])[0] as z.core.$ZodType);
    case 'pipe':
      return sample(def['in'] as z.core.$ZodType);
    case 'custom':
      return new ObjectId();
    default:
      return inner();
  }
}

/** A document of this collection that can be read, of the member and about the profile. */
function good(name: Name): Doc {
  const { member } = api.people;
  const identity = { _id: new ObjectId(), email: `${hex()}@example.com` };
  const whole: Partial<Record<Name, object>> = {
    customers: { ...aCustomerDoc(), createdBy: member.account._id },
    users: aUserDoc({ ...member.identity, ...identity }, 'Good'),
    identities: { ...member.identity, ...identity },
  };
  const fields: Partial<Record<Name, object>> = {
    ratings: { _id: `${profile}:${hex()}`, ratedAt: at },
    drafts: { _id: `${member.account._id.toHexString()}:${hex()}` },
    guides: { content: { kind: 'mail_stop', day: '2026-12-25', reason: { en: 'Holiday', es: 'Fiesta' } } },
    sandboxCheckouts: { userId: hex() },
    jobs: { _id: 'expire', leasedUntil: at },
    payments: { cents: 9_95 },
    mails: { to: { name: 'Good', address: member.identity.email }, dueAt: at },
    families: { uid: member.account.uid },
    updates: { live: true, waitingSince: at, state: 'pending', customerId: new ObjectId(profile) },
    searches: { waiting: true },
  };
  const linked = { userId: member.account._id, owner: member.account._id, customerId: new ObjectId(profile) };
  const shape = keysOf((storedSchemas[name] as z.ZodObject).shape);
  const links = Object.fromEntries(Object.entries(linked).filter(([field]) => shape.includes(field)));
  const doc = whole[name] ?? { ...(sample(storedSchemas[name]) as object), ...links, ...fields[name] };
  return doc as Doc;
}

const forms = {
  missing: () => undefined,
  'of another type': () => ({ odd: [1] }),
  'an unknown word': () => 'unheard of',
  'far too old': (value: unknown) => (value instanceof Date ? new Date(-8.64e15) : '0085-03-04'),
  'beyond all dates': () => new Date('+200000-01-01T00:00:00Z'),
  'no whole number': () => -1.5,
  'no number': () => Number.NaN,
  'no end': () => Number.POSITIVE_INFINITY,
  'more than a number holds': () => Long.MAX_VALUE,
  bytes: () => new Binary(Buffer.from('odd')),
  'a type that nothing here uses': (value) => (value instanceof Date ? new Timestamp({ t: 1, i: 1 }) : new MinKey()),
  'a decimal': () => Decimal128.fromString('1E+6000'),
  'a pattern': () => /^x/g,
  'a huge text': () => 'x'.repeat(300_000),
  'lists in lists of nothing': () => [[null], null, { odd: null }],
  'half a character': () => '\uD800',
  'an id of another type': () => new Binary(Buffer.from(hex())),
} satisfies Record<string, (value: unknown) => unknown>;
type Form = keyof typeof forms;

/** As `good`, but one field is broken so that the document cannot be read. Null when this breaks nothing. */
function broken(name: Name, field: number, form: Form): Doc | null {
  const doc = structured(good(name));
  if (name === 'updates') doc['customerId'] = new ObjectId(otherProfile); // each has one live update
  const isId = form === 'an id of another type' && !lasting.has(name);
  const places = isId ? ['_id'] : keysOf(doc).filter((key) => key !== '_id');
  const place = places[field % places.length] ?? '';
  const inside = doc[place] instanceof Object && Object.getPrototypeOf(doc[place]) === Object.prototype;
  const at = inside && form !== 'missing' ? (doc[place] as Document) : doc;
  const key = at === doc ? place : (keysOf(at)[field % Math.max(1, keysOf(at).length)] ?? 'odd');
  const value: unknown = forms[form](at[key]);
  if (value === undefined) delete at[key];
  else at[key] = value;
  return isReadable(name, doc) ? null : doc;
}

/** Broken in this way, or in the next one that this collection does not take. */
function firstBroken(name: Name, field: number, form: Form): Doc | null {
  for (let more = 0; more < 60; more += 1) {
    const doc = broken(name, field + more, form) ?? broken(name, field + more, 'of another type');
    if (doc) return doc;
  }
  return null;
}

/** A copy of plain objects. */
function structured(doc: Doc): Doc {
  const copy = (value: unknown): unknown =>
    value instanceof Object && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]))
      : value;
  return copy(doc) as Doc;
}

function isReadable(name: Name, doc: Doc): boolean {
  try {
    checkOf(name)(doc, at);
    return true;
  } catch {
    return false;
  }
}

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

/** What a route is asked with; null for one that needs more than an id. */
function questionFor({ method, query, url, download }: Route) {
  if (method !== 'GET' || url.includes(':') || (download !== undefined && download !== 'csv')) return null;
  const questions: Record<string, string>[] = [{}, { id: profile }, { text: 'Good' }, { period: 'month' }];
  return questions.find((question) => !query || query.safeParse(question).success) ?? null;
}

type Walk = Map<string, { status: number; ids: Set<string> }>;

/** Asks everything that can be read, runs every job, and starts anew. */
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
  const sheet = (await api.modules.catalogue.forSearchEngines(10_000)).map(({ id }) => id);
  note('site map', 200, sheet.join(' '));
  return found;
}

/** What is worse than before: an answer that fails, or one in which somebody is missing who can be read. */
function worse(before: Walk, after: Walk): string[] {
  return [...before].flatMap(([what, { status, ids }]) => {
    const now = after.get(what);
    if (now?.status !== status) return [`${what}: ${status} became ${now?.status}`];
    const lost = [...ids].filter((id) => !now.ids.has(id) && stays.has(id));
    return lost.length > 0 ? [`${what}: ${lost.join(', ')} is missing`] : [];
  });
}

const stays = new Set<string>();
const pick = fc.record({ field: fc.nat(60), form: fc.constantFrom(...keysOf(forms)) });

describe('an unreadable document in each collection', () => {
  it('every collection has a sample that can be read', () => {
    expect(names.filter((name) => !isReadable(name, good(name)))).toEqual([]);
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
          const { field, form } = picks[place] ?? { field: 0, form: 'missing' };
          const doc = firstBroken(name, field, form);
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

it('a job goes on with the next one where the account that it needs cannot be read', async () => {
  const mine = await startTestApi({ at: '2026-11-21T15:00:00Z' });
  const expiresAt = new Date('2026-11-22T12:00:00Z');
  await mine.givenProfile({ expiresAt, basicInfo: { firstName: 'Lost' } });
  await mine.givenProfile({ expiresAt, basicInfo: { firstName: 'Found' }, owner: 'other' });
  const { _id } = mine.people.member.account;
  await (mine.stored.users as object as Collection).updateOne({ _id }, { $set: { firstName: 7, email: null } });

  expect(await mine.modules.jobs.runNow('reminders')).toBe(true);

  expect((await mine.mails()).map(({ subject }) => subject)).toEqual([
    'Inkbridge: the profile of Found Hill ends tomorrow',
  ]);
});
