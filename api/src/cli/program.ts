import { Command } from 'commander';
import type { AddCommand, CliProcess } from './kit/session.js';

/** By name, in the order of `--help`. Each is loaded when it is asked for: most need few parts of the product. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  'create-admin': async () => (await import('./create-admin.js')).createAdminCommand,
  'reset-second-factor': async () => (await import('./reset-second-factor.js')).resetSecondFactorCommand,
  seed: async () => (await import('./seed.js')).seedCommand,
  backup: async () => (await import('./backup.js')).backupCommand,
  restore: async () => (await import('./restore.js')).restoreCommand,
  'move-to': async () => (await import('./move-to.js')).moveToCommand,
  migrate: async () => (await import('./migrate.js')).migrateCommand,
  reindex: async () => (await import('./reindex.js')).reindexCommand,
  release: async () => (await import('./release.js')).releaseCommand,
  jobs: async () => (await import('./jobs.js')).jobsCommand,
  'set-aside': async () => (await import('./set-aside.js')).setAsideCommand,
  facilities: async () => (await import('./facilities.js')).facilitiesCommand,
  doctor: async () => (await import('./doctor.js')).doctorCommand,
  config: async () => (await import('./config.js')).configCommand,
};

const epilogue = `
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 checks failed (doctor), 130 interrupted.
The configuration comes from the same variables as the server's, above all INKBRIDGE_DATA_DIR and MONGODB_URI.
DEBUG=1 shows where an error happened.`;

/**
 * The command that the arguments name, or all of them. Nothing here ends the process: wrong usage and `--help` are thrown
 * as CommanderError.
 */
export async function createProgram(
  args: readonly string[],
  { stdout, stderr }: Pick<CliProcess, 'stdout' | 'stderr'>,
  run: Parameters<AddCommand>[1],
): Promise<Command> {
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
  const asked = args.find((arg) => !arg.startsWith('-'));
  const all = Object.entries(commands);
  const named = all.filter(([name]) => name === asked);
  for (const [, load] of named.length > 0 ? named : all) (await load())(program, run);
  return program;
}
