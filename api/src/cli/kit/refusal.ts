import { StartError } from '../../config/start-error.js';

/** A mistake by the user, or something that the user must fix first: shown as sentences, without a stack. */
export class Refusal extends StartError {}

/** Ctrl-C was pressed; `message` says what is left behind. */
export class Interrupted extends Error {}

/** Exit codes of the process; every `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, checksFailed: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
