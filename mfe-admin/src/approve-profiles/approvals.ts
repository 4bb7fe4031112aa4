import { createStore } from 'zustand/vanilla';

/**
 * What was approved during this visit. The list leaves these profiles out whatever the server still says, so that a
 * card never comes back by itself, and a failed call is told in one quiet line instead (AC-355, AC-356, D-28).
 */
export const approvals = createStore<{ taken: ReadonlySet<string>; failed: ReadonlySet<string> }>(() => ({
  taken: new Set(),
  failed: new Set(),
}));

export function takeOut(id: string): void {
  approvals.setState(({ taken, failed }) => ({ taken: new Set(taken).add(id), failed: without(failed, [id]) }));
}

export function markFailed(id: string): void {
  approvals.setState(({ failed }) => ({ failed: new Set(failed).add(id) }));
}

/** The server's list no longer has the profile: nothing is left to leave out. */
export function forget(id: string): void {
  approvals.setState(({ taken }) => ({ taken: without(taken, [id]) }));
}

/** The admin asked to see what is really so. */
export function bringBackFailed(): void {
  approvals.setState(({ taken, failed }) => ({ taken: without(taken, failed), failed: new Set() }));
}

function without(ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}
