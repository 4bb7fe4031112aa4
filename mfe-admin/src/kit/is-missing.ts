/**
 * The resource does not exist (404), or the address is not a valid id (400). Checks the field instead of the class,
 * because each remote has its own copy of the error class.
 */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
