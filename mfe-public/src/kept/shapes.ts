/** Whether a stored value is an object with entries of these types. A library for it would outweigh the page. */
export function hasEntries(
  value: unknown,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): value is Record<string, unknown> {
  return isRecord(value) && Object.entries(types).every(([name, type]) => typeof value[name] === type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
