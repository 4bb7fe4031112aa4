import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../tools/lib/live/product.js';
import {
  callerWith,
  givenNewProfile,
  openCard,
  payCard,
  sessionStatus,
  tokenOf,
  type Caller,
} from '../../tools/lib/live/purchase.js';
import type { DrillWorld } from './drill-world.js';
import { reasonOf } from './suite.js';

/** Results of earlier steps, for later ones. */
export type Made = {
  product: Product;
  /** A second process on the same database. */
  second: Product;
  member: Caller;
  admin: Caller;
  adminToken: string;
  profile: string;
  backup: string;
};

export type DrillStep = {
  name: string;
  run: (world: DrillWorld, made: Made) => Promise<void>;
  /** Nothing after it can be tried when it fails. */
  isNeeded?: boolean;
};

const profiles = 60;
/** Windows that open one due and pay it at the same time. */
const crowd = 10;
/** Milliseconds until another process knows of an approval. */
const untilOthersKnow = 2_000;

/** The product on a server, from an empty database to a restored one. */
export const drillSteps: readonly DrillStep[] = [
  { name: 'the trial at the start', run: async ({ cli }) => void (await cli(['reindex'])), isNeeded: true },
  { name: 'seed', run: seed, isNeeded: true },
  { name: 'start two processes', run: start, isNeeded: true },
  { name: 'browse', run: browse },
  { name: 'sign in', run: signIn, isNeeded: true },
  { name: 'list a profile', run: list, isNeeded: true },
  { name: 'pay: of ten windows at once one pays', run: payOnce },
  { name: 'approve: another process shows it', run: approve },
  { name: 'update: another process shows it', run: update },
  { name: 'export', run: exportAll },
  { name: 'jobs', run: async ({ cli }) => void (await cli(['jobs', 'list'])) },
  { name: 'backup while it runs', run: backUp },
  { name: 'restore: not over a database in use', run: refuseRestore },
  { name: 'restore into an empty database, and start there', run: restore },
  { name: 'reindex', run: async ({ cli }) => void (await cli(['reindex'])) },
  { name: 'doctor', run: doctor },
  { name: 'move-to', run: moveTo },
];

async function seed({ cli }: DrillWorld): Promise<void> {
  const { profiles: stored } = await cli(['seed', '--profiles', String(profiles)]);
  expectEqual(stored, profiles);
}

async function list(_: DrillWorld, made: Made): Promise<void> {
  made.profile = await givenNewProfile(made.member, 1);
}

async function start({ start: startOne }: DrillWorld, made: Made): Promise<void> {
  made.product = await startOne();
  made.second = await startOne();
}

async function browse(_: DrillWorld, { product }: Made): Promise<void> {
  const guest = callerWith('unauthenticated', product);
  const page = await ok(guest.call<{ _id: string }[]>('GET', '/customer?p=1'));
  const first = page.data[0];
  if (!first) throw new Error('The list is empty');
  await ok(guest.call('GET', `/customer?id=${first._id}`));
  await ok(guest.call('GET', `/customer/similar?id=${first._id}`));
  const html = await (await fetch(`${product.siteUrl}/`)).text();
  if (!html.includes('<!doctype html>')) throw new Error('The first page is no page');
}

async function signIn(_: DrillWorld, made: Made): Promise<void> {
  made.adminToken = await tokenOf(made.product, 'admin');
  made.member = callerWith(await tokenOf(made.product, 'member'), made.product);
  made.admin = callerWith(made.adminToken, made.product);
  await ok(made.member.call('GET', '/user/matches'));
}

async function payOnce(_: DrillWorld, { product, member, profile }: Made): Promise<void> {
  const attempts = Array.from({ length: crowd }, async () => {
    const checkout = await openCard(member, profile);
    await payCard(product, checkout);
    return (await sessionStatus(member, checkout.sessionId)).status === 'complete' ? checkout.paymentId : null;
  });
  const ended = await Promise.allSettled(attempts);
  const paid = new Set(ended.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])));
  expectEqual(paid.size, 1);
  const { data } = await ok(member.call<{ settled: unknown[] }[]>('GET', '/payment/receipts'));
  if (data.length === 0) throw new Error('There is no receipt');
}

