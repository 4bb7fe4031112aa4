import { isWeakPassword, passwordLength } from '@inkbridge/contracts';
import { isEmailAddress, normalEmail } from '../../features/identity/email-address.js';
import type { UserRepository } from '../../features/user/user-repository.js';
import type { SocialNames } from '../../features/identity/identity-provider.js';
import { Refusal } from '../refusal.js';
import type { AdminIdentities } from './admin-identities.js';

type Parts = {
  identities: AdminIdentities;
  users: Pick<UserRepository, 'findIdByUid' | 'insert'>;
  now: () => Date;
};

type Order = {
  email: string;
  names: SocialNames;
  /** Asked for only where a password is set. */
  askPassword: () => Promise<string>;
};

export type MadeAdmin = { uid: string; email: string; outcome: 'created' | 'taken_over' | 'promoted' | 'was_admin' };

/**
 * An account with the role of an admin and a proven address. One that is there and verified keeps its password; one that
 * nobody verified gets a new one, because whoever registered it may not own the address.
 * @throws Refusal
 */
export async function makeAdmin({ identities, users, now }: Parts, order: Order): Promise<MadeAdmin> {
  const email = normalEmail(order.email);
  if (!isEmailAddress(email)) throw new Refusal(`"${order.email}" is not an e-mail address.`);
  const made = await findOrCreate();
  if (made.outcome !== 'was_admin') await identities.setRole(made.uid, 'admin');
  if (!(await users.findIdByUid(made.uid))) {
    await users.insert({ uid: made.uid, email, ...order.names, terms: null, createdAt: now() });
  }
  return { ...made, email };

  async function findOrCreate(): Promise<Omit<MadeAdmin, 'email'>> {
    const known = await identities.findByEmail(email);
    if (!known) return { uid: await create(await newPassword()), outcome: 'created' };
    const { uid } = known;
    if (known.emailVerified) return { uid, outcome: known.role === 'admin' ? 'was_admin' : 'promoted' };
    await identities.takeOver(uid, await newPassword());
    return { uid, outcome: 'taken_over' };
  }

  async function newPassword(): Promise<string> {
    const password = await order.askPassword();
    if (isWeakPassword(password, email)) throw new Refusal(weak);
    return password;
  }

  async function create(password: string): Promise<string> {
    const created = await identities.createUser({ email, password, emailVerified: true });
    if (created.ok) return created.identity.uid;
    if (created.reason === 'auth/weak-password') throw new Refusal(weak);
    throw new Refusal(`The account could not be made (${created.reason}). Try again.`);
  }
}

const weak = `This password is too weak: it needs ${passwordLength.least} to ${passwordLength.most} characters, must not be the address, and must not be one that many people use.`;
