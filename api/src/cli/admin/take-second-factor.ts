import type { Db } from 'mongodb';
import { createFactorRepository } from '../../adapters/identity/second-factor/mongo-factor-repository.js';
import { createIdentityRepository } from '../../adapters/identity/base/mongo-identity-repository.js';
import { hasSecondFactor } from '../../adapters/identity/base/second-factor-doc.js';
import { mailTransportOf } from '../../adapters/mail/mail-transport-of.js';
import type { Config } from '../../config/config.js';
import { normalEmail } from '../../people/accounts/email-address.js';
import { createUserRepository } from '../../people/accounts/mongo-user-repository.js';
import { readersOf } from '../../people/accounts/readers.js';
import { postModule } from '../../post/module.js';
import { collections } from '../../product/schema/collections.js';
import { Refusal, type Session } from '../kit/session.js';
import { trailOf } from './cli-trail.js';

type Installation = { db: Db; config: Config; session: Session };

type Taken = { email: string; outcome: 'reset' | 'had_none' };

/** Removes the whole second factor of an account, logs the act, and tells the owner. @throws Refusal */
export async function takeSecondFactor(typed: string, { db, config, session }: Installation): Promise<Taken> {
  const stored = collections(db);
  const email = normalEmail(typed);
  const identity = await createIdentityRepository(stored).findByEmail(email);
  if (!identity) throw new Refusal(`There is no account with the address ${email}.`);
  const uid = identity._id.toHexString();
  const had = hasSecondFactor(identity);
  const id = await createUserRepository(stored.users).findIdByUid(uid);
  const asked = { action: 'reset_second_factor', admin: null, requestId: '', takesData: false } as const;
  await trailOf(stored, session)(asked, async (act) => {
    act.on({ kind: 'user', id, name: email });
    if (!had) return;
    await createFactorRepository(stored).removeAll(uid);
    act.changed({ secondFactor: true }, { secondFactor: false });
    await tellOwner({ uid, address: email }, { db, config, session });
  });
  return { email, outcome: had ? 'reset' : 'had_none' };
}

/** Only queues the mail: the product sends it. */
async function tellOwner(to: { uid: string; address: string }, { db, config, session }: Installation): Promise<void> {
  const stored = collections(db);
  const { now } = session;
  const readers = readersOf(stored.users);
  const transport = mailTransportOf(config, now);
  const log = { warn: () => undefined, error: () => undefined };
  const { publicUrl } = config;
  const clockIsTrusted = async () => true; // nothing is sent here
  const { codeMails } = postModule({ stored, readers, transport, publicUrl, now, log, clockIsTrusted });
  const id = await createUserRepository(stored.users).findIdByUid(to.uid);
  const language = (id && (await readers.accountOf(id))?.language) ?? 'en';
  await codeMails.sendFactorNotice({ to, language, kind: 'secondFactorReset' });
}
