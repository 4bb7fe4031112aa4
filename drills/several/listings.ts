import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Document } from 'mongodb';
import type { Calls } from '../lib/client.js';
import type { Found, Ledger } from '../lib/ledger.js';
import { mailsIn } from '../lib/outbox-mails.js';
import { approve, create, newest, pay, upload } from './acts.js';

/** Milliseconds after an approval in which its profile is looked for, and from which on every answer must show it. */
const lookFor = 3_000;
export const mustShowAfter = 2_000;
const between = 100;

/** Tokens that a listing uses. */
export type Tokens = { member: string; admin: string };

/** The longest times, in milliseconds, from an approval to a request whose answer did not show it, and to that answer. */
export type Unseen = { asked: number; answered: number };

/** How many were begun; the next one's number. */
export type Listings = { ledger: Ledger; begun: number; unseen: Unseen };

/**
 * Lists a profile with a picture, pays for it, has it approved, and looks for it. Each call may reach another process,
 * and is repeated until it is answered, which the ledger then records.
 */
export async function listOne(calls: Calls, listings: Listings, { member, admin }: Tokens): Promise<void> {
  const done = (op: 'picture' | 'profile' | 'payment' | 'due' | 'approval' | 'mail', key: string) =>
    listings.ledger.note('done', op, key);
  const number = (listings.begun += 1);
  const imageUrl = await upload(calls, member);
  done('picture', imageUrl);
  const id = await create(calls, member, { number, imageUrl });
  done('profile', `Hale${number}`);
  done('mail', `created ${id}`);
  await pay(calls, member, id);
  for (const op of ['payment', 'due'] as const) done(op, id);
  done('mail', `paid ${id}`);
  const approvedAt = await approve(calls, admin, id);
  done('approval', id);
  done('mail', `approved ${id}`);
  const looks: Promise<void>[] = [];
  const begun = performance.now();
  while (performance.now() - begun < lookFor) {
    looks.push(look(calls, { id, approvedAt, unseen: listings.unseen }));
    await pause(between);
  }
  await Promise.all(looks);
}

type Looking = { id: string; approvedAt: number; unseen: Unseen };

async function look(calls: Calls, { id, approvedAt, unseen }: Looking): Promise<void> {
  const askedAt = performance.now();
  const answer = await calls.send(newest);
  if (answer?.status !== 200 || answer.text.includes(id)) return;
  unseen.asked = Math.max(unseen.asked, askedAt - approvedAt);
  unseen.answered = Math.max(unseen.answered, answer.at - approvedAt);
}

/** The places of acknowledged writes: the database, the site behind the proxy, and the folder of the mails. */
type Places = { db: Db; calls: Calls; outbox: string };

/** What the listings have left behind; the steps' own profiles have higher numbers. */
export async function foundOf({ ledger }: Listings, { db, calls, outbox }: Places): Promise<Found> {
  const profiles = await db
    .collection('customers')
    .find({ 'basicInfo.lastName': /^Hale\d{1,3}$/ })
    .toArray();
  const ids = profiles.map(({ _id }) => _id);
  const payments = await db
    .collection('payments')
    .find({ customerId: { $in: ids }, state: 'applied' })
    .toArray();
  const profileOf = new Map(
    payments.map(({ _id, customerId }) => [`paid ${String(_id)}`, `paid ${String(customerId)}`]),
  );
  const served: string[] = [];
  for (const { op, key } of ledger.entries)
    if (op === 'picture' && (await calls.insist(key)).status === 200) served.push(key);
  const pairs = (keys: readonly string[]) => keys.map((key) => [key, ''] as const);
  return {
    picture: pairs(served),
    profile: pairs(profiles.map(({ basicInfo }) => (basicInfo as Document)['lastName'] as string)),
    payment: pairs(payments.map(({ customerId }) => String(customerId))),
    due: pairs(profiles.flatMap(({ _id, settledDues = [] }) => (settledDues as Document[]).map(() => String(_id)))),
    approval: pairs(profiles.filter(({ status }) => status === 'active').map(({ _id }) => String(_id))),
    mail: pairs((await mailsIn(outbox)).map((mail) => profileOf.get(mail) ?? mail)),
  };
}
