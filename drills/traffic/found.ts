import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, type Document, ObjectId } from 'mongodb';
import { inDatabase } from '../lib/database.js';
import type { Entry, Found } from '../lib/ledger.js';
import type { Member, World } from './world.js';

/**
 * The database, and the folder of the mails; without it mails are neither awaited nor compared. `hasIds`: whether the ids
 * of requests reach the product, which a proxy replaces by its own.
 */
export type Places = { uri: string; outbox?: string; hasIds?: boolean };
type Looking = Places & { world: World; members: readonly Member[] };
type Pair = readonly [key: string, value: Entry['value']];

const hex = (id: unknown) => (id instanceof ObjectId ? id.toHexString() : String(id));

/** Milliseconds: longer than a dead process keeps a mail or a job. */
const patience = 7 * 60_000;

/** Waits until nothing is under way, and reads the stored writes of this run. */
export async function readFound(looking: Looking): Promise<Found> {
  return inDatabase(looking.uri, async (db) => {
    await untilCalm(db, looking.outbox !== undefined);
    return readAll(db, looking);
  });
}

/** Mails that wait, and payments that were begun at the provider and are not decided. */
async function untilCalm(db: Db, awaitsMails: boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const mails = awaitsMails ? await db.collection('mails').countDocuments({ dueAt: { $gt: new Date(0) } }) : 0;
    const paid = await db.collection('sandboxCheckouts').find({ state: 'paid' }).toArray();
    const $in = paid.map((checkout) => new ObjectId(hex(checkout['paymentId'])));
    const undecided = { _id: { $in }, state: { $nin: ['applied', 'refunded', 'review'] } };
    if (mails === 0 && (await db.collection('payments').countDocuments(undecided)) === 0) return;
    await pause(1_000);
  }
}

async function readAll(db: Db, { world, members, outbox, hasIds = true }: Looking): Promise<Found> {
  const { name } = world;
  const owners = members.map(({ id }) => new ObjectId(id));
  const ours = { $in: owners };
  const read = async (collection: string, filter: Document, pair: (doc: Document) => Pair) =>
    (await db.collection(collection).find(filter).toArray()).map(pair);
  const profiles = await db.collection('customers').find({ createdBy: ours }).toArray();
  const updates = await db.collection('updates').find({ createdBy: ours }).toArray();
  const decided = updates.filter(({ state }) => state === 'approved' || state === 'rejected');
  return {
    account: await read('users', { email: { $regex: `^${name}\\.` } }, ({ email }) => [email, '']),
    profile: profiles.map((doc) => [doc['basicInfo'].inmateNumber, hex(doc['createdBy'])]),
    due: profiles.flatMap(({ _id, settledDues = [] }) =>
      (settledDues as { dueKey: string }[]).filter(isCreation).map(() => [hex(_id), ''] as const),
    ),
    approval: profiles.filter(({ approvedAt }) => approvedAt).map(({ _id }) => [hex(_id), '']),
    edit: profiles.map((doc) => [hex(doc._id), doc['basicInfo'].weight ?? null]),
    update: updates.map(({ _id, customerId }) => [hex(_id), hex(customerId)]),
    decision: decided.map(({ _id, state }) => [hex(_id), state]),
    payment: await read('payments', { userId: ours, state: 'applied' }, ({ _id, cents }) => [hex(_id), cents]),
    taken: await read('sandboxCheckouts', { state: 'paid' }, ({ paymentId, cents }) => [hex(paymentId), cents]),
    balance: await read('users', { _id: ours }, ({ _id, referralCents }) => [hex(_id), referralCents]),
    favorite: await read('favorites', { userId: ours }, (doc) => [
      `${hex(doc['userId'])} ${hex(doc['customerId'])}`,
      doc['feedback'],
    ]),
    rating: await read('ratings', { _id: { $regex: `:(${members.map(({ id }) => id).join('|')})$` } }, (doc) => [
      String(doc._id),
      doc['rating'],
    ]),
    draft: await read('drafts', { userId: ours }, (doc) => [String(doc._id), doc['content'].basicInfo.lastName]),
    upload: await read('uploads', { owner: ours }, ({ _id, owner }) => [`/files/images/${String(_id)}`, hex(owner)]),
    ...(hasIds && { audit: await read('audit', { requestId: { $regex: `^${name}-audit-` } }, auditPair) }),
    picture: await pictures(world),
    ...(outbox && { mail: (await mailsIn(outbox)).flatMap(aboutOf).map((key) => [key, ''] as const) }),
  };
}

const isCreation = ({ dueKey }: { dueKey: string }) => dueKey.includes(':creation:');

const auditPair = ({ requestId, action, outcome }: Document): Pair => [
  requestId,
  outcome === 'done' || outcome === 'unchanged' ? action : `${action} ${outcome}`,
];

/** Whether each picture that was acknowledged is served. */
async function pictures({ client, ledger }: World): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { key } of ledger.entries.filter(({ op }) => op === 'picture'))
    pairs.push([key, (await client.raw('guest: picture at the end', key)).status]);
  return pairs.filter(([, status]) => status === 200);
}

type StoredMail = { to: { address: string }; text: string };

/** The mails in an outbox; none before the first. */
export async function mailsIn(folder: string): Promise<StoredMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /^\d.*\.json$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => JSON.parse(text) as StoredMail);
}

const kinds: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/\/payment\?cid=([0-9a-f]{24})/, (id) => `created ${id}`],
  [/\/receipt\/([0-9a-f]{24})/, (id) => `paid ${id}`],
];

/** What a mail is about, such as `created ID`; mails that no ledger names are left out. */
function aboutOf({ to, text }: StoredMail): string | string[] {
  if (text.includes('/verify-email?')) return `verify ${to.address}`;
  const live = /Everyone can see it now[^]*\/inmate\/([0-9a-f]{24})/.exec(text)?.[1];
  if (live !== undefined) return `approved ${live}`;
  for (const [pattern, keyOf] of kinds) {
    const id = pattern.exec(text)?.[1];
    if (id !== undefined) return keyOf(id);
  }
  return [];
}
