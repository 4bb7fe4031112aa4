import { setTimeout as pause } from 'node:timers/promises';
import { accounts, password } from '../../tools/lib/live/accounts.js';
import { aRegistration } from '../../tools/lib/live/purchase.js';
import type { Group } from '../lib/client.js';
import { mailsIn } from './found.js';
import { type Member, patiently, type World, write } from './world.js';

/** Milliseconds that a token is used; it is good for fifteen minutes. */
const tokenLife = 10 * 60_000;

/** Registers, opens the mail, confirms the address and signs in. Null when the run ends first. */
export async function register(world: World): Promise<Member | null> {
  const { client, ledger } = world;
  const email = `${world.name}.${world.next()}@example.org`;
  ledger.note('sent', 'mail', `verify ${email}`);
  const attempt = () => client.call<object>('member: register', 'POST /user', { body: aRegistration(email) });
  if (!(await write(world, { op: 'account', key: email, attempt }))) return null;
  ledger.note('done', 'mail', `verify ${email}`);
  const code = await mailedCode(world, email);
  if (code === null) return null;
  const verify = () => client.call<object>('member: verify', 'POST /identity/verify-email', { body: { code } });
  await patiently(world, verify);
  const member: Member = { id: '', email, token: '', tokenUntil: 0, isBusy: false, balance: 0, unusedPictures: 0 };
  if (!(await signIn(world, member))) return null;
  const { token } = member;
  const user = await patiently(world, () => client.call<{ _id: string }>('member: own account', '/user', { token }));
  if (!user) return null;
  ledger.note('done', 'balance', user._id, 0);
  return { ...member, id: user._id };
}

/** Looks into the outbox until the mail is there; a mail of a killed process comes after two minutes. */
async function mailedCode({ outbox, isOver }: World, email: string): Promise<string | null> {
  while (!isOver()) {
    const mail = (await mailsIn(outbox)).find(({ to }) => to.address === email);
    const [, code] = /\/verify-email\?\S*code=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    if (code !== undefined) return code;
    await pause(500);
  }
  return null;
}

export async function signIn(world: World, member: Member): Promise<boolean> {
  const token = await tokenFor(world, 'member', member.email);
  if (token === null) return false;
  Object.assign(member, { token, tokenUntil: Date.now() + tokenLife });
  return true;
}

export async function ensureToken(world: World, member: Member): Promise<void> {
  if (member.tokenUntil < Date.now()) await signIn(world, member);
}

/** The demo's admin, signed in again when needed. */
export function createAdminToken(world: World): () => Promise<string> {
  let kept: { token: Promise<string | null>; until: number } | null = null;
  return async () => {
    if (!kept || kept.until < Date.now())
      kept = { token: tokenFor(world, 'admin', accounts.admin), until: Date.now() + tokenLife };
    return (await kept.token) ?? '';
  };
}

async function tokenFor(world: World, group: Group, email: string): Promise<string | null> {
  const body = { email, password, remember: false };
  const ask = () => world.client.call<{ idToken: string }>(`${group}: sign in`, 'POST /identity/sign-in', { body });
  return (await patiently(world, ask))?.idToken ?? null;
}
