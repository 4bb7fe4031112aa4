import { allSettings } from '../config/config.js';
import { envExample, settingsPage } from './config/env-example.js';
import { type AddCommand, type Outcome, type Session, tableOf } from './kit/session.js';

type ConfigOptions = { page: boolean; env: boolean };

export const configCommand: AddCommand = (program, run) => {
  program
    .command('config')
    .description('Shows every variable, whether it is set here, and its meaning. Never shows a value.')
    .option('--page', 'print docs/settings.md', false)
    .option('--env', 'print .env.example', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- config')
    .action((options: ConfigOptions) => run('config', async (session) => show(options, session)));
};

function show({ page, env }: ConfigOptions, session: Session): Outcome {
  const settings = allSettings().map(({ name, words, fallback }) => ({
    name,
    words,
    fallback,
    isSet: Boolean(session.env[name]),
  }));
  if (page) return { facts: { settings }, text: settingsPage().trimEnd() };
  if (env) return { facts: { settings }, text: envExample().trimEnd() };
  const rows = settings.map(({ name, words, fallback, isSet }) => [name, isSet ? 'set' : (fallback ?? '-'), words]);
  return { facts: { settings }, text: tableOf([['variable', 'here', 'meaning'], ...rows]) };
}
