import { Command, CommanderError } from 'commander';
import { isForPeople, stackOf } from '../config/start-error.js';
import { isDatabaseAway, isDiskFull } from '../database/database-away.js';
import { createProgress } from './kit/progress.js';
import {
  type AddCommand,
  type CliProcess,
  type CommandRun,
  type ExitCode,
  exitCodes,
  Interrupted,
  type Outcome,
} from './kit/session.js';

/** Runs one command. @param args without `node` and the script @returns the exit code */
export async function runCli(args: readonly string[], world: CliProcess): Promise<ExitCode> {
  const asJson = args.includes('--json');
  let code: ExitCode = exitCodes.done;
  let current = '';

  async function run(name: string, work: CommandRun): Promise<void> {
    current = name;
    const progress = createProgress(world);
    try {
      const outcome = await work({ ...world, progress: progress.show });
      progress.end();
      code = outcome.code ?? exitCodes.done;
      print(name, outcome);
    } finally {
      progress.end();
    }
  }

  function print(command: string, { facts, text }: Outcome): void {
    const line = { command, ok: code === exitCodes.done, ...facts };
    world.stdout.write(`${asJson ? JSON.stringify(line) : text}\n`);
  }

  function refuse(error: unknown): ExitCode {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // `--help`
    const { code, message } = failureOf(error, world);
    if (!(error instanceof CommanderError)) world.stderr.write(`${message}\n`); // commander has printed it
    if (asJson) world.stdout.write(`${JSON.stringify({ command: current, ok: false, error: message })}\n`);
    if (world.env['DEBUG'] === '1') world.stderr.write(`${stackOf(error)}\n`);
    return code;
  }

  try {
    const program = await createProgram(args, world, run);
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return refuse(error);
  }
}

function failureOf(error: unknown, { signal }: CliProcess): { code: ExitCode; message: string } {
  if (error instanceof CommanderError) return { code: exitCodes.wrongUsage, message: error.message };
  if (error instanceof Interrupted) return { code: exitCodes.interrupted, message: `Interrupted. ${error.message}` };
  if (signal.aborted) return { code: exitCodes.interrupted, message: 'Interrupted. Nothing was changed.' };
  return { code: exitCodes.failed, message: sentenceOf(error) };
}

/** An error that the user can fix explains itself; any other is a bug. */
function sentenceOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (isForPeople(error)) return reason;
  if (isDatabaseAway(error)) {
    return `The database does not answer (${reason}). Check that it is running and that MONGODB_URI is right.`;
  }
  if (isDiskFull(error)) return `${reason}. Free some space, or lower DISK_RESERVE_MB.`;
  return `This is a bug: ${reason}. Set DEBUG=1 to see where it happened.`;
}

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
