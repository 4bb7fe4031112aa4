import { AppError } from './app-error.js';

const text = 'The server has no room left for new data. Nothing is lost. Try again later.';

/** The refusal of a write for which the server's disk has no room. */
export function noRoom(cause: unknown): AppError {
  return new AppError('unavailable', { text, cause });
}
