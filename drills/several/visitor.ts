import { callerOf, tokenOf } from '../../tools/lib/live/purchase.js';
import { createClient } from '../lib/client.js';
import { openLedger } from '../lib/ledger.js';
import { list, pay } from '../traffic/purchases.js';
import { createWorld, patiently, type World } from '../traffic/world.js';

/** Where an approval shows first. */
export const newest = '/customer?options=newlyListed&l=100';

type Site = { siteUrl: string };

/** Somebody at one of the processes, or at the proxy, who asks again until there is an answer, for a minute. */
export function visitorAt({ siteUrl }: Site): World {
  const signal = AbortSignal.timeout(60_000);
  const isOver = () => signal.aborted;
  return createWorld({ client: createClient(() => siteUrl), ledger: openLedger(), listed: [], outbox: '', isOver });
}

type Asking = { token?: string; body?: object };

/** The data that a call is answered with, as text to look into; empty where it was refused. */
export async function textAt(site: Site, what: string, asking: Asking = {}): Promise<string> {
  const visitor = visitorAt(site);
  const data = await patiently(visitor, () => visitor.client.call('guest: call', what, asking));
  return data === null ? '' : JSON.stringify(data);
}

/** The demo's member lists a profile there and pays for it; answers its id. @throws Error */
export async function listPaid(site: Site, more: object = {}): Promise<string> {
  const person = { id: '', token: await tokenOf(site, 'member') };
  const id = await list(visitorAt(site), person, { more });
  if (id === null || (await pay(visitorAt(site), person, id)) === null) throw new Error(`Not paid: profile ${id}`);
  return id;
}

/** The demo's admin approves there; answers when that was acknowledged. @throws Error */
export async function approve(site: Site, what: string): Promise<number> {
  const admin = await callerOf(site, 'admin');
  const { status } = await admin.call('PUT', `/admin/approve-${what}`);
  if (status !== 200) throw new Error(`Not approved: ${what}: ${status}`);
  return performance.now();
}
