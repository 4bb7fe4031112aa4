import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { accounts, password } from '../support/journey.js';
import { removeFolder, seededFolder, startProduct, stopProduct, type Product } from '../support/product.js';

type Waiting = { data: { _id: string }[] };

async function adminToken({ siteUrl }: Product): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/v1/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: accounts.admin, password, remember: false }),
  });
  const { data } = (await answer.json()) as { data: { idToken: string } };
  return data.idToken;
}

async function waitingIds({ siteUrl }: Product, token: string): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/api/v1/admin/customer?approved=false&paymentPending=false&l=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as Waiting).data.map(({ _id }) => _id);
}

/** Approves one after the other, killing the process in the middle; resolves with those that were acknowledged. */
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
  test.setTimeout(120_000);
  const dataDir = await seededFolder(400);
  let product = await startProduct(dataDir);
  try {
    for (const killAfter of [0, 2, 5]) {
      const token = await adminToken(product);
      const waiting = await waitingIds(product, token);
      expect(waiting.length).toBeGreaterThan(killAfter + 1);
      const gone = once(product.process, 'exit');
      const acknowledged = await approveAndKill(product, token, { ids: waiting, killAfter });
      await gone;

      product = await startProduct(dataDir);
      const still = await waitingIds(product, token);
      // The one call in flight may have been written or not; no other may have changed.
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
      expect([acknowledged.length, acknowledged.length + 1]).toContain(waiting.length - still.length);
      expect(still).toEqual(waiting.slice(waiting.length - still.length));
    }
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
  }
});
