/** Whether the identity service answered with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return has(error, 'status', status);
}

export function hasCode(error: unknown, code: string): boolean {
  return has(error, 'code', code);
}

/** Only a clear refusal ends a session; an outage of the identity service does not. */
export function isOver(error: unknown): boolean {
  return hasStatus(error, 401) || hasStatus(error, 403);
}

function has(error: unknown, key: 'status' | 'code', value: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && key in error && (error as Record<string, unknown>)[key] === value
  );
}
