import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { auditOf } from './support/desk.js';
import { removeFolder, seededFolder } from '../tools/lib/live/folders.js';
import { expect, password, test } from './support/journey.js';
import { type Product, startProduct, stopProduct } from '../tools/lib/live/product.js';
import { root } from '../tools/lib/run.mjs';
import { type Caller, callerOf, callerWith, tokenOf } from '../tools/lib/live/purchase.js';

const second = 'second@inkbridge.test';
const profileCount = 40;
const updateCount = 60;

/** Creates a second admin as an operator would. */
async function createAdmin(dataDir: string): Promise<void> {
  const cli = spawn(process.execPath, ['api/dist/cli.js', 'create-admin', second, '--password-stdin'], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, INKBRIDGE_DATA_DIR: dataDir },
  });
  cli.stdin.end(password);
  const [code] = (await once(cli, 'exit')) as [number | null];
  expect(code).toBe(0);
}

async function callerOfSecond(product: Product): Promise<Caller> {
  return callerWith(await tokenOf(product, { email: second }), product);
}

/** The waiting ids of profiles and of updates, oldest first. */
async function queueOf(desk: Caller) {
  const profiles = await desk.call<{ _id: string }[]>(
    'GET',
    '/admin/customer?approved=false&paymentPending=false&l=100',
  );
  const updates = await desk.call<{ _id: string }[]>('GET', '/admin/update?approved=false&l=100');
  const ids = ({ data }: { data: { _id: string }[] }, most: number) => data.slice(0, most).map(({ _id }) => _id);
  return { profiles: ids(profiles, profileCount), updates: ids(updates, updateCount) };
}

type Decision = { id: string; path: string };

/** One admin's day: makes the decisions one after the other. Returns the resulting states by id. */
async function work(desk: Caller, decisions: readonly Decision[]): Promise<Map<string, unknown>> {
  const told = new Map<string, unknown>();
  for (const { id, path } of decisions) {
    const { status, data } = await desk.call<{ state?: string; customerStatus?: { status: string } }>('PUT', path, {});
    expect(status, path).toBe(200);
    told.set(id, data.state ?? data.customerStatus?.status);
  }
  return told;
}

test('D-67 D-150 AC-680 a day’s work: 100 decisions by two admins at once, each decided once and in the log once, in order, and after a restart too', async () => {
  const dataDir = await seededFolder(700, '--updates', String(updateCount));
  await createAdmin(dataDir);
  let product = await startProduct(dataDir);
  try {
    const [ada, ben] = [await callerOf(product, 'admin'), await callerOfSecond(product)];
    const { profiles, updates } = await queueOf(ada);
    const before = await auditOf(ada, 'from=2000-01-01');
    expect([profiles.length, updates.length]).toEqual([profileCount, updateCount]);
    const decisionsOf = (word: 'approve' | 'reject'): Decision[] => [
      ...profiles.map((id) => ({ id, path: `/admin/approve-customer?id=${id}` })),
      ...updates.map((id) => ({ id, path: `/admin/${word}-update?id=${id}` })),
    ];

    // Both work through the same queue, and decide some updates differently.
    const [toldAda, toldBen] = await Promise.all([
      work(ada, decisionsOf('approve')),
      work(ben, decisionsOf('reject').toReversed()),
    ]);

    expect(toldBen.size).toBe(100);
    expect(Object.fromEntries(toldBen)).toEqual(Object.fromEntries(toldAda));
    const all = await auditOf(ada, 'from=2000-01-01');
    const entries = all.slice(0, all.length - before.length); // newest first
    expect(all.slice(entries.length)).toEqual(before);
    expect(entries).toHaveLength(200);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(200);
    for (const id of [...profiles, ...updates]) {
      const both = entries.filter(({ target }) => target.id === id);
      expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'unchanged']);
      const won = both.find(({ outcome }) => outcome === 'done');
      const decided = { approve_profile: 'active', approve_update: 'approved', reject_update: 'rejected' };
      expect(decided[won?.action as keyof typeof decided]).toBe(toldAda.get(id));
      expect(won?.changes.length).toBeGreaterThan(0);
    }
    expect(new Set(entries.map(({ admin }) => admin.email)).size).toBe(2);
    const left = await queueOf(ada);
    expect([...left.profiles, ...left.updates].filter((id) => toldAda.has(id))).toEqual([]);

    await stopProduct(product);
    product = await startProduct(dataDir);
    expect(await auditOf(await callerOf(product, 'admin'), 'from=2000-01-01')).toEqual(all);
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
  }
});
