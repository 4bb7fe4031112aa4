import { idempotencyHeader } from '@inkbridge/contracts/facts';
import { setTimeout as pause } from 'node:timers/promises';
import { aNewProfile, cards } from '../../tools/lib/live/purchase.js';
import { pictureForm } from '../lib/picture-form.js';
import type { Calls } from '../lib/client.js';

export const api = '/api/v1';
/** Where an approval shows first. */
export const newest = `${api}/customer?options=newlyListed&l=100`;

/** Milliseconds. */
const between = 100;
const mostLooks = 20;
const mostCheckouts = 5;

/** Answers the address of the picture. */
export async function upload(calls: Calls, token: string): Promise<string> {
  const body = await pictureForm();
  const { data, text } = await calls.insist<{ imageUrl: string }>(`${api}/files`, { method: 'POST', token, body });
  return demand(data, text).imageUrl;
}

type NewProfile = { number: number; imageUrl?: string; more?: object };

/** Lists a profile under the key of its form, and answers its id. */
export async function create(
  calls: Calls,
  token: string,
  { number, imageUrl, more = {} }: NewProfile,
): Promise<string> {
  const { basicInfo, ...rest } = aNewProfile(number);
  const photos = { imageUrl: imageUrl ?? null, artworks: [] };
  const { data, text } = await calls.insist<{ _id: string }>(`${api}/customer`, {
    method: 'POST',
    token,
    headers: { [idempotencyHeader]: `several-form-${number}` },
    body: { ...rest, basicInfo: { ...basicInfo, ...more }, photos },
  });
  return demand(data, text)._id;
}

type Checkout = { sessionId: string; clientSecret: string; paymentId: string };

/** Null when nothing is owed any more. */
export async function checkout(calls: Calls, token: string, cid: string): Promise<Checkout | null> {
  const path = `${api}/payment/create-checkout-session?provider=card`;
  const { data, code, text } = await calls.insist<Checkout>(path, { method: 'POST', token, body: { cid } });
  return code === 'nothing_due' ? null : demand(data, text);
}

/** Fills in the card form. @throws Error where it is not there */
export async function payCard(calls: Calls, { sessionId, clientSecret }: Checkout): Promise<void> {
  const body = { clientSecret, number: cards.good, expiry: cards.expiry, securityCode: '123' };
  const { status, text } = await calls.insist(`/sandbox/card/${sessionId}`, { method: 'POST', body });
  if (status === 404) throw new Error(`The card form is not there: ${text}`);
}

export async function statusOf(calls: Calls, token: string, { sessionId }: Checkout): Promise<string> {
  const path = `${api}/payment/session-status?session_id=${sessionId}`;
  const { data, text } = await calls.insist<{ status: string }>(path, { token });
  return demand(data, text).status;
}

/** Pays what a profile owes, with as many checkouts as it takes. @throws Error when it takes too many */
export async function pay(calls: Calls, token: string, cid: string): Promise<void> {
  for (let tries = 0; tries < mostCheckouts; tries += 1) {
    const opened = await checkout(calls, token, cid);
    if (!opened) return;
    await payCard(calls, opened);
    for (let looks = 0; looks < mostLooks; looks += 1) {
      if ((await statusOf(calls, token, opened)) === 'complete') return;
      await pause(between);
    }
  }
  throw new Error(`Profile ${cid} could not be paid`);
}

/** Returns the time of its acknowledgement. A repeat after a lost answer is refused, and counts. */
export async function approve(calls: Calls, admin: string, cid: string): Promise<number> {
  const path = `${api}/admin/approve-customer?id=${cid}`;
  const { status, text, at } = await calls.insist(path, { method: 'PUT', token: admin, body: {} });
  if (status !== 200 && status !== 409) throw new Error(text);
  return at;
}

function demand<T>(data: T | undefined, text: string): T {
  if (data === undefined) throw new Error(text);
  return data;
}
