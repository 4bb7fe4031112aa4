import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { cents, feeTypes } from '@inkbridge/shared/pricing';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { Collection } from 'mongodb';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox } from '../../api/src/adapters/payments/sandbox/create-sandbox.js';
import { markBegun } from './data-folder.js';
import { demoEmails, demoPassword } from './demo-accounts.js';
import { seedIfEmpty, type SeedOptions } from './seed-if-empty.js';
import {
  auditDocSchema,
  collections,
  connectDatabase,
  customerDocSchema,
  favoriteDocSchema,
  hashPassword,
  identityDocSchema,
  paymentDocSchema,
  ratingDocSchema,
  reversedAtOf,
  sandboxCheckoutDocSchema,
  updateDocSchema,
  userDocSchema,
  verifyPassword,
} from './generate/stored.js';

const now = new Date('2026-11-21T12:00:00Z');
let dataDir: string;
let embedded: EmbeddedMongo;
let database: Awaited<ReturnType<typeof connectDatabase>>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seed-'));
  embedded = await startEmbeddedMongo({ dataDir });
  database = await connectDatabase(embedded.uri);
});

afterEach(async () => {
  await database.close();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

const seed = (more: Partial<SeedOptions> = {}) =>
  seedIfEmpty(database.db, { profiles: 60, seed: 'test', now, dataDir, nodeEnv: undefined, ...more });

/** From now on every writer of a version wins, as on a server that reads first and then writes. */
function playForgetful(): void {
  const change = Reflect.get(Collection.prototype, 'findOneAndUpdate');
  vi.spyOn(Collection.prototype, 'findOneAndUpdate').mockImplementation(function changed(
    this: Collection,
    filter,
    ...rest
  ) {
    return change.call(this, { _id: filter._id }, ...rest);
  });
}

it('a server of others is tried first, and one on which the product would not start stays empty', async () => {
  playForgetful();
  onTestFinished(() => void vi.restoreAllMocks());

  await expect(seed({ dataDir: null })).rejects.toThrow(
    /^MONGODB_URI: this server cannot let one of several writers win a document/,
  );
  expect(await database.db.listCollections().toArray()).toEqual([]);
});

const countProfiles = () => collections(database.db).customers.countDocuments({});

it('an empty database is filled, and everything in it reads as the API reads it', async () => {
  expect(await seed()).toBe('filled');

  const { customers, users, identities, ratings, favorites, updates, payments } = collections(database.db);
  expect((await customers.find({}).toArray()).map((doc) => customerDocSchema.safeParse(doc).error)).toEqual(
    Array.from({ length: 60 }, () => undefined),
  );
  expect((await users.find({}).toArray()).map((doc) => userDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  expect((await ratings.find({}).toArray()).map((doc) => ratingDocSchema.safeParse(doc).error).filter(Boolean)).toEqual(
    [],
  );
  const kept = await favorites.find({}).toArray();
  expect(kept.map((doc) => favoriteDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  const withoutTerms = { search: { $exists: false } };
  expect([await customers.countDocuments(withoutTerms), await users.countDocuments(withoutTerms)]).toEqual([0, 0]);
  expect(await updates.countDocuments({ ...withoutTerms, live: true })).toBe(0);
  expect((await updates.find({}).toArray()).map((doc) => updateDocSchema.safeParse(doc).error).filter(Boolean)).toEqual(
    [],
  );
  const paid = await payments.find({}).toArray();
  expect(paid.map((doc) => paymentDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  const known = await identities.find({}).toArray();
  expect(known.map((doc) => identityDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  expect(known.map(({ email }) => email).toSorted()).toEqual(Object.values(demoEmails).toSorted());
  expect(existsSync(join(dataDir, 'demo-catalogue.json'))).toBe(true);
});

it('the four demo accounts sign in with the printed password, as README.md lists them', async () => {
  await seed();

  const { customers, users, identities } = collections(database.db);
  const identityOf = (email: string) => identities.findOne({ email });
  const admin = await identityOf(demoEmails.admin);
  expect(await verifyPassword(admin?.passwordHash ?? '', demoPassword)).toBe(true);
  expect(admin?.role).toBe('admin');
  expect((await identityOf(demoEmails.unverified))?.emailVerified).toBe(false);
  const fresh = await users.findOne({ email: demoEmails.new });
  expect(fresh).toMatchObject({ age: null, personality: null, profileComplete: false });

  const member = await users.findOne({ email: demoEmails.member });
  const own = await customers.find({ createdBy: member?._id }).toArray();
  expect(member?.profileComplete).toBe(true);
  expect(member?.referralCents).toBeGreaterThan(0);
  expect(Object.values(member?.personality ?? {}).flat()).toHaveLength(41);
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(customerStatuses));
  expect(own.some(({ archivedAt }) => archivedAt)).toBe(true);
  expect(member?.referralCustomers.map(String).toSorted()).toEqual(own.map(({ _id }) => String(_id)).toSorted());
});

it('AC-241 D-29 the member has favorites with notes among the listed profiles of others, and profiles have ratings', async () => {
  await seed();

  const { customers, users, favorites, ratings } = collections(database.db);
  const member = await users.findOne({ email: demoEmails.member });
  const kept = await favorites.find({ userId: member?._id }).toArray();
  const profiles = await customers.find({ _id: { $in: kept.map(({ customerId }) => customerId) } }).toArray();
  expect(new Set(kept.map(({ feedback }) => feedback)).size).toBe(4);
  expect(profiles.map(({ status, archivedAt }) => [status, archivedAt])).toEqual(
    Array.from({ length: 4 }, () => ['active', null]),
  );
  expect(profiles.filter(({ createdBy }) => member?._id.equals(createdBy))).toEqual([]);
  const rated = await customers.find({ numRatings: { $gt: 0 } }).toArray();
  expect(await ratings.countDocuments({})).toBe(rated.reduce((sum, { numRatings }) => sum + numRatings, 0));
});

it('D-160 D-25 the member has updates in every state and a profile that was sent back, and others wait too', async () => {
  await seed({ profiles: 240 });

  const { customers, users, updates, payments } = collections(database.db);
  const member = await users.findOne({ email: demoEmails.member });
  const own = await customers.find({ createdBy: member?._id }).toArray();
  const states = await updates.find({ createdBy: member?._id }).toArray();
  expect(states.map(({ state }) => state).toSorted()).toEqual(['awaiting_payment', 'pending', 'rejected']);
  expect(own.filter(({ sentBack }) => sentBack !== null).map(({ status }) => status)).toEqual(['unapproved']);
  const waiting = await updates.find({ state: 'pending' }).toArray();
  expect(new Set(waiting.map(({ createdBy }) => createdBy.toHexString())).size).toBeGreaterThanOrEqual(3);

  const paid = new Set(own.flatMap(({ settledDues }) => settledDues.map(({ paymentId }) => String(paymentId))));
  const ledger = await payments.find({ userId: member?._id }).toArray();
  expect(ledger.map(({ _id }) => _id.toHexString()).toSorted()).toEqual([...paid].toSorted());
  const reversed = own.filter((profile) => reversedAtOf(profile) !== null);
  expect(reversed.map(({ status }) => status)).toEqual(['unpaid']);
  expect(ledger.filter(({ state }) => state === 'review').map(({ customerId }) => customerId)).toEqual(
    reversed.map(({ _id }) => _id),
  );
  const rejected = states.find(({ state }) => state === 'rejected');
  expect(rejected?.paidCents).toBeGreaterThan(0);
  expect(ledger.filter(({ creditedAt }) => creditedAt !== null).map(({ updateId }) => String(updateId))).toEqual([
    String(rejected?._id),
  ]);
  const unpaid = states.find(({ state }) => state === 'awaiting_payment');
  const debtor = own.find(({ _id }) => _id.equals(unpaid?.customerId));
  expect(debtor?.pendingPayments?.totalCents).toBe(unpaid?.quote.total);
});

it('D-128 every payment of the demo can be refunded, because the sandbox has it in its books', async () => {
  await seed();
  const { payments, sandboxCheckouts } = collections(database.db);
  const sandbox = createSandbox({
    checkouts: sandboxCheckouts,
    secrets: [Buffer.alloc(32)],
    now: () => now,
    log: { warn: () => undefined },
  });

  const paid = await payments.find({ state: 'applied', gateway: 'sandbox_card' }).toArray();
  expect(paid.length).toBeGreaterThan(40);
  for (const { _id, ref, moneyRef, cents: total, currency, userId } of paid) {
    const found = { state: 'paid', cents: total, currency, moneyRef, paymentId: String(_id), userId: String(userId) };
    expect(await sandbox.card.fetch(ref ?? '')).toMatchObject(found);
  }
  const books = await sandboxCheckouts.find({}).toArray();
  expect(books.map((doc) => sandboxCheckoutDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  const [first] = paid;
  expect(await sandbox.card.refund(first?.moneyRef ?? '', cents(100), 'a-key')).toBe('refunded');
});

it('the demo’s income comes from every kind of fee that its profiles paid', async () => {
  await seed({ profiles: 240 });

  const ledger = await collections(database.db)
    .payments.find({ paidAt: { $ne: null } })
    .toArray();
  const fees = new Set(ledger.flatMap(({ quote }) => quote.lines.map(({ type }) => type)));
  expect([...fees].toSorted()).toEqual(feeTypes.filter((type) => type !== 'photo').toSorted()); // no pictures are drawn here
  expect(ledger.filter(({ paidAt }) => paidAt && paidAt > now)).toEqual([]);
  const months = new Set(ledger.map(({ paidAt }) => paidAt?.toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(12);
});

it('D-25 D-45 every balance is what came onto it, and the audit log has what the member was given', async () => {
  await seed({ scale: { users: 400 } });

  const { customers, users, updates, audit } = collections(database.db);
  const accounts = await users.find({}).toArray();
  const rich = accounts.filter(({ referralCents }) => referralCents > 0);
  expect(rich.length).toBeGreaterThan(5);
  const admin = accounts.find(({ email }) => email === demoEmails.admin);
  for (const { referralCents, credits = [], createdAt } of accounts) {
    expect(credits.reduce((sum, { cents }) => sum + cents, 0)).toBe(referralCents);
    expect(credits.filter(({ at }) => at < createdAt || at > now)).toEqual([]);
    expect(credits.filter(({ by, at }) => by && (!admin?._id.equals(by) || at < admin.createdAt))).toEqual([]);
  }

  const member = accounts.find(({ email }) => email === demoEmails.member);
  const rejected = await updates.findOne({ createdBy: member?._id, state: 'rejected' });
  const returned = member?.credits?.filter(({ by }) => !by);
  expect(returned).toEqual([
    { key: `update:${rejected?._id.toHexString()}`, cents: rejected?.paidCents, at: rejected?.decidedAt },
  ]);
  const entries = await audit.find({}).toArray();
  expect(entries.map((doc) => auditDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  expect(entries).toMatchObject([
    { action: 'add_balance', outcome: 'done', target: { id: member?._id.toHexString(), name: 'Maya Linden' } },
  ]);
  const grant = member?.credits?.find(({ by }) => by);
  expect(entries[0]?.at).toEqual(grant?.at);
  const [balance] = entries[0]?.changes ?? [];
  expect(Number(balance?.after) - Number(balance?.before)).toBe(grant?.cents);
  const own = await customers.find({ createdBy: member?._id }).toArray();
  expect(own.filter(({ createdAt }) => grant && createdAt > grant.at)).toEqual([]);
});

it('as many accounts, payments and waiting updates are made as are asked for, each as the API reads it', async () => {
  await seed({ scale: { users: 90, payments: 150, updates: 9 } });

  const { customers, users, updates, payments } = collections(database.db);
  const member = await users.findOne({ email: demoEmails.member });
  const accounts = await users.find({}).toArray();
  expect(accounts).toHaveLength(90 + Object.keys(demoEmails).length);
  expect(accounts.map((doc) => userDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  expect(await updates.countDocuments({ state: 'pending', createdBy: { $ne: member?._id } })).toBe(9);

  const ledger = await payments.find({ userId: { $ne: member?._id }, updateId: null }).toArray();
  expect(ledger).toHaveLength(150);
  expect(ledger.map((doc) => paymentDocSchema.safeParse(doc).error).filter(Boolean)).toEqual([]);
  const marks = (await customers.find({ createdBy: { $ne: member?._id } }).toArray()).flatMap(({ settledDues }) =>
    settledDues.flatMap(({ dueKey, paymentId }) => (dueKey.includes(':update:') ? [] : [String(paymentId)])),
  );
  const taken = ledger.flatMap(({ _id, paidAt }) => (paidAt ? [_id.toHexString()] : []));
  expect(taken.toSorted()).toEqual([...new Set(marks)].toSorted());
});

it('a database that holds anything is left as it is', async () => {
  await seed();

  expect(await seed({ profiles: 5 })).toBe('left_alone');
  expect(await countProfiles()).toBe(60);
});

it('a restored demo names again the accounts that still have the printed password', async () => {
  await seed();
  const { identities } = collections(database.db);
  await identities.updateOne({ email: demoEmails.new }, { $set: { passwordHash: await hashPassword('another one') } });
  await rm(join(dataDir, 'demo-catalogue.json')); // backups do not contain it

  expect(await seed()).toBe('left_alone');

  const { admin, member, unverified } = demoEmails;
  const mark: unknown = JSON.parse(await readFile(join(dataDir, 'demo-catalogue.json'), 'utf8'));
  expect(mark).toEqual({ leftAlone: true, password: demoPassword, accounts: [admin, member, unverified] });
});

it('force replaces what is there', async () => {
  await seed();

  expect(await seed({ profiles: 5, force: true })).toBe('filled');
  expect(await countProfiles()).toBe(5);
});

it('a folder from an interrupted run is filled again', async () => {
  await seed({ profiles: 20 });
  await markBegun(dataDir);

  expect(await seed()).toBe('filled');
  expect(await countProfiles()).toBe(60);
});

it('a run that is interrupted says so, and the next one starts over', async () => {
  const interruption = new AbortController();
  const stopped = seed({
    batchSize: 10,
    signal: interruption.signal,
    onProgress: () => interruption.abort(new Error('Interrupted')),
  });

  await expect(stopped).rejects.toThrow('Interrupted');
  expect(await countProfiles()).toBeLessThan(60);
  expect(await seed()).toBe('filled');
  expect(await countProfiles()).toBe(60);
});

it('a mark in a folder never lets a database elsewhere be replaced', async () => {
  await seed({ profiles: 20 });
  await markBegun(dataDir);

  expect(await seed({ dataDir: null })).toBe('left_alone');
  expect(await countProfiles()).toBe(20);
});

it('nothing is written under NODE_ENV=production', async () => {
  await expect(seed({ nodeEnv: 'production', force: true })).rejects.toThrow('production');
  expect(await countProfiles()).toBe(0);
});

it('progress is reported batch by batch', async () => {
  const reported: number[] = [];
  await seed({ profiles: 25, batchSize: 10, onProgress: (stored) => reported.push(stored) });

  expect(reported).toEqual([10, 20, 25]);
});
