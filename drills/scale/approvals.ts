import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../tools/lib/live/product.js';
import { tokenOf } from '../../tools/lib/live/purchase.js';

export type Approvals = {
  made: number;
  /** Seconds until a popular list showed each through the cache. */ seenAfter: number[];
};

type Watching = { through: string; seconds: number };

/** Seconds from one approval to the next. */
const between = 10;
const newest = '/api/v1/customer?options=newlyListed&l=100';

/** Approves waiting profiles one after the other, and looks every quarter of a second whether visitors see them. */
export async function approveNowAndThen(product: Product, { through, seconds }: Watching): Promise<Approvals> {
  const headers = { authorization: `Bearer ${await tokenOf(product, 'admin')}` };
  const waiting = await waitingIds(product, headers);
  const looks: Promise<number>[] = [];
  for (const id of waiting.slice(0, Math.floor(seconds / between))) {
    const answer = await fetch(`${product.siteUrl}/api/v1/admin/approve-customer?id=${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    if (answer.ok) looks.push(secondsUntilSeen(through, id));
    await pause(between * 1_000);
  }
  return { made: looks.length, seenAfter: await Promise.all(looks) };
}

/** Asks again while a busy machine makes the API refuse. */
export async function patiently(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers });
    if (answer.ok) return answer;
    await pause(500);
  }
}

async function waitingIds({ siteUrl }: Product, headers: Record<string, string>): Promise<string[]> {
  const answer = await patiently(`${siteUrl}/api/v1/admin/customer?approved=false&paymentPending=false&l=100`, headers);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => _id);
}

async function secondsUntilSeen(through: string, id: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(through + newest, { headers: { authorization: 'unauthenticated' } });
    if ((await answer.text()).includes(id)) return (performance.now() - begun) / 1_000;
    if (performance.now() - begun > 120_000) return Number.POSITIVE_INFINITY;
    await pause(250);
  }
}
