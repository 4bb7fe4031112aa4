import { Command, Argument } from 'commander';
import { backupCommand } from './backup.js';
import { createAdminCommand } from './create-admin.js';
import { doctorCommand } from './doctor.js';
import { facilitiesCommand } from './facilities.js';
import { migrateCommand } from './migrate.js';
import { moveToCommand } from './move-to.js';
import { reindexCommand } from './reindex.js';
import { releaseCommand } from './release.js';
import { seedCommand } from './seed.js';
import { setAsideCommand } from './set-aside.js';
import { type AddCommand, type CliProcess, type Outcome, type Session, Refusal, tableOf } from './kit/session.js';
import { allSettings, readConfig } from '../config/config.js';
import { envExample } from './config/env-example.js';
import { settingsPage } from './config/settings-page.js';
import { listJobs } from './jobs/list-jobs.js';
import { showClock } from './jobs/show-clock.js';
import { runJob } from './jobs/run-job.js';
import { takeSecondFactor } from './admin/take-second-factor.js';
import { withStore } from './kit/store.js';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readManifest } from './archive/manifest.js';
import { restoreEmbedded } from './archive/restore-embedded.js';
import { restoreMongo } from './archive/restore-mongo.js';

const restoreCommand: AddCommand = (program, run) => {
  program
    .command('restore')
    .description('Restores the database, the pictures and the secrets from a backup. Stop the product first.')
    .argument('<folder>', 'a folder written by `backup`')
    .option('--replace', 'replace what is already there', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- restore /backups/2027-03-01 --replace')
    .action((folder: string, { replace }: { replace: boolean }) =>
      run('restore', (session) => restore(folder, replace, session)),
    );
};

async function restore(typed: string, replace: boolean, session: Session): Promise<Outcome> {
  const config = readConfig(session.env);
  const folder = resolve(session.folder, typed);
  const manifest = await readManifest(folder);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const order = { folder, manifest, replace, config };
  if (config.mongodbUri) await restoreMongo(config.mongodbUri, order, session);
  else await restoreEmbedded(order, session);

  const documents = manifest.collections.reduce((sum, one) => sum + one.documents, 0);
  const { pictures, createdAt } = manifest;
  const areLeft = pictures && pictures.files > 0 && config.storageBucket;
  const lines = [
    `${documents} documents are restored as they were on ${createdAt}. Start the product.`,
    areLeft
      ? `Its ${pictures.files} picture files are not restored, because STORAGE_BUCKET keeps pictures in a bucket.`
      : '',
    pictures ? '' : 'This backup contains no pictures: they were in a bucket.',
  ];
  const files = areLeft ? 0 : (pictures?.files ?? 0);
  return { facts: { folder, documents, pictures: files }, text: lines.filter((line) => line !== '').join('\n') };
}

const resetSecondFactorCommand: AddCommand = (program, run) => {
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

const jobsCommand: AddCommand = (program, run) => {
  const jobs = program.command('jobs').description('Shows the scheduled jobs, or runs one now.');
  jobs
    .command('list', { isDefault: true })
    .description('Lists every job: how often it runs, when it last ran, and who is running it.')
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs list')
    .action(() => run('jobs list', listJobs));
  jobs
    .command('run')
    .description('Runs one job now, under the same lease as the product. Exits with 1 if it failed or was busy.')
    .addArgument(new Argument('<name>', 'a name from the list'))
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs run uploads')
    .action((name: string) => run('jobs run', (session) => runJob(name, session)));
  jobs
    .command('clock')
    .description('Shows whether jobs wait because the clock leapt by more than a day.')
    .option('--confirm', 'the clock is right: let them go on', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs clock --confirm')
    .action((options: { confirm: boolean }) => run('jobs clock', (session) => showClock(options, session)));
};

type ConfigOptions = { page: boolean; env: boolean };

const configCommand: AddCommand = (program, run) => {
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

const commands: readonly AddCommand[] = [
  createAdminCommand,
  resetSecondFactorCommand,
  seedCommand,
  backupCommand,
  restoreCommand,
  moveToCommand,
  migrateCommand,
  reindexCommand,
  releaseCommand,
  jobsCommand,
  setAsideCommand,
  facilitiesCommand,
  doctorCommand,
  configCommand,
];

const epilogue = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 checks failed (doctor), 130 interrupted.
The configuration comes from the same variables as the server's, above all INKBRIDGE_DATA_DIR and MONGODB_URI.
DEBUG=1 shows where an error happened.`;

/** All commands. Nothing here ends the process: wrong usage and `--help` are thrown as CommanderError. */
export function createProgram(
  { stdout, stderr }: Pick<CliProcess, 'stdout' | 'stderr'>,
  run: Parameters<AddCommand>[1],
): Command {
  const program = new Command('npm run cli --')
    .description('Manages an Inkbridge installation.')
    .option('--json', 'print the result as one line of JSON; progress goes to stderr')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    })
    .addHelpText('afterAll', epilogue)
    .exitOverride();
  for (const add of commands) add(program, run);
  return program;
}
