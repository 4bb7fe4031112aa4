import type { Command } from 'commander';
import type { Readable } from 'node:stream';
import type { ExitCode } from './refusal.js';

type TextOutput = { write(text: string): unknown; isTTY?: boolean };

/** Everything that the command line uses of its process; tests pass their own. */
export type CliProcess = {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder that typed paths are relative to. */
  folder: string;
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown };
  stdout: TextOutput;
  stderr: TextOutput;
  now: () => Date;
  /** Reaches payment providers. */
  fetch: typeof fetch;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** What a command gets for one run. */
export type Session = CliProcess & {
  /** Shows how far a long command is: on a terminal as one changing line, elsewhere as a line every few seconds. */
  progress: (line: string) => void;
};

/** The result of a command: `facts` become the line of `--json`, `text` is for people. */
export type Outcome = { facts: object; text: string; code?: ExitCode };

export type CommandRun = (session: Session) => Promise<Outcome>;

/** Adds a command to the program; `run` does its `work` and prints the outcome. */
export type AddCommand = (program: Command, run: (name: string, work: CommandRun) => Promise<void>) => void;
