/** Whether the identity service answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return has(error, 'status', status);
}

export function hasCode(error: unknown, code: string): boolean {
  return has(error, 'code', code);
}

/** Milliseconds that the identity service asked to wait; 0 if it named no time. */
export function askedWaitMs(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('retryAfterSeconds' in error)) return 0;
  return typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds * 1_000 : 0;
}

/** Only a clear refusal ends a session; an outage of the identity service does not. */
export function isOver(error: unknown): boolean {
  return hasStatus(error, 401) || hasStatus(error, 403);
}

function has(error: unknown, key: 'status' | 'code', value: unknown): boolean {
  return typeof error === 'object' && error !== null && key in error && Reflect.get(error, key) === value;
}
