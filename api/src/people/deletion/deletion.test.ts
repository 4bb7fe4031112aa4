import {
  addToDiary,
  approveUpdate,
  type CustomerId,
  deleteUser,
  type DeletionJson,
  exportOwnData,
  getDeletion,
  getUser,
  keepUser,
  makeEvening,
  rateCustomer,
  refreshSession,
  registerUser,
  saveDraft,
  saveSearch,
  setFavorite,
  setFigureMail,
  signIn,
  updateAdminCustomer,
  updateCustomer,
  type UserId,
} from '@inkbridge/contracts';
import { begunForm } from '@inkbridge/contracts/testing';
import { type Collection, ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { newImageName } from '../../files/image-name.js';
import { createPaymentRepository } from '../../money/mongo-payment-repository.js';
import { createUpdateRepository } from '../../profiles/mongo-update-repository.js';
import { neverPaid, profileOf } from '../../testing/authoring/unpaid-things.js';
import { aPayment } from '../../testing/money/a-payment.js';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import { password, type People } from '../../testing/people.js';
import { anUpdate } from '../../testing/profiles/an-update.js';
import { uploadedBy } from '../../testing/profiles/new-profile.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

type Answer = Awaited<ReturnType<TestApi['inject']>>;
const dataOf = (answer: Answer) => answer.json<{ data: DeletionJson }>().data;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const idOf = (who: keyof People) => api.people[who].account._id.toHexString() as UserId;

const ask = (body: object = {}, who: keyof People = 'member') => api.inject(who, deleteUser, { body });
const outlook = async (who: keyof People = 'member') => dataOf(await api.inject(who, getDeletion));
const run = () => api.modules.jobs.runNow('deletions');
const accountOf = (who: keyof People = 'member') => api.stored.users.findOne({ _id: api.people[who].account._id });
const logIn = (email: string) => api.inject('guest', signIn, { body: { email, password, remember: false } });

async function afterGrace(): Promise<void> {
  api.clock.advance({ days: 7 });
  await run();
}

describe('before', () => {
  it('D-121 tells what becomes of each profile, of what is not finished, and of the balance', async () => {
    const live = await api.givenProfile({ expiresAt: new Date('2027-02-01T00:00:00Z') });
    const hidden = await api.givenProfile({ status: 'inactive' });
    const unpaid = await api.givenProfile(neverPaid);
    await api.givenProfile({ archivedAt: new Date('2026-10-01T00:00:00Z') });
    await api.givenProfile({ owner: 'other' });
    await createUpdateRepository(api.stored.updates).insertLive(
      anUpdate({ customerId: live.id, createdBy: idOf('member') }),
    );
    const open = { state: 'open', paidAt: null, appliedAt: null, moneyRef: null } as const;
    await createPaymentRepository(api.stored).insert(aPayment({ ...open, userId: idOf('member') }));
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { referralCents: 995 } });
    const name = 'Marcus Hill';

    expect(await outlook()).toEqual({
      asked: null,
      earliest: '2026-11-28T12:00:00.000Z',
      afterProfiles: '2027-02-01T00:00:00.000Z',
      live: [{ _id: live.id, name, endsAt: '2027-02-01T00:00:00.000Z' }],
      hidden: [{ _id: hidden.id, name }],
      unpaid: [{ _id: unpaid.id, name }],
      updates: [{ _id: live.id, name }],
      openCheckouts: 1,
      balance: 9.95,
      isNeeded: false,
    });
  });

  it('D-121 needs a fresh sign-in or the password', async () => {
    api.clock.advance({ minutes: 6 });

    expect(codeOf(await ask())).toBe('confirm_it_is_you');
    expect(codeOf(await ask({ password: 'not-the-password' }))).toBe('wrong_password');
    expect((await outlook()).asked).toBeNull();
    expect((await ask({ password })).statusCode).toBe(200);
  });

  it('D-121 the last admin stays; one of two may leave', async () => {
    expect(codeOf(await ask({}, 'admin'))).toBe('account_needed');
    expect((await outlook('admin')).isNeeded).toBe(true);

    const second = { _id: api.people.other.identity._id };
    await api.stored.identities.updateOne(second, { $set: { role: 'admin' } });

    expect((await ask({}, 'admin')).statusCode).toBe(200);
  });
});

