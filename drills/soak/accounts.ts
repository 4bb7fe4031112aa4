import { accounts, password } from '../../tools/lib/live/accounts.js';
import { patiently, write, type Member, type World } from './world.js';

/** Milliseconds that a token is used; it is good for fifteen minutes. */
const tokenLife = 10 * 60_000;

type SignedIn = { idToken: string };
type Outboxed = { links: string[] }[];

/** Registers, opens the mail, confirms the address and signs in. Null when the run ends first. */
export async function register(world: World): Promise<Member | null> {
  const email = `${world.name}.${world.next()}@example.org`;
  world.ledger.note('sent', 'mail', `verify ${email}`);
  const attempt = () =>
    world.client.call<object>({
      group: 'member',
      kind: 'register',
      method: 'POST',
      path: '/user',
      body: personOf(email),
    });
  if (!(await write(world, { op: 'account', key: email, attempt }))) return null;
  world.ledger.note('done', 'mail', `verify ${email}`);
  const code = await mailedCode(world, email);
  if (code === null) return null;
  const verify = {
    group: 'member',
    kind: 'verify',
    method: 'POST',
    path: '/identity/verify-email',
    body: { code },
  } as const;
  await patiently(world, () => world.client.call<object>(verify));
  const member: Member = { id: '', email, token: '', tokenUntil: 0, isBusy: false, balance: 0, unusedPictures: 0 };
  if (!(await signIn(world, member))) return null;
  const own = { group: 'member', kind: 'own account', path: '/user', token: member.token } as const;
  const user = await patiently(world, () => world.client.call<{ _id: string }>(own));
  if (!user) return null;
  world.ledger.note('done', 'balance', user._id, 0);
  return { ...member, id: user._id };
}

function personOf(email: string) {
  return {
    firstName: 'Rosa',
    lastName: 'Soak',
    email,
    password,
    confirmPassword: password,
    mailingAddress: '14 Orchard Street',
    state: 'Pennsylvania',
    city: 'Harlan Ridge',
    zipCode: '17999',
    terms: true,
  };
}

/** Looks into the outbox until the mail is there; a mail of a killed process comes after two minutes. */
async function mailedCode({ client, isOver }: World, email: string): Promise<string | null> {
  while (!isOver()) {
    const { status, body } = await client.raw({
      group: 'member',
      kind: 'outbox',
      path: `/dev/outbox?to=${encodeURIComponent(email)}`,
      headers: { accept: 'application/json' },
    });
    const links = status === 200 ? (JSON.parse(body.toString()) as Outboxed).flatMap((mail) => mail.links) : [];
    const code = links.flatMap((link) => new URL(link).searchParams.get('code') ?? [])[0];
    if (code !== undefined) return code;
    await new Promise((next) => setTimeout(next, 500));
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

async function tokenFor(world: World, group: 'member' | 'admin', email: string): Promise<string | null> {
  const body = { email, password, remember: false };
  const sent = { group, kind: 'sign in', method: 'POST', path: '/identity/sign-in', body } as const;
  const data = await patiently(world, () => world.client.call<SignedIn>(sent));
  return data?.idToken ?? null;
}
