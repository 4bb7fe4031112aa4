import { collections } from '../product/schema/collections.js';
import { ensureIndexes } from '../product/schema/ensure-indexes.js';
import { readConfig } from '../config/config.js';
import { createUserRepository } from '../people/accounts/mongo-user-repository.js';
import { adminIdentitiesOf } from './admin/admin-identities.js';
import { trailOf } from './admin/cli-trail.js';
import { askNewPassword, passwordFromStdin } from './admin/ask-password.js';
import { type MadeAdmin, makeAdmin } from './admin/make-admin.js';
import type { AddCommand, Outcome, Session } from './kit/session.js';
import { withStore } from './kit/store.js';

type CreateAdminOptions = { firstName: string; lastName: string; passwordStdin: boolean };

export const createAdminCommand: AddCommand = (program, run) => {
  program
    .command('create-admin')
    .description('Creates an account that may use the admin console, or gives that right to an existing one.')
    .argument('<email>', 'address of the account')
    .option('--first-name <name>', 'of a new account', '')
    .option('--last-name <name>', 'of a new account', '')
    .option('--password-stdin', 'read the password from stdin instead of asking for it', false)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run cli -- create-admin ada@example.org --first-name Ada --last-name Marsh' +
        '\n  pass show inkbridge | npm run cli -- create-admin ada@example.org --password-stdin',
    )
    .action((email: string, options: CreateAdminOptions) =>
      run('create-admin', (session) => createAdmin(email, options, session)),
    );
};

function createAdmin(email: string, options: CreateAdminOptions, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const { now } = session;
  return withStore(config, { create: true }, async ({ db }) => {
    await ensureIndexes(db); // a unique index keeps an address from being used twice
    const stored = collections(db);
    const made = await makeAdmin(
      {
        identities: await adminIdentitiesOf(config, { stored, now }),
        users: createUserRepository(stored.users),
        trail: trailOf(stored, session),
        now,
      },
      {
        email,
        names: { firstName: options.firstName.trim(), lastName: options.lastName.trim() },
        askPassword: () => (options.passwordStdin ? passwordFromStdin(session) : askNewPassword(session)),
      },
    );
    return { facts: made, text: `${sentences[made.outcome](made.email)} ${where(config.adminUrl)}` };
  });
}

const sentences: Readonly<Record<MadeAdmin['outcome'], (email: string) => string>> = {
  created: (email) => `${email} is now an admin.`,
  promoted: (email) => `${email} already had an account and is now an admin; the password is unchanged.`,
  taken_over: (email) =>
    `${email} had an account that was never verified. It now belongs to an admin, and only the new password works.`,
  was_admin: (email) => `${email} is already an admin; nothing was changed.`,
};

const where = (adminUrl: URL): string => `Sign in at ${adminUrl.origin}.`;
