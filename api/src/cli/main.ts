import { setFlagsFromString } from 'node:v8';
import { heapGrowthOfCommands } from '../product/heap-growth.js';
import { exitCodes } from './kit/session.js';
import { runCli } from './run-cli.js';

setFlagsFromString(heapGrowthOfCommands);
const stopping = new AbortController();

/** The first Ctrl-C lets the command clean up; the second ends it. */
function interrupt(): void {
  if (stopping.signal.aborted) process.exit(exitCodes.interrupted);
  process.stderr.write('\nStopping …\n');
  stopping.abort();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

/** A reader that has seen enough, such as `head`, ends no command: a restore must not stop in its middle. */
function unlessUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

for (const stream of [process.stdout, process.stderr]) stream.on('error', unlessUnread);

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  folder: process.env['INIT_CWD'] ?? process.cwd(), // npm changes the folder, and keeps the user's here
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(),
  fetch,
  signal: stopping.signal,
});
