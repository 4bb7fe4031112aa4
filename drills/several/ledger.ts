import { ObjectId, type Db, type Document } from 'mongodb';
import { mailsIn } from '../lib/outbox-mails.js';
import type { Calls } from './calls.js';

/** Acknowledged writes of one listing. */
export type Listed = {
  number: number;
  imageUrl: string;
  id: string;
  isPaid: boolean;
  /** `performance.now()`; null while it was not. */
  approvedAt: number | null;
  /** Milliseconds from its approval to the last request whose answer did not show it. */
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

/** The places of acknowledged writes: the database, the site behind the proxy, and the folder of the mails. */
export type Kept = { db: Db; calls: Calls; outbox: string };

/** Compares the ledger with the stored writes. */
export async function balanceOf({ listings }: Ledger, { db, calls, outbox }: Kept): Promise<Balance> {
  const balance: Balance = { acknowledged: 0, lost: [], twice: [], oldest: 0, latest: 0 };
  const mails = await mailsIn(outbox);
  for (const listed of listings) {
    for (const fact of await factsOf(listed, { db, calls, mails })) weigh(balance, listed, fact);
    balance.oldest = Math.max(balance.oldest, listed.unseenFor);
    balance.latest = Math.max(balance.latest, listed.arrivedAfter);
  }
  return balance;
}

/** Something that one listing is to have left behind, and how often it is there. */
type Fact = readonly [what: string, isAcknowledged: boolean, times: number];

async function factsOf(
  { number, id, imageUrl, isPaid, approvedAt }: Listed,
  { db, calls, mails }: Omit<Kept, 'outbox'> & { mails: readonly string[] },
): Promise<readonly Fact[]> {
  const found = await db
    .collection('customers')
    .find({ 'basicInfo.lastName': `Hale${number}` })
    .toArray();
  const [stored] = found;
  const payments = await db
    .collection('payments')
    .find({ customerId: new ObjectId(id || undefined), state: 'applied' })
    .toArray();
  const sent = (...keys: string[]) => mails.filter((mail) => keys.includes(mail)).length;
  const isApproved = approvedAt !== null;
  return [
    ['picture', imageUrl !== '', (await calls.insist(imageUrl)).status === 200 ? 1 : 0],
    ['profile', id !== '', found.length],
    ['payment', isPaid, payments.length],
    ['dues', isPaid, ((stored?.settledDues ?? []) as Document[]).length],
    ['approval', isApproved, stored?.status === 'active' ? 1 : 0],
    ['mail about the listing', id !== '', sent(`created ${id}`)],
    ['mail about the payment', isPaid, sent(...payments.map(({ _id }) => `paid ${_id.toHexString()}`))],
    ['mail about the approval', isApproved, sent(`approved ${id}`)],
  ];
}

function weigh(balance: Balance, { number }: Listed, [what, isAcknowledged, times]: Fact): void {
  if (isAcknowledged) balance.acknowledged += 1;
  if (isAcknowledged && times === 0) balance.lost.push(`${what} ${number}`);
  if (times > 1) balance.twice.push(`${what} ${number}`);
}
