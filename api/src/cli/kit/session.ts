import type { Command } from 'commander';
import type { Readable } from 'node:stream';
import { StartError } from '../../config/start-error.js';

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

/** A command's tools for one run. */
export type Session = CliProcess & {
  /** Shows how far a long command is: on a terminal as one changing line, elsewhere as a line every few seconds. */
  progress: (line: string) => void;
};

/** The result of a command: `facts` become the line of `--json`, `text` is for people. */
export type Outcome = { facts: object; text: string; code?: ExitCode };

export type CommandRun = (session: Session) => Promise<Outcome>;

/** Adds a command to the program; `run` does its `work` and prints the outcome. */
export type AddCommand = (program: Command, run: (name: string, work: CommandRun) => Promise<void>) => void;

/** A mistake by the user, or something that the user must fix first: shown as sentences, without a stack. */
export class Refusal extends StartError {}

/** Ctrl-C was pressed; `message` says what is left behind. */
export class Interrupted extends Error {}

/** Exit codes of the process; every `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, checksFailed: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Rows of text with aligned columns. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
