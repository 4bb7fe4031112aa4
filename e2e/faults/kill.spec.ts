import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { copiedFolder } from '../support/folders.js';
import { removeFolder } from '../../tools/lib/live/folders.js';
import { type Product, startProduct, stopProduct } from '../../tools/lib/live/product.js';
import { tokenOf } from '../../tools/lib/live/purchase.js';

type WaitingProfiles = { data: { _id: string }[] };

async function waitingIds({ siteUrl }: Product, token: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/api/v1/admin/customer?approved=false&paymentPending=false&l=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as WaitingProfiles).data.map(({ _id }) => _id);
}

/** Approves one profile after the other and kills the process in the middle; resolves with the acknowledged ones. */
async function approveAndKill(
  { siteUrl, process: server }: Product,
  token: string,
  { ids, killAfter }: { ids: readonly string[]; killAfter: number },
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const id of ids) {
    const call = fetch(`${siteUrl}/api/v1/admin/approve-customer?id=${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => null);
    if (acknowledged.length === killAfter) server.kill('SIGKILL');
    const answer = await call;
    if (!answer?.ok) break;
    acknowledged.push(id);
  }
  return acknowledged;
}

test('after kill -9 in the middle of approvals everything that was acknowledged is there', async () => {
  const dataDir = await copiedFolder({ onDisk: true });
  let product = await startProduct(dataDir);
  try {
    for (const killAfter of [0, 2, 5]) {
      const token = await tokenOf(product, 'admin');
      const waiting = await waitingIds(product, token);
      expect(waiting.length).toBeGreaterThan(killAfter + 1);
      const gone = once(product.process, 'exit');
      const acknowledged = await approveAndKill(product, token, { ids: waiting, killAfter });
      await gone;

      product = await startProduct(dataDir);
      const still = await waitingIds(product, token);
      // The one call in flight may or may not have been written; no other profile may have changed.
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      expect([acknowledged.length, acknowledged.length + 1]).toContain(waiting.length - still.length);
      expect(still).toEqual(waiting.slice(waiting.length - still.length));
    }
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
  }
});
