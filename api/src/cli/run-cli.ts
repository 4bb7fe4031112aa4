import { CommanderError } from 'commander';
import { isForPeople, stackOf } from '../config/start-error.js';
import { isDatabaseAway, isDiskFull } from '../database/database-away.js';
import { createProgram } from './program.js';
import { createProgress } from './kit/progress.js';
import {
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
