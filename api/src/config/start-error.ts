import { StartError as DatabaseStartError } from '@inkbridge/embedded-mongo';

/** Something that the person at the keyboard can put right: `message` says what, and is shown without a stack. */
export class StartError extends Error {}

/** True for an error whose message is meant for the person at the keyboard. Any other is a bug. */
export function isForPeople(error: unknown): error is Error {
  return error instanceof StartError || error instanceof DatabaseStartError || isOfTheSystem(error);
}

/** True for an error of the operating system, such as a full disk, whose own message is clear. */
function isOfTheSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'connect';
}

/** The printed form of a bug. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
