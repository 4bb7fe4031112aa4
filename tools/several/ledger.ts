import { MongoClient, ObjectId, type Db, type Document } from 'mongodb';
import type { Calls } from './calls.js';
import { databaseOf } from './databases.js';

/** What of one listing was acknowledged. */
export type Listed = {
  number: number;
  imageUrl: string;
  id: string;
  isPaid: boolean;
  /** `performance.now()`; null while it was not. */
  approvedAt: number | null;
  /** Milliseconds after its approval when somebody last asked whose answer did not show it. */
  unseenFor: number;
  /** The same, until that answer was here: it may have been made long before on a busy machine. */
  arrivedAfter: number;
};

export type Ledger = { listings: readonly Listed[]; begin: () => Listed };

export function createLedger(): Ledger {
  const listings: Listed[] = [];
  return {
    listings,
    begin() {
      const listed = {
        number: listings.length + 1,
        imageUrl: '',
        id: '',
        isPaid: false,
        approvedAt: null,
        unseenFor: 0,
        arrivedAfter: 0,
      };
      listings.push(listed);
      return listed;
    },
  };
}

/** `oldest`: the greatest `unseenFor`. */
export type Balance = { acknowledged: number; lost: string[]; twice: string[]; oldest: number; latest: number };

/** Compares the ledger with the database and with what is served. */
export async function balanceOf({ listings }: Ledger, uri: string, calls: Calls): Promise<Balance> {
  const client = await new MongoClient(uri).connect();
  const db = databaseOf(client, uri);
  const balance: Balance = { acknowledged: 0, lost: [], twice: [], oldest: 0, latest: 0 };
  try {
    for (const listed of listings) await balanceOne(listed, { db, calls, balance });
  } finally {
    await client.close();
  }
  return balance;
}

async function balanceOne(
  { number, id, imageUrl, isPaid, approvedAt, unseenFor, arrivedAfter }: Listed,
  { db, calls, balance }: { db: Db; calls: Calls; balance: Balance },
): Promise<void> {
  const found = await db
    .collection('customers')
    .find({ 'basicInfo.lastName': `Hale${number}` })
    .toArray();
  const [stored] = found;
  const payments = await db
    .collection('payments')
    .find({ customerId: new ObjectId(id || undefined) })
    .toArray();
  const taken = payments.filter(({ state }) => state === 'applied');
  const facts: [string, boolean, number][] = [
    ['picture', imageUrl !== '', (await calls.insist(imageUrl)).status === 200 ? 1 : 0],
    ['profile', id !== '', found.length],
    ['payment', isPaid, taken.length],
    ['dues', isPaid, ((stored?.settledDues ?? []) as Document[]).length],
    ['approval', approvedAt !== null, stored?.status === 'active' ? 1 : 0],
  ];
  for (const [what, isAcknowledged, times] of facts) {
    if (isAcknowledged) balance.acknowledged += 1;
    if (isAcknowledged && times === 0) balance.lost.push(`${what} ${number}`);
    if (times > 1) balance.twice.push(`${what} ${number}`);
  }
  balance.oldest = Math.max(balance.oldest, unseenFor);
  balance.latest = Math.max(balance.latest, arrivedAfter);
}
