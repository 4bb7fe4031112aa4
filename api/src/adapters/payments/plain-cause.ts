/**
 * What an SDK's error says, without what it carries: requests with our keys, people's names, card details. Causes are
 * logged.
 */
export function plainCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown');
  const plain = new Error(error.message);
  plain.name = error.name;
  if (error.stack !== undefined) plain.stack = error.stack;
  return plain;
}
