import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { ObjectId, type Db, type Document } from 'mongodb';
import { inDatabase } from '../lib/database.js';
import { mailsIn } from '../lib/outbox-mails.js';
import type { Client } from '../lib/client.js';
import type { Entry, Found } from '../lib/ledger.js';
import type { Member } from './world.js';

type Looking = {
  dataDir: string;
  name: string;
  members: readonly Member[];
  client: Client;
  entries: readonly Entry[];
  /** Else mails are not compared. */
  awaitsMails: boolean;
};
type Pair = readonly [key: string, value: Entry['value']];

const hex = (id: unknown) => (id instanceof ObjectId ? id.toHexString() : String(id));

/** Milliseconds: longer than a dead process keeps a mail or a job. */
const patience = 7 * 60_000;

/** Waits until nothing is under way, and reads the stored writes of this run. */
export async function readFound(looking: Looking): Promise<Found> {
  return inDatabase(uriOfFolder(looking.dataDir), async (db) => {
    await untilCalm(db, looking.awaitsMails);
    return readAll(db, looking);
  });
}

/** Mails that wait, and payments that were begun at the provider and are not decided. */
async function untilCalm(db: Db, awaitsMails: boolean): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const mails = awaitsMails ? await db.collection('mails').countDocuments({ dueAt: { $gt: new Date(0) } }) : 0;
    const paid = await ids(db, 'sandboxCheckouts', { state: 'paid' }, 'paymentId');
    const applied = new Set(await ids(db, 'payments', { state: 'applied' }, '_id'));
    if (mails === 0 && paid.every((id) => applied.has(id))) return;
    await pause(1_000);
  }
}

const ids = async (db: Db, collection: string, filter: Document, field: string) =>
  (
    await db
      .collection(collection)
      .find(filter, { projection: { [field]: 1 } })
      .toArray()
  ).map((doc) => hex(doc[field]));

async function readAll(db: Db, { dataDir, name, members, client, entries, awaitsMails }: Looking): Promise<Found> {
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
    audit: await read('audit', { requestId: { $regex: `^${name}-audit-` } }, auditPair),
    picture: await pictures(client, entries),
    ...(awaitsMails && { mail: (await mailsIn(join(dataDir, 'outbox'))).map((key) => [key, ''] as const) }),
  };
}

const auditPair = ({ requestId, action, outcome }: Document): Pair => [
  requestId,
  outcome === 'done' || outcome === 'unchanged' ? action : `${action} ${outcome}`,
];

/** Whether each picture that was acknowledged is served. */
async function pictures(client: Client, entries: readonly Entry[]): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const { op, key } of entries) {
    if (op !== 'picture') continue;
    const { status } = await client.raw('guest: picture at the end', key);
    if (status === 200) found.push([key, 200]);
  }
  return found;
}
