import { callerOf, cards, givenNewProfile, openCard, payCard, sessionStatus } from '../lib/live/purchase.js';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct as startProcess, stopProduct, type Product } from '../lib/live/product.js';
import { noLimits } from '../lib/live/no-limits.js';
import { webhookCosts, writesOfPurchase } from './pay-inside.js';
import { typingCost } from './pay-typing.js';
import { bounded, type Bench, type Row } from './report.js';
import { cpuMicros } from '../lib/machine.js';

/** Purchases before the measurement, while code is still being compiled. */
const warmUp = 200;
const measured = 150;
/** Profiles listed at a time; divides `measured`. */
const batch = 10;
const crowd = 50;

/** The cost of a purchase: durable writes, CPU, simultaneous payers of one due, webhooks; and keystrokes. */
export const pay: Bench = async ({ log }) => {
  const inside = await seededFolder(50);
  const outside = await seededFolder(50);
  try {
    const writes = await writesOfPurchase(inside, log);
    const webhooks = await webhookCosts(inside, log);
    const cpu = await cpuOfPurchase(outside, log);
    const charges = await chargesOfCrowd(outside, log);
    const typing = await running(outside, (product) => typingCost(product, log));
    return [writes, cpu, ...webhooks, charges, typing];
  } finally {
    await removeFolder(inside);
    await removeFolder(outside);
  }
};

async function running<T>(dataDir: string, use: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProcess(dataDir, noLimits);
  try {
    return await use(product);
  } finally {
    await stopProduct(product);
  }
}

/** A complete purchase: creating the profile, the checkout, the card, the provider's webhook and the result page. */
async function cpuOfPurchase(dataDir: string, log: (line: string) => void): Promise<Row> {
  return running(dataDir, async (product) => {
    const member = await callerOf(product, 'member');
    const buy = async (cid: string) => {
      const checkout = await openCard(member, cid);
      await payCard(product, checkout);
      const { status } = await sessionStatus(member, checkout.sessionId);
      if (status !== 'complete') throw new Error(`A purchase ended as ${status}`);
    };
    for (let number = 0; number < warmUp; number += 1) await buy(await givenNewProfile(member, number));
    const server = { url: product.siteUrl, process: product.process };
    let micros = 0;
    // Small batches, because an account may have only a few unpaid profiles; listing them is not measured.
    for (let done = 0; done < measured; done += batch) {
      const profiles: string[] = [];
      for (let n = 0; n < batch; n += 1) profiles.push(await givenNewProfile(member, warmUp + done + n));
      const before = cpuMicros(server.process);
      for (const cid of profiles) await buy(cid);
      micros += cpuMicros(server.process) - before;
    }
    const milliseconds = micros / measured / 1_000;
    log(`${measured} purchases, ${milliseconds.toFixed(2)} ms of CPU each`);
    return bounded('server CPU of a purchase', 'ms', milliseconds, 15);
  });
}

/** Fifty windows open the checkout of one due at the same time and pay: it is charged once. */
async function chargesOfCrowd(dataDir: string, log: (line: string) => void): Promise<Row> {
  return running(dataDir, async (product) => {
    const member = await callerOf(product, 'member');
    const cid = await givenNewProfile(member, 9_999);
    const attempts = Array.from({ length: crowd }, async () => {
      const checkout = await openCard(member, cid);
      await payCard(product, checkout, cards.good);
      return (await sessionStatus(member, checkout.sessionId)).paymentId;
    });
    const ended = await Promise.allSettled(attempts);
    const { data } = await member.call<{ customer: { _id: string } }[]>('GET', '/payment/receipts');
    const charges = data.filter(({ customer }) => customer._id === cid).length;
    log(
      `${crowd} at the same time: ${ended.filter(({ status }) => status === 'fulfilled').length} answered, ${charges} charged`,
    );
    const row = bounded(`charges of ${crowd} purchases of one due`, 'charges', charges, 1);
    return { ...row, ok: charges === 1 };
  });
}
