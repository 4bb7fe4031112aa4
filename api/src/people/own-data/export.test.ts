import {
  exportOwnData,
  mostExportsPerDay,
  prepareExport,
  rateCustomer,
  saveDraft,
  setFavorite,
} from '@inkbridge/contracts';
import { begunForm } from '@inkbridge/contracts/testing';
import { unzipSync } from 'fflate';
import { ObjectId } from 'mongodb';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { readdir, rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { aPayment } from '../../testing/money/a-payment.js';
import { password, type People } from '../../testing/people.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Prepared = { ticket: string; bytes: number; pictures: number };
const prepare = async (body: { password?: string } = {}, who: keyof People = 'member') =>
  api.inject(who, prepareExport, { body });
const prepared = async () => (await prepare({ password })).json<{ data: Prepared }>().data;
const download = (ticket?: string, headers: Record<string, string> = {}) =>
  api.inject('member', exportOwnData, { query: ticket === undefined ? {} : { ticket }, headers });
const codeOf = (answer: Awaited<ReturnType<typeof download>>) => answer.json<{ code: string }>().code;

function opened(answer: Awaited<ReturnType<typeof download>>) {
  expect(answer.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  return { names: Object.keys(files), text, json: (name: string): unknown => JSON.parse(text(`${name}.json`)) };
}

const id = (who: keyof People) => api.people[who].account._id.toHexString();

/** A member who has something in every file, and others beside them. */
async function givenEverything() {
  const { member, other, admin } = api.people;
  const own = await api.givenProfile({ specialInstructions: 'Please be quick.', paidBy: other.account._id });
  const marked = await api.givenProfile({ owner: 'other', basicInfo: { firstName: 'Ana' } });
  const author = id('member') as never;
  await createUpdateRepository(api.stored.updates).insertLive(
    anUpdate({
      customerId: own.id,
      createdBy: author,
      state: 'pending',
      sentBack: {
        reason: 'Which street?',
        at: new Date('2026-11-20T13:00:00Z'),
        by: admin.account._id.toHexString() as never,
      },
    }),
  );
  const payments = createPaymentRepository(api.stored);
  await payments.insert(aPayment({ userId: author, customerId: own.id }));
  await payments.insert(aPayment({ userId: id('other') as never, customerId: own.id }));
  await api.inject('member', saveDraft, { params: { key: 'create' }, body: { content: begunForm, revision: null } });
  await api.inject('member', setFavorite, { query: { id: marked.id }, body: { fav: true, feedback: 'Likes birds' } });
  await api.inject('member', rateCustomer, { query: { id: marked.id }, body: { rating: 4 } });
  const filed = { version: 1, kind: 'message', topic: 'other', about: '', language: 'en', dueAt: new Date() } as const;
  const ending = { end: null, endedAt: null, decidedBy: null, note: '' };
  const common = { ...filed, ...ending, createdAt: new Date('2026-11-01T00:00:00Z') };
  await api.stored.cases.insertMany([
    {
      _id: new ObjectId(),
      reference: 'R-1',
      customerId: null,
      name: 'M',
      email: member.account.email,
      text: 'Hello',
      ...common,
    },
    {
      _id: new ObjectId(),
      reference: 'R-2',
      customerId: new ObjectId(own.id),
      name: 'Zoe Writer',
      email: 'zoe@example.net',
      text: 'A secret text',
      ...common,
    },
  ] as never);
  const at = new Date('2026-11-20T18:00:00Z');
  const guest = { guest: 'g'.repeat(43), firstName: 'Gustav', until: at, writtenAt: at };
  await api.stored.evenings.insertOne({
    _id: new ObjectId(),
    version: 1,
    userId: member.account._id,
    kind: 'letters',
    name: 'Parish hall',
    day: '2026-11-20',
    createdAt: at,
    endsAt: at,
    secretHash: 'e'.repeat(43),
    linkMadeAt: at,
    places: [{ customerId: new ObjectId(marked.id), ...guest }],
    clearAt: at,
  });
  await api.stored.users.updateOne(
    { _id: member.account._id },
    {
      $set: {
        referralCents: 1250,
        credits: [{ key: 'k', cents: 1250, at: new Date(), by: admin.account._id, reason: 'Thanks' }],
      },
    },
  );
  return { own, marked };
}

it('D-156 the archive holds what is kept about its owner, each file with a line in the text', async () => {
  const { own, marked } = await givenEverything();
  const imageUrl = await uploadedBy('member', api);
  const { ticket, bytes, pictures } = await prepared();
  expect(pictures).toBe(1);
  expect(bytes).toBeGreaterThan(100);

  const answer = await download(ticket);
  const { names, text, json } = opened(answer);

  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="inkbridge-data.zip"',
    'cache-control': 'no-store',
  });
  expect(json('account')).toMatchObject({ email: 'member@example.com', firstName: 'Member' });
  expect(json('balance')).toMatchObject({ balance: 12.5, added: [{ amount: 12.5, reason: 'Thanks' }] });
  expect(json('profiles')).toMatchObject([
    { id: own.id, note: 'Please be quick.', updates: [{ state: 'pending', sentBack: { reason: 'Which street?' } }] },
  ]);
  expect(json('payments')).toMatchObject([{ status: 'paid', totalPrice: 9.95 }]);
  expect(json('drafts')).toMatchObject([{ form: 'create' }]);
  expect(json('favorites')).toMatchObject([{ profile: marked.id, name: 'Ana Hill', note: 'Likes birds' }]);
  expect(json('ratings')).toMatchObject([{ profile: marked.id, rating: 4 }]);
  expect(json('evenings')).toMatchObject([{ name: 'Parish hall', day: '2026-11-20', profiles: [marked.id] }]);
  expect(json('reports')).toMatchObject([
    { reference: 'R-1', text: 'Hello' },
    { reference: 'R-2', profile: own.id },
  ]);
  expect(names).toContain(`pictures/${imageUrl.split('/').at(-1)}.jpg`);
  for (const name of names.filter((one) => one.endsWith('.json'))) expect(text('README.txt')).toContain(name);
});