describe('the days of grace', () => {
  it('D-121 a mail says how to keep the account, and the account says when it ends', async () => {
    const asked = dataOf(await ask());

    expect(asked.asked).toEqual({ at: '2026-11-28T12:00:00.000Z', profiles: 'archive' });
    expect((await api.inject('member', getUser)).json()).toMatchObject({ data: { deletionAt: asked.asked?.at } });
    const mails = await api.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Inkbridge: your account will be deleted on 11-28-2026']);
    expect(mails[0]?.text).toContain('/user-profile?sect=security');
  });

  it('D-121 all other sessions end', async () => {
    const { member } = api.people;
    const phone = await logIn(member.account.email);
    const cookies = Object.fromEntries(phone.cookies.map(({ name, value }) => [name, value]));
    await ask();

    const { url } = refreshSession;
    const answer = await api.app.inject({ method: 'POST', url: `/api/v1${url}`, cookies, payload: {} });

    expect(answer.statusCode).toBe(401);
    expect((await api.inject('member', getUser)).statusCode).toBe(200);
  });

  it('asking twice is one request; the mail is sent once', async () => {
    await ask();
    api.clock.advance({ minutes: 1 });
    const again = dataOf(await ask());

    expect(again.asked?.at).toBe('2026-11-28T12:00:00.000Z');
    expect(await api.mails()).toHaveLength(1);
  });

  it('D-121 the account can be kept until it ends, and is then told so', async () => {
    await ask();
    api.clock.advance({ minutes: 1 });

    expect(dataOf(await api.inject('member', keepUser)).asked).toBeNull();
    await afterGrace();

    expect(await accountOf()).not.toBeNull();
    expect((await api.mails()).map(({ subject }) => subject)).toContain('Inkbridge: your account stays');
  });

  it('before its end nothing is deleted', async () => {
    await ask();
    api.clock.advance({ days: 6 });
    await run();

    expect(await accountOf()).not.toBeNull();
  });

  it('D-121 an owner who waits for a live profile keeps the account until its term ends, a renewal included', async () => {
    const { id } = await api.givenProfile({ expiresAt: new Date('2027-01-15T00:00:00Z') });
    expect(dataOf(await ask({ profiles: 'wait' })).asked?.at).toBe('2027-01-15T00:00:00.000Z');
    await api.stored.customers.updateOne(
      { _id: new ObjectId(id) },
      { $set: { expiresAt: new Date('2027-03-01T00:00:00Z') } },
    );

    api.clock.set('2027-01-15T00:00:01Z');
    await run();
    expect((await accountOf())?.deletion?.at).toEqual(new Date('2027-03-01T00:00:00Z'));
    expect((await profileOf(api, id))?.archivedAt).toBeNull();
    api.clock.set('2027-03-01T00:00:01Z');
    await run();

    expect(await accountOf()).toBeNull();
    expect((await profileOf(api, id))?.archivedAt).not.toBeNull();
  });
});

