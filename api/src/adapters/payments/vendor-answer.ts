/** An SDK's error without its data: requests with our keys, names of people, card details. Causes are logged. */
export function plainCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A value that is not an Error was thrown');
  const plain = new Error(error.message);
  plain.name = error.name;
  if (error.stack !== undefined) plain.stack = error.stack;
  return plain;
}

/** Undefined for anything but JSON. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
