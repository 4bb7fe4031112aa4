import type { AuditAction } from '@inkbridge/contracts';
import { oneOf, type Shares } from '../lib/visitors.js';
import { createAdminToken } from './accounts.js';
import { pick, type World, write } from './world.js';

type Admin = { world: World; token: () => Promise<string> };
type Act = (admin: Admin) => Promise<unknown>;

const acts: Shares<Act> = [
  [40, approve],
  [15, decideUpdate],
  [15, edit],
  [12, search],
  [10, lists],
  [8, exportRows],
];

/** Admins at their desks: approvals, decisions, changes, exports, searches. */
export function createAdmins(world: World): () => Promise<void> {
  const admin = { world, token: createAdminToken(world) };
  return async () => void (await oneOf(acts, world.roll)(admin));
}

/** One call that the audit log records under an id of ours. */
async function acted({ world, token }: Admin, action: AuditAction, path: string, body: object = {}) {
  const request = `${world.name}-audit-${world.next()}`;
  world.ledger.note('sent', 'audit', request, action);
  const call = { body, headers: { 'x-request-id': request }, token: await token() };
  const reply = await world.client.call<object>(`admin: ${action}`, `PUT ${path}`, call);
  if (reply.status === 200) world.ledger.note('done', 'audit', request, action);
  return reply;
}

/** The profile that has waited longest; of two admins who press at once, one decision counts. */
async function approve(admin: Admin): Promise<void> {
  const { world } = admin;
  const paid = world.waiting.shift();
  if (!paid) return lists(admin);
  const { id } = paid;
  const attempt = () => acted(admin, 'approve_profile', `/admin/approve-customer?id=${id}`);
  const twice = world.roll() < 0.15;
  const [approved] = await Promise.all([write(world, { op: 'approval', key: id, attempt }), twice && attempt()]);
  if (!approved) return;
  world.ledger.note('done', 'mail', `approved ${id}`);
  world.live.push({ ...paid, weight: 172, isBusy: false });
}

/** Two of three are accepted; the payment for the third goes to its owner's balance. */
async function decideUpdate(admin: Admin): Promise<void> {
  const { world } = admin;
  // one after the other, so that the right balance is known after each
  const update = world.isDeciding ? undefined : world.updates.shift();
  if (!update) return lists(admin);
  world.isDeciding = true;
  const { id, profile, cents } = update;
  const isApproved = world.roll() < 0.67;
  const [action, path, value] = isApproved
    ? (['approve_update', `/admin/approve-update?id=${id}`, 'approved'] as const)
    : (['reject_update', `/admin/reject-update?id=${id}`, 'rejected'] as const);
  const { owner } = profile;
  const balance = owner.balance + (isApproved ? 0 : cents);
  owner.balance = balance;
  world.ledger.note('sent', 'balance', owner.id, balance);
  const decided = await write(world, { op: 'decision', key: id, value, attempt: () => acted(admin, action, path) });
  if (decided) world.ledger.note('done', 'balance', owner.id, balance);
  profile.isBusy = world.isDeciding = false;
}

async function edit(admin: Admin): Promise<void> {
  const { world } = admin;
  const idle = world.live.filter(({ isBusy }) => !isBusy);
  const profile = pick(idle, world.roll);
  if (!profile) return lists(admin);
  profile.isBusy = true;
  profile.weight = 120 + ((profile.weight + 1) % 150);
  const { id, weight } = profile;
  const attempt = () => acted(admin, 'update_profile', `/admin/customer?id=${id}`, { basicInfo: { weight } });
  await write(world, { op: 'edit', key: id, value: weight, attempt });
  profile.isBusy = false;
}

const words = ['Hale', 'drill', 'Thomas', 'Salem', 'IB-2026', 'Maya'];

async function search({ world, token }: Admin): Promise<void> {
  const text = encodeURIComponent(pick(words, world.roll) ?? '');
  await world.client.call('admin: search', `/admin/search?text=${text}`, { token: await token() });
}

const pages = [
  '/admin/customer?approved=false&paymentPending=false&l=20',
  '/admin/update?l=20',
  '/admin/payment-histories?limit=20',
  '/admin/audit?limit=20',
  '/admin/numbers',
];

async function lists({ world, token }: Admin): Promise<void> {
  await world.client.call('admin: lists', pick(pages, world.roll) ?? '', { token: await token() });
}

async function exportRows({ world, token }: Admin): Promise<void> {
  const [file, action] =
    world.roll() < 0.5
      ? (['user-listing.csv', 'export_users'] as const)
      : (['payment-histories.csv', 'export_payments'] as const);
  const request = `${world.name}-audit-${world.next()}`;
  world.ledger.note('sent', 'audit', request, action);
  const headers = { authorization: `Bearer ${await token()}`, 'x-request-id': request };
  const { status } = await world.client.raw('admin: export', `/api/v1/admin/${file}`, { headers });
  if (status === 200) world.ledger.note('done', 'audit', request, action);
}
