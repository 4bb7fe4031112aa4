/** Nothing is there, or the address is no id at all. By its field, not its class: each remote has its own copy of that. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