/** A member who left something everywhere. */
async function givenTraces() {
  const imageUrl = await uploadedBy('member', api);
  await uploadedBy('member', api);
  const live = await api.givenProfile({ photos: { imageUrl, artworks: [] }, specialInstructions: 'Call me Rosa.' });
  await api.stored.uploads.updateOne({ _id: imageUrl.split('/').at(-1) ?? '' }, { $set: { adoptedAt: new Date() } });
  const unpaid = await api.givenProfile(neverPaid);
  const marked = await api.givenProfile({ owner: 'other' });
  await api.inject('member', setFavorite, { query: { id: marked.id }, body: { fav: true, feedback: 'A bird' } });
  await api.inject('member', rateCustomer, { query: { id: marked.id }, body: { rating: 4 } });
  await api.inject('member', saveDraft, { params: { key: 'create' }, body: { content: begunForm, revision: null } });
  await traceOfLaterRooms({ live: live.id, marked: marked.id });
  const payments = createPaymentRepository(api.stored);
  const paid = aPayment({ userId: idOf('member'), customerId: live.id });
  await payments.insert(paid);
  const { _id, email } = api.people.member.account;
  await api.stored.audit.insertOne({
    _id: new ObjectId(),
    at: new Date(),
    admin: { id: _id, name: 'Member Tester', email },
    action: 'add_balance',
    target: { kind: 'user', id: _id.toHexString(), name: 'Member Tester' },
    about: [_id.toHexString()],
    outcome: 'done',
    refusal: null,
    changes: [],
    requestId: 'r',
  });
  return { live, unpaid, marked, paid };
}

type Traced = Record<'live' | 'marked', CustomerId>;

/** Traces of members' notes around letters, and of a private photo that a crash left without its form. */
async function traceOfLaterRooms({ live, marked }: Traced) {
  const { stored, people, modules } = api;
  const owner = people.member.account._id;
  const at = api.clock.now();
  await api.inject('member', saveSearch, { body: { name: 'All', question: {}, pace: 'weekly' } });
  await api.inject('member', setFigureMail, { body: { monthly: true } });
  const evening = { kind: 'letters', name: 'Parish hall', day: '2026-11-21', holiday: null };
  await api.inject('member', makeEvening, { body: { ...evening, secret: 's'.repeat(32), choice: { ids: [marked] } } });
  const letter = { customerId: marked, kind: 'sent', day: '2026-11-01' };
  await api.inject('member', addToDiary, { body: { entries: [letter] } });
  modules.profiles.figures.count(live, 'view');
  await modules.profiles.figures.settle();
  await stored.uploads.insertOne({
    _id: newImageName('scan'),
    owner,
    createdAt: at,
    adoptedAt: at,
    revision: 1,
    lastRevision: 1,
  });
  await stored.payLinks.insertOne({
    _id: new ObjectId(live),
    secretHash: 'hash',
    userId: owner,
    asker: 'Member',
    kind: 'renewal',
    dueKey: `${live}:renewal`,
    updateId: null,
    months: { premiumPlacement: 0, featuredPlacement: 0 },
    createdAt: at,
    endsAt: new Date('2028-01-01T00:00:00Z'),
  });
  for (const left of laterRooms()) expect(await left.countDocuments({})).toBe(1);
  expect(await stored.figures.countDocuments({ customerId: new ObjectId(live) })).toBe(1);
}

function laterRooms() {
  const { diary, searches, searchMembers, figureMails, evenings, payLinks } = api.stored;
  return [diary, searches, searchMembers, figureMails, evenings, payLinks];
}

