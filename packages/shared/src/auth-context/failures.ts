/** What the identity service refused, by the status of its answer. */
export function hasStatus(error: unknown, status: number): boolean {
  return has(error, 'status', status);
}

export function hasCode(error: unknown, code: string): boolean {
  return has(error, 'code', code);
}

/** Only a clear refusal ends a session; an identity service that is down keeps the person. */
export function isOver(error: unknown): boolean {
  return hasStatus(error, 401) || hasStatus(error, 403);
}

function has(error: unknown, key: 'status' | 'code', value: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && key in error && (error as Record<string, unknown>)[key] === value
  );
}