async function approve(_: DrillWorld, { admin, second, profile }: Made): Promise<void> {
  await ok(admin.call('PUT', `/admin/approve-customer?id=${profile}`));
  await knownTo(second, profile, (shown) => shown !== null);
}

async function update(_: DrillWorld, { product, second, member, admin, profile }: Made): Promise<void> {
  const change = { basicInfo: { hairColor: 'Gray' }, personalityInfo: {} };
  await ok(member.call('PUT', `/customer?id=${profile}`, change));
  const checkout = await openCard(member, profile);
  await payCard(product, checkout);
  expectEqual((await sessionStatus(member, checkout.sessionId)).status, 'complete');
  await ok(admin.call('PUT', `/admin/approve-update?id=${profile}`));
  await knownTo(second, profile, (shown) => shown?.basicInfo.hairColor === 'Gray');
}

type Shown = { basicInfo: { hairColor: string } };

/** Waits until another process answers a guest so. @throws Error when it takes too long */
async function knownTo(other: Product, id: string, isKnown: (shown: Shown | null) => boolean): Promise<void> {
  const guest = callerWith('unauthenticated', other);
  const deadline = Date.now() + untilOthersKnow;
  for (;;) {
    const { status, data } = await guest.call<Shown>('GET', `/customer?id=${id}`);
    if (isKnown(status === 200 ? data : null)) return;
    if (Date.now() > deadline) throw new Error(`Another process did not show it within ${untilOthersKnow / 1_000} s`);
    await pause(50);
  }
}

async function exportAll(_: DrillWorld, { product, member, adminToken }: Made): Promise<void> {
  for (const name of ['user-listing', 'payment-histories', 'audit']) {
    const headers = { authorization: `Bearer ${adminToken}` };
    const answer = await fetch(`${product.siteUrl}/api/v1/admin/${name}.csv`, { headers });
    const rows = (await answer.text()).trim().split('\n').length;
    if (answer.status !== 200 || rows < 2) throw new Error(`${name}.csv: ${answer.status}, ${rows} rows`);
  }
  await ok(member.call('POST', '/user/export'));
}

async function backUp({ cli, folder }: DrillWorld, made: Made): Promise<void> {
  made.backup = join(folder(), 'backup');
  await cli(['backup', made.backup]);
  if (!existsSync(made.backup)) throw new Error('There is no backup');
}

async function refuseRestore({ cli }: DrillWorld, { backup }: Made): Promise<void> {
  const refused = await cli(['restore', backup, '--replace']).then(() => null, reasonOf);
  if (!refused?.includes('has used this database')) throw new Error(refused ?? 'It was not refused');
}

async function restore(world: DrillWorld, { backup, profile }: Made): Promise<void> {
  const dataDir = world.folder();
  const place = { MONGODB_URI: world.uriOf('inkbridge_restored'), INKBRIDGE_DATA_DIR: dataDir };
  await world.cli(['restore', backup, '--replace'], place);
  const restored = await world.start(place);
  const guest = callerWith('unauthenticated', restored);
  const { data } = await ok(guest.call<Shown>('GET', `/customer?id=${profile}`));
  expectEqual(data.basicInfo.hairColor, 'Gray');
  await world.stop(restored);
}

async function doctor({ cli }: DrillWorld): Promise<void> {
  const { checks } = await cli(['doctor']);
  const failed = (checks as { check: string; state: string; message: string }[]).filter(
    ({ state }) => state === 'fail',
  );
  if (failed.length > 0) throw new Error(failed.map(({ check, message }) => `${check}: ${message}`).join(' '));
}

async function moveTo({ cli, folder, uriOf }: DrillWorld): Promise<void> {
  const embedded = { INKBRIDGE_DATA_DIR: folder() };
  await cli(['seed', '--profiles', String(profiles)], embedded);
  const { documents } = await cli(['move-to', '--mongodb', uriOf('inkbridge_moved')], embedded);
  if (!(Number(documents) > profiles)) throw new Error(`Only ${String(documents)} documents were moved`);
}

async function ok<T>(called: Promise<{ status: number; data: T; code: string | undefined }>): Promise<{ data: T }> {
  const { status, data, code } = await called;
  if (status !== 200) throw new Error(`${status} ${code ?? ''}`);
  return { data };
}

function expectEqual(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${String(found)} instead of ${String(expected)}`);
}