async function expectGone({ live, unpaid, marked, paid }: Awaited<ReturnType<typeof givenTraces>>) {
  const { stored } = api;
  const { member } = api.people;
  expect(await accountOf()).toBeNull();
  expect(await stored.identities.countDocuments({ _id: member.identity._id })).toBe(0);
  expect(await profileOf(api, unpaid.id)).toBeNull();
  expect(await profileOf(api, live.id)).toMatchObject({
    archivedAt: api.clock.now(),
    photos: { imageUrl: null, artworks: [] },
    specialInstructions: '',
    basicInfo: { email: 'deleted@account.invalid', firstName: 'Marcus' },
  });
  expect(await stored.uploads.countDocuments({ owner: member.account._id })).toBe(0);
  for (const left of laterRooms()) expect(await left.countDocuments({})).toBe(0);
  expect(await stored.figures.countDocuments({ customerId: new ObjectId(live.id) })).toBe(0);
  expect(await stored.favorites.countDocuments({})).toBe(0);
  expect(await stored.drafts.countDocuments({})).toBe(0);
  const ratings = await stored.ratings.find({}).toArray();
  expect(ratings.map(({ rating }) => rating)).toEqual([4]);
  expect(ratings[0]?._id).not.toContain(idOf('member'));
  await api.modules.jobs.runNow('ratings');
  expect(await profileOf(api, marked.id)).toMatchObject({ ratingSum: 4, numRatings: 1 });
  expect(await stored.payments.findOne({ _id: new ObjectId(paid.id) })).toMatchObject({ state: 'applied' });
  expect(await stored.audit.findOne({})).toMatchObject({ admin: { name: '', email: '' }, target: { name: '' } });
  expect(await everything()).not.toMatch(/member@example\.com|Member Tester|Call me Rosa/);
}

/** All that is stored. */
async function everything(): Promise<string> {
  return JSON.stringify(await Promise.all(Object.values(api.stored).map((one) => one.find({}).toArray())));
}

