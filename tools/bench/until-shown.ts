import { z } from 'zod';
import type { Product } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { bounded, leftOut, median, type Row } from './report.js';

const changes = 20;
/** Milliseconds. */
const atMost = 50;
const patience = 5_000;
const metric = 'an approved update until a guest’s list shows it';

const waiting = z.object({ data: z.array(z.object({ _id: z.string(), customerId: z.string() })) });
const listed = z.object({ data: z.array(z.object({ _id: z.string() })) });

/** From sending an admin's approval until the list of recent changes begins with the profile, for someone else. */
export async function untilShown(product: Product, log: (line: string) => void): Promise<Row> {
  const headers = { authorization: `Bearer ${await tokenOf({ siteUrl: product.consoleUrl }, 'admin')}` };
  const updates = await listOf(
    waiting,
    `${product.consoleUrl}/api/v1/admin/update?approved=false&l=${changes}`,
    headers,
  );
  const times: number[] = [];
  for (const { _id, customerId } of updates) {
    const startedAt = performance.now();
    const approval = fetch(`${product.consoleUrl}/api/v1/admin/approve-update?id=${_id}`, { method: 'PUT', headers });
    const shown = firstSeen(product, customerId, startedAt + patience);
    const answer = await approval;
    if (!answer.ok) throw new Error(`An approval answered ${answer.status}: ${await answer.text()}`);
    const shownAt = await shown;
    if (shownAt !== null) times.push(shownAt - startedAt); // otherwise the profile is not listed now
  }
  log(`${times.length} updates were approved: ${times.map((time) => time.toFixed(0)).join(' ')} ms`);
  return times.length > 0 ? bounded(metric, 'ms', median(times), atMost) : leftOut(metric, 'ms');
}

/** When the profile was first seen at the head of the list, asked for again and again; null after the deadline. */
async function firstSeen({ siteUrl }: Product, id: string, deadline: number): Promise<number | null> {
  while (performance.now() < deadline) {
    const [first] = await listOf(listed, `${siteUrl}/api/v1/customer?sort=recentlyUpdated&l=1`);
    if (first?._id === id) return performance.now();
  }
  return null;
}

async function listOf<T>(schema: z.ZodType<{ data: T }>, url: string, headers: HeadersInit = {}): Promise<T> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return schema.parse(await answer.json()).data;
}
