import { setTimeout as pause } from 'node:timers/promises';
import { aNewProfile, cards } from '../../tools/lib/live/purchase.js';
import { idempotencyHeader } from '@inkbridge/contracts';
import { type LiveProfile, type Member, patiently, type Person, pick, type World, write } from './world.js';

type Checkout = { paymentId: string; totalAmount: number; sessionId: string; clientSecret: string; id?: string };
type Progress = { status: 'complete' | 'open' };

/** Share of those who pay with the wallet rather than a card. */
const byWallet = 0.35;
/** Share of those who leave before they pay. */
const leaving = 0.1;

/** Lists a profile and pays for it. */
export async function buy(world: World, member: Member): Promise<void> {
  const id = await list(world, member);
  if (id === null || world.roll() < leaving) return;
  world.ledger.note('sent', 'due', id);
  if ((await pay(world, member, id)) === null) return;
  world.ledger.note('done', 'due', id);
  world.waiting.push({ id, owner: member });
}

/** The key of a form, and what it has beside what is required. */
type Form = { key?: string; photos?: object; more?: object };

/** Lists a profile, once for each key. */
export async function list(world: World, { token, id: owner }: Person, form: Form = {}): Promise<string | null> {
  const number = world.next();
  const { key = `${world.name}-${number}`, photos, more } = form;
  const profile = aNewProfile(number);
  const body = {
    ...profile,
    basicInfo: { ...profile.basicInfo, ...more, inmateNumber: key },
    ...(photos && { photos }),
  };
  const call = { token, body, headers: { [idempotencyHeader]: key } };
  const attempt = () => world.client.call<{ _id: string }>('member: list a profile', 'POST /customer', call);
  world.ledger.note('sent', 'draft', `${owner}:create`, null); // a listed profile is no draft any more
  const made = await write(world, { op: 'profile', key, value: owner, attempt });
  if (!made) return null;
  world.ledger.note('done', 'draft', `${owner}:create`, null);
  world.ledger.note('done', 'mail', `created ${made._id}`);
  world.ledger.note('done', 'edit', made._id, profile.basicInfo.weight);
  return made._id;
}

/** Pays what a profile owes; resolves with the cents when the product says that it is paid. */
export async function pay(world: World, { token }: Person, cid: string): Promise<number | null> {
  const isWallet = world.roll() < byWallet;
  const checkout = await openCheckout(world, token, { cid, provider: isWallet ? 'paypal' : 'card' });
  if (!checkout) return null;
  const cents = Math.round(checkout.totalAmount * 100);
  const { paymentId } = checkout;
  for (const op of ['payment', 'taken'] as const) world.ledger.note('sent', op, paymentId, cents);
  if (!(await (isWallet ? approveOrder(world, checkout) : payCard(world, checkout)))) return null;
  if (!(await isComplete(world, token, checkout))) return null;
  for (const op of ['payment', 'taken'] as const) world.ledger.note('done', op, paymentId, cents);
  world.ledger.note('done', 'mail', `paid ${paymentId}`);
  return cents;
}

type Opened = { cid: string; provider: 'card' | 'paypal' };

/** Null when nothing is owed. */
export function openCheckout(world: World, token: string, { cid, provider }: Opened): Promise<Checkout | null> {
  const path = `POST /payment/create-checkout-session?provider=${provider}`;
  return patiently(world, () => world.client.call<Checkout>('member: checkout', path, { token, body: { cid } }));
}

export function payCard(world: World, { sessionId, clientSecret }: Checkout): Promise<boolean> {
  const body = { clientSecret, number: cards.good, expiry: cards.expiry, securityCode: '123' };
  return sandbox(world, `/sandbox/card/${sessionId}`, body);
}

const approveOrder = (world: World, { id }: Checkout) => sandbox(world, `/sandbox/wallet/${id}`, { answer: 'approve' });

/** The payer's act at the provider, which runs in the same process and may be killed with it. */
async function sandbox({ client, isOver }: World, path: string, body: object): Promise<boolean> {
  const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  for (;;) {
    const { status } = await client.raw('member: at the provider', `POST ${path}`, sent);
    if (status > 0 && status < 400) return true;
    if ((status > 0 && status < 500) || isOver()) return false;
    await pause(300);
  }
}

/** Asks as the result page does, until the money has had its effect. */
async function isComplete(world: World, token: string, checkout: Checkout): Promise<boolean> {
  for (;;) {
    const status = await statusOf(world, token, checkout);
    if (status === 'complete') return true;
    if (!status || world.isOver()) return false;
    await pause(500);
  }
}

export async function statusOf(world: World, token: string, { id, sessionId }: Checkout) {
  const path = id ? `/payment/capture-paypal-order?orderId=${id}` : `/payment/session-status?session_id=${sessionId}`;
  const ask = () => world.client.call<Progress>('member: payment status', path, { token });
  return (await patiently(world, ask))?.status ?? null;
}

const colors = ['Gray', 'Brown', 'Black', 'Blond'] as const;

/** Changes a live profile of one's own, and pays for the change. */
export async function submitUpdate(world: World, member: Member): Promise<void> {
  const idle = world.live.filter(({ owner, isBusy }) => owner === member && !isBusy);
  const profile = pick(idle, world.roll);
  if (!profile) return;
  profile.isBusy = true; // until it is decided
  if (!(await submit(world, member, profile))) profile.isBusy = false;
}

async function submit(world: World, member: Member, profile: LiveProfile): Promise<boolean> {
  const basicInfo = { hairColor: pick(colors, world.roll), city: `City ${world.next()}` };
  const call = { token: member.token, body: { basicInfo, personalityInfo: {} } };
  const ask = () => world.client.call<{ _id: string }>('member: update', `PUT /customer?id=${profile.id}`, call);
  const update = await patiently(world, ask);
  if (!update) return false;
  world.ledger.note('done', 'update', update._id, profile.id);
  const cents = await pay(world, member, profile.id);
  if (cents === null) return false;
  world.updates.push({ id: update._id, profile, cents });
  return true;
}