describe('the end', () => {
  it('D-121 AC-345 the account, its marks and its pictures go; payments and stars stay without a name', async () => {
    const traces = await givenTraces();
    await ask();

    await afterGrace();
    const last = (await api.mails()).at(-1);

    expect(last).toMatchObject({ subject: 'Inkbridge: your account is deleted' });
    await expectGone(traces);
  });

  it('D-121 the contact’s address and the note for the admins are gone from updates and from the log of acts, too', async () => {
    const aunt = { basicInfo: { email: 'aunt@kin.example' }, specialInstructions: 'Call me Rosa.' };
    const { id } = await api.givenProfile(aunt);
    const changed = (name: string) => ({
      query: { id },
      body: { basicInfo: { email: `${name}@kin.example` }, specialInstructions: `${name} knows Rosa.` },
    });
    expect((await api.inject('admin', updateAdminCustomer, changed('uncle'))).statusCode).toBe(200);
    expect((await api.inject('member', updateCustomer, changed('cousin'))).statusCode).toBe(200);
    await payFromBalance(api, 'member', id);
    expect((await api.inject('admin', approveUpdate, { query: { id } })).statusCode).toBe(200);
    expect((await api.inject('member', updateCustomer, changed('niece'))).statusCode).toBe(200);
    await payFromBalance(api, 'member', id);
    await ask();

    await afterGrace();

    expect(await accountOf()).toBeNull();
    expect(await everything()).not.toMatch(/kin\.example|Rosa/);
  });

  it('D-121 a profile that cannot be read is not left behind: the account waits until somebody has mended it', async () => {
    const { id } = await api.givenProfile({ basicInfo: { email: 'aunt@kin.example' } });
    const stored = api.stored.customers as object as Collection;
    const photosAre = (totalPaidPhotos: unknown) =>
      stored.updateOne({ _id: new ObjectId(id) }, { $set: { totalPaidPhotos } });
    await photosAre('many');
    await ask();

    await afterGrace();
    expect(await accountOf()).not.toBeNull();
    await photosAre(0);
    await run();

    expect(await accountOf()).toBeNull();
    expect(await everything()).not.toMatch(/kin\.example/);
  });

  it('D-10 signing in answers as for an unknown address, and the address can register again', async () => {
    const { email } = api.people.member.account;
    await ask();
    await afterGrace();

    const [gone, unknown] = [await logIn(email), await logIn('nobody@example.com')];
    const place = { mailingAddress: '1 Road', city: 'Salem', state: 'Oregon', zipCode: '97301' };
    const names = { firstName: 'Rosa', lastName: 'Hill', email, confirmPassword: password, password };
    const registered = await api.inject('guest', registerUser, { body: { ...names, ...place, terms: true } });

    expect([gone.statusCode, codeOf(gone)]).toEqual([unknown.statusCode, codeOf(unknown)]);
    expect(registered.statusCode).toBe(200);
  });

  it('a token of a deleted account opens nothing', async () => {
    await ask();
    const at = new Date(api.clock.now().getTime() - 1);
    const deletion = { askedAt: at, at, profiles: 'archive', role: 'user', begunAt: at } as const;
    await api.stored.users.updateOne({ _id: api.people.member.account._id }, { $set: { deletion } });
    await run();

    expect((await api.inject('member', exportOwnData)).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(401);
    expect((await api.inject('member', getUser)).statusCode).toBe(404);
  });

  it('profiles that an admin listed for others stay when that admin goes', async () => {
    const { id } = await api.givenProfile({ owner: 'admin' });
    await api.stored.identities.updateOne({ _id: api.people.other.identity._id }, { $set: { role: 'admin' } });
    await ask({}, 'admin');

    await afterGrace();

    expect(await accountOf('admin')).toBeNull();
    expect(await profileOf(api, id)).toMatchObject({ archivedAt: null, status: 'active' });
  });

  it('the last of two admins who both asked stays', async () => {
    await api.stored.identities.updateOne({ _id: api.people.other.identity._id }, { $set: { role: 'admin' } });
    await ask({}, 'admin');
    await api.stored.identities.updateOne({ _id: api.people.other.identity._id }, { $set: { disabled: true } });

    await afterGrace();

    expect(await accountOf('admin')).not.toBeNull();
  });
});

describe('a process that dies', () => {
  it('D-121 after its first, second, third … write leaves a deletion that the next run goes on with', async () => {
    const traces = await givenTraces();
    await ask();
    await api.mails();
    api.clock.advance({ days: 7 });

    let deaths = 0;
    for (let writes = 1; await accountOf(); writes += 1) {
      const revive = dieAfter(writes);
      await run();
      revive();
      deaths += 1;
    }

    expect(deaths).toBeGreaterThan(10);
    expect(await lastMails()).toBe(1);
    await expectGone(traces);
  });

  it('D-121 after the last mail was sent mails no second one', async () => {
    await givenTraces();
    await ask();
    api.clock.advance({ days: 7 });
    const revive = dieAfter(1, ['users.deleteOne']);

    await run();
    expect(await lastMails()).toBe(1);
    revive();
    await run();

    expect(await lastMails()).toBe(1);
  });

  async function lastMails(): Promise<number> {
    const subjects = (await api.mails()).map(({ subject }) => subject);
    return subjects.filter((subject) => subject === 'Inkbridge: your account is deleted').length;
  }

  type Writes = Record<string, ((...args: unknown[]) => Promise<unknown>) | undefined>;
  const writes = ['deleteOne', 'deleteMany', 'updateOne', 'updateMany', 'findOneAndUpdate', 'insertOne'];
  const touched = [
    'identities',
    'codes',
    'payments',
    'drafts',
    'customers',
    'favorites',
    'ratings',
    'cases',
    'audit',
    'mails',
    'uploads',
    'users',
  ] as const;

  /** This many writes succeed, and the last of them and all others fail afterwards, as if the process had died. */
  function dieAfter(left: number, which?: readonly string[]): () => void {
    const broken = touched.flatMap((name) => writes.map((write) => ({ name, write })));
    const revive: (() => void)[] = [];
    for (const { name, write } of broken.filter(({ name, write }) => which?.includes(`${name}.${write}`) ?? true)) {
      const collection = api.stored[name] as unknown as Writes;
      const real = collection[write]?.bind(collection);
      collection[write] = async (...args) => {
        left -= 1;
        if (left >= 0 && !which) await real?.(...args);
        if (left <= 0) throw new Error(`dies at ${name}.${write}`);
      };
      revive.push(() => void delete collection[write]);
    }
    return () => {
      for (const one of revive) one();
    };
  }
});
