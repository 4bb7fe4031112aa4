import { createFactorRepository } from '../adapters/identity/mongo-factor-repository.js';
import { createIdentityRepository } from '../adapters/identity/mongo-identity-repository.js';
import { hasSecondFactor } from '../adapters/identity/second-factor-doc.js';
import { readConfig } from '../config/config.js';
import type { Act } from '../http/act.js';
import { normalEmail } from '../people/email-address.js';
import { createUserRepository } from '../people/mongo-user-repository.js';
import { readersOf } from '../people/readers.js';
import { postModule } from '../post/module.js';
import { collections, type Collections } from '../product/collections.js';
import { mailTransportOf } from '../adapters/mail/mail-transport-of.js';
import { trailOf } from './admin/cli-trail.js';
import { Refusal } from './refusal.js';
import type { AddCommand, Outcome, Session } from './session.js';
import { withStore } from './store.js';

export const resetSecondFactorCommand: AddCommand = (program, run) => {
  program
    .command('reset-second-factor')
    .description('Removes authenticator app, passkeys and recovery codes of somebody who lost them all.')
    .argument('<email>', 'address of the account')
    .addHelpText(
      'after',
      '\nMake sure that it is the owner who asks: afterwards the password alone opens the account.' +
        '\nAll sessions of the account end, and its owner is told by mail.' +
        '\n\nExample:\n  npm run cli -- reset-second-factor ada@example.org',
    )
    .action((email: string) => run('reset-second-factor', (session) => resetSecondFactor(email, session)));
};

function resetSecondFactor(typed: string, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  if (config.firebase) throw new Refusal('Firebase keeps the second factors of this installation: remove it there.');
  const email = normalEmail(typed);
  return withStore(config, {}, async ({ db }) => {
    const stored = collections(db);
    const identity = await createIdentityRepository(stored).findByEmail(email);
    if (!identity) throw new Refusal(`There is no account with the address ${email}.`);
    const uid = identity._id.toHexString();
    const had = hasSecondFactor(identity);
    const id = await createUserRepository(stored.users).findIdByUid(uid);
    await trailOf(stored, session)(
      { action: 'reset_second_factor', admin: null, requestId: '', takesData: false },
      async (act: Act) => {
        act.on({ kind: 'user', id, name: email });
        if (!had) return;
        await createFactorRepository(stored).removeAll(uid);
        act.changed({ secondFactor: true }, { secondFactor: false });
        await tellOwner({ uid, email }, { stored, session });
      },
    );
    return {
      facts: { email, outcome: had ? 'reset' : 'had_none' },
      text: sentences[had ? 'reset' : 'had_none'](email),
    };
  });
}

/** Only queues the mail: the product sends it. */
async function tellOwner(
  { uid, email: address }: { uid: string; email: string },
  { stored, session }: { stored: Collections; session: Session },
): Promise<void> {
  const config = readConfig(session.env);
  const readers = readersOf(stored.users);
  const transport = mailTransportOf(config, session.now);
  const { publicUrl } = config;
  const log = { warn: () => undefined, error: () => undefined };
  const { codeMails } = postModule({ stored, readers, transport, publicUrl, now: session.now, log });
  const id = await createUserRepository(stored.users).findIdByUid(uid);
  const language = (id && (await readers.accountOf(id))?.language) ?? 'en';
  await codeMails.sendFactorNotice({ to: { uid, address }, language, kind: 'secondFactorReset' });
}

const sentences = {
  reset: (email: string) => `${email} has no second factor any more, and is signed out everywhere.`,
  had_none: (email: string) => `${email} had no second factor; nothing was changed.`,
} as const;
