import { readConfig } from '../config/config.js';
import { takeSecondFactor } from './admin/take-second-factor.js';
import { type AddCommand, type Outcome, Refusal, type Session } from './kit/session.js';
import { withStore } from './kit/store.js';

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
  return withStore(config, {}, async ({ db }) => {
    const facts = await takeSecondFactor(typed, { db, config, session });
    return { facts, text: sentences[facts.outcome](facts.email) };
  });
}

const sentences = {
  reset: (email: string) => `${email} has no second factor any more, and is signed out everywhere.`,
  had_none: (email: string) => `${email} had no second factor; nothing was changed.`,
} as const;
