/** A mistake of the person at the keyboard, or something of theirs that must be mended first: sentences, no stack. */
export class Refusal extends Error {}

/** Ctrl-C was pressed; `message` says what is left. */
export class Interrupted extends Error {}

/** What the process ends with; every `--help` lists them. */
export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, checksFailed: 3, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
