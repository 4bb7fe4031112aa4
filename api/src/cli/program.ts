import { Command } from 'commander';
import { backupCommand } from './backup.js';
import { configCommand } from './config.js';
import { createAdminCommand } from './create-admin.js';
import { doctorCommand } from './doctor.js';
import { jobsCommand } from './jobs.js';
import { migrateCommand } from './migrate.js';
import { moveToCommand } from './move-to.js';
import { reindexCommand } from './reindex.js';
import { releaseCommand } from './release.js';
import { resetSecondFactorCommand } from './reset-second-factor.js';
import { restoreCommand } from './restore.js';
import { seedCommand } from './seed.js';
import { setAsideCommand } from './set-aside.js';
import type { AddCommand, CliProcess } from './kit/session.js';

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
