import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { uriOfFolder } from '@inkbridge/embedded-mongo';
import { connectDatabase } from '../../api/src/database/connect.js';
import { copiedFolder } from '../support/folders.js';
import { removeFolder } from '../../tools/lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../../tools/lib/live/product.js';
import {
  type Caller,
  callerWith,
  givenNewProfile,
  openCard,
  payCard,
  sessionStatus,
  tokenOf,
} from '../../tools/lib/live/purchase.js';

/** Purchases started in each life of the process, and how many run at the same time. */
const perLife = 24;
const parallelPayers = 4;
const wanted = 200;
/** Each life ends at a random moment within this time, in milliseconds. */
const longestLife = 2_500;

/** No rate limits, and webhooks that arrive late and twice, as on a bad day at a provider. */
const settings = {
  RATE_WRITE: '0',
  RATE_READ: '0',
  RATE_PAYMENT: '0',
  RATE_WEBHOOK: '0',
  RATE_SIGN_IN: '0',
  SANDBOX_DELAY_MS: '150',
  SANDBOX_DUPLICATE: '0.3',
};

type Tally = { begun: number; charged: Set<string> };

/** One user's purchase; after an error it is abandoned, as users do when a page stops responding. */
async function buy(product: Product, member: Caller, number: number): Promise<string | null> {
  const cid = await givenNewProfile(member, number);
  const checkout = await openCard(member, cid);
  const answer = await payCard(product, checkout);
  await sessionStatus(member, checkout.sessionId);
  return answer === 'complete' ? checkout.paymentId : null;
}

/** Lets users buy until the process is killed somewhere in the middle. */
async function liveAndDie(product: Product, member: Caller, tally: Tally): Promise<void> {
  const gone = once(product.process, 'exit');
  const end = setTimeout(() => product.process.kill('SIGKILL'), Math.random() * longestLife);
  let left = perLife;
  const people = Array.from({ length: parallelPayers }, async () => {
    while (left > 0 && product.process.signalCode === null) {
      left -= 1;
      tally.begun += 1;
      const charged = await buy(product, member, tally.begun).catch(() => null);
      if (charged) tally.charged.add(charged);
    }
  });
  await Promise.all(people);
  clearTimeout(end);
  if (product.process.signalCode === null) product.process.kill('SIGKILL');
  await gone;
}

type Checkout = { paymentId: string; cents: number; state: string };
type Payment = { _id: { toHexString(): string }; dueKey: string; state: string; cents: number; customerId: unknown };
type Profile = { _id: unknown; status: string; settledDues?: { dueKey: string; paymentId: string | null }[] };
type Books = { checkouts: Checkout[]; payments: Payment[]; profiles: Profile[] };

/**
 * The records of the provider, the ledger and the profiles, read through the database's socket while the product runs.
 */
async function withBooks<T>(dataDir: string, use: (read: () => Promise<Books>) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase(uriOfFolder(dataDir));
  const read = async (): Promise<Books> => {
    const [checkouts, payments, profiles] = await Promise.all([
      db.collection<Checkout>('sandboxCheckouts').find({}).toArray(),
      db.collection<Payment>('payments').find({}).toArray(),
      db.collection<Profile>('customers').find({}).toArray(),
    ]);
    return { checkouts, payments, profiles };
  };
  try {
    return await use(read);
  } finally {
    await close();
  }
}

const isTaken = ({ state }: Checkout) => state === 'paid';
const idOf = ({ _id }: Payment) => _id.toHexString();

/** Milliseconds: longer than a dead process's leases. */
const patience = 480_000;

/** No user has a page open any more: webhooks and the sweeper settle what is left. */
async function settledBooks(read: () => Promise<Books>): Promise<Books> {
  await expect(async () => {
    const { checkouts, payments } = await read();
    const applied = new Set(payments.filter(({ state }) => state === 'applied').map(idOf));
    expect(checkouts.filter(isTaken).filter(({ paymentId }) => !applied.has(paymentId))).toEqual([]);
  }).toPass({ timeout: patience, intervals: [1_000] });
  return read();
}

test('ADR 9 kill -9 at random points of 200 purchases: nothing is charged twice, applied unpaid or lost', async () => {
  test.setTimeout(900_000);
  const dataDir = await copiedFolder({ onDisk: true });
  const tally: Tally = { begun: 0, charged: new Set() };
  let lives = 0;
  let token: string | null = null;
  while (tally.begun < wanted) {
    const product = await startProduct(dataDir, settings);
    token ??= await tokenOf(product, 'member');
    await liveAndDie(product, callerWith(token, product), tally);
    lives += 1;
  }
  const last = await startProduct(dataDir, settings);
  const books = await withBooks(dataDir, settledBooks);
  await stopProduct(last);

  const taken = books.checkouts.filter(isTaken);
  const ledger = new Map(books.payments.map((payment) => [idOf(payment), payment]));
  const dues = taken.map(({ paymentId }) => ledger.get(paymentId)?.dueKey);
  const paid = new Set(taken.map(({ paymentId }) => paymentId));
  const isReversed = ({ state }: Checkout) => state === 'disputed'; // some of the demo's, which were paid
  const opened = new Set(books.checkouts.filter((one) => !isReversed(one)).map(({ paymentId }) => paymentId));
  const marks = books.profiles.flatMap(({ settledDues = [] }) => settledDues.map(({ paymentId }) => paymentId ?? ''));

  expect(lives).toBeGreaterThan(3);
  expect([...tally.charged].filter((id) => !paid.has(id))).toEqual([]); // every acknowledged payment exists
  expect(dues).toHaveLength(new Set(dues).size); // can’t be charged twice
  expect(taken.filter(({ paymentId, cents }) => ledger.get(paymentId)?.cents !== cents)).toEqual([]);
  expect([...paid].filter((id) => marks.filter((mark) => mark === id).length !== 1)).toEqual([]); // applied once
  expect(marks.filter((id) => opened.has(id) && !paid.has(id))).toEqual([]); // nothing unpaid is applied
  await removeFolder(dataDir);
});