it('D-121 nothing in the archive names another person, an admin or a secret', async () => {
  await givenEverything();

  const { names, text } = opened(await download((await prepared()).ticket));

  const all = names
    .filter((name) => !name.startsWith('pictures/'))
    .map(text)
    .join('\n');
  expect(all).not.toMatch(
    /Zoe|zoe@|Gustav|g{43}|e{43}|secret text|Other Tester|other@example|Admin|admin@example|argon2|passwordHash/,
  );
  expect(all).not.toContain(id('other'));
  expect(all).not.toContain(id('admin'));
});

it('a picture that is gone is named in the text, in the language of its reader', async () => {
  const imageUrl = await uploadedBy('member', api);
  await rm(`${api.filesDir}/files/images`, { recursive: true });

  const { names, text } = opened(await download((await prepared()).ticket, { 'accept-language': 'es' }));

  expect(names.filter((name) => name.startsWith('pictures/'))).toEqual([]);
  expect(text('LEAME.txt')).toContain('no se pudieron leer');
  expect(text('LEAME.txt')).toContain(imageUrl.split('/').at(-1));
});

describe('who may download', () => {
  it('D-121 a fresh sign-in is enough; later the password is asked for', async () => {
    expect((await download()).statusCode).toBe(200);
    api.clock.advance({ minutes: 6 });

    expect(codeOf(await download())).toBe('confirm_it_is_you');
    expect(codeOf(await prepare())).toBe('confirm_it_is_you');
    expect(codeOf(await prepare({ password: 'not-the-password' }))).toBe('wrong_password');
    expect((await download((await prepared()).ticket)).statusCode).toBe(200);
  });

  it('a ticket is for one download, of its owner, for five minutes', async () => {
    api.clock.advance({ minutes: 6 });
    const { ticket } = await prepared();
    const foreign = await api.inject('other', exportOwnData, { query: { ticket } });
    expect(codeOf(foreign)).toBe('confirm_it_is_you');
    expect((await download(ticket)).statusCode).toBe(200);
    expect(codeOf(await download(ticket))).toBe('confirm_it_is_you');

    const late = await prepared();
    api.clock.advance({ minutes: 5 });
    expect(codeOf(await download(late.ticket))).toBe('confirm_it_is_you');
  });

  it('admins download their own, guests nothing', async () => {
    expect((await api.inject('admin', exportOwnData)).statusCode).toBe(200);
    expect((await api.inject('guest', exportOwnData)).statusCode).toBe(401);
  });

  it('an account begins five downloads a day, and is told when the next is possible', async () => {
    for (let n = 0; n < mostExportsPerDay; n += 1) expect((await download()).statusCode).toBe(200);

    const refused = await prepare({ password });

    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe(String(24 * 3600));
    expect((await download()).statusCode).toBe(429);
    const yesterday = new Date(api.clock.now().getTime() - 24 * 3600 * 1000);
    await api.stored.users.updateOne(
      { _id: api.people.member.account._id },
      { $set: { 'exports.times.0': yesterday } },
    );
    expect((await prepare({ password })).statusCode).toBe(200);
  });
});

it('a download is made while it is read, and one that breaks off leaves nothing behind', async () => {
  for (let n = 0; n < 3; n += 1) await uploadedBy('member', api);
  const before = await readdir(api.filesDir, { recursive: true });
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { ticket } = await prepared();
  const headers = { authorization: `Bearer ${api.people.member.token}` };

  const [answer] = (await once(get(`${url}/api/v1/user/export?ticket=${ticket}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  await once(answer, 'data');
  answer.destroy();

  await api.app.close(); // waits for every request
  expect(await readdir(api.filesDir, { recursive: true })).toEqual(before);
});
