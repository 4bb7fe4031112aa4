import type { Command } from 'commander';
import type { Readable } from 'node:stream';
import type { ExitCode } from './refusal.js';

type Text = { write(text: string): unknown; isTTY?: boolean };

/** All that the command line touches of its process; a test brings its own. */
export type World = {
  env: Readonly<Record<string, string | undefined>>;
  /** Where paths that somebody types begin. */
  folder: string;
  stdin: Readable & { isTTY?: boolean; setRawMode?: (isRaw: boolean) => unknown };
  stdout: Text;
  stderr: Text;
  now: () => Date;
  /** Reaches payment providers. */
  fetch: typeof fetch;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** What one run of a command works with. */
export type Session = World & {
  /** How far a long command is: one line that changes on a terminal, elsewhere a line every few seconds. */
  progress: (line: string) => void;
};

/** What a command has done: `facts` become the line of `--json`, `text` is for people. */
export type Outcome = { facts: object; text: string; code?: ExitCode };

export type Work = (session: Session) => Promise<Outcome>;

/** Adds one command to the program, which runs `work` and tells how it went. */
export type AddCommand = (program: Command, run: (name: string, work: Work) => Promise<void>) => void;
