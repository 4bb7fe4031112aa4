import { isWeakPassword, passwordLength, type UserId } from '@inkbridge/contracts';
import { isEmailAddress, normalEmail } from '../../people/accounts/email-address.js';
import type { Act, AuditTrail } from '../../http/routes/act.js';
import type { UserRepository } from '../../people/accounts/user-repository.js';
import type { Identity, SocialNames } from '../../http/sessions/identity.js';
import { Refusal } from '../kit/session.js';
import type { AdminIdentities } from './admin-identities.js';

type MakeAdminDeps = {
  identities: AdminIdentities;
  users: Pick<UserRepository, 'find' | 'findIdByUid' | 'insert'>;
  trail: AuditTrail;
  now: () => Date;
};

type NewAdmin = {
  email: string;
  names: SocialNames;
  /** Called only when a password is to be set. */
  askPassword: () => Promise<string>;
};

export type MadeAdmin = { uid: string; email: string; outcome: 'created' | 'taken_over' | 'promoted' | 'was_admin' };

/**
 * Makes an admin with a verified address, from an existing account or a new one. A verified account keeps its password;
 * an unverified one gets a new password, because the person who registered it may not own the address. The audit log
 * records the act, never the password.
 * @throws Refusal
 */
export async function makeAdmin({ identities, users, trail, now }: MakeAdminDeps, order: NewAdmin): Promise<MadeAdmin> {
  const email = normalEmail(order.email);
  if (!isEmailAddress(email)) throw new Refusal(`"${order.email}" is not an email address.`);
  const known = await identities.findByEmail(email);
  if (known) await refuseLeaving(known.uid);
  const password = known?.emailVerified ? null : goodPassword(await order.askPassword(), email);
  return trail({ action: 'create_admin', admin: null, requestId: '', takesData: false }, make);

  /** @throws Refusal for an account that is to be deleted: the only admin would go with it */
  async function refuseLeaving(uid: string): Promise<void> {
    const id = await users.findIdByUid(uid);
    if (!(id && (await users.find(id)))?.deletion) return;
    throw new Refusal(`${email} has asked for the deletion of this account: its owner has to keep it first.`);
  }

  async function make(act: Act): Promise<MadeAdmin> {
    act.on({ kind: 'user', id: null, name: email });
    const made = await findOrCreate();
    if (made.outcome !== 'was_admin') {
      await identities.setRole(made.uid, 'admin');
      act.changed(rightsOf(known), rightsOf({ role: 'admin', emailVerified: true }));
    }
    act.on({ kind: 'user', id: await accountOf(made.uid), name: email });
    return { ...made, email };
  }

  async function findOrCreate(): Promise<Omit<MadeAdmin, 'email'>> {
    if (!known) return { uid: await create(password ?? ''), outcome: 'created' };
    const { uid, role } = known;
    if (password === null) return { uid, outcome: role === 'admin' ? 'was_admin' : 'promoted' };
    await identities.takeOver(uid, password);
    return { uid, outcome: 'taken_over' };
  }

  async function create(withPassword: string): Promise<string> {
    const created = await identities.createUser({ email, password: withPassword, emailVerified: true });
    if (created.ok) return created.identity.uid;
    if (created.reason === 'auth/weak-password') throw new Refusal(weak);
    throw new Refusal(`The account could not be created (${created.reason}). Try again.`);
  }

  async function accountOf(uid: string): Promise<UserId | null> {
    const account = await users.findIdByUid(uid);
    if (account) return account;
    await users.insert({ uid, email, ...order.names, terms: null, createdAt: now() });
    return users.findIdByUid(uid);
  }
}

/** @throws Refusal */
function goodPassword(password: string, email: string): string {
  if (isWeakPassword(password, email)) throw new Refusal(weak);
  return password;
}

/** The facts about a new admin in the audit log. */
function rightsOf(identity: Pick<Identity, 'role' | 'emailVerified'> | null) {
  return identity ? { role: identity.role, emailVerified: identity.emailVerified } : {};
}

const weak = `This password is too weak: it needs ${passwordLength.least} to ${passwordLength.most} characters, and must be neither the email address nor a common password.`;
