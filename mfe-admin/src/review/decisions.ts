import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * What was decided during this visit. A list leaves these items out whatever the server still says, so that a card never
 * comes back by itself, and a failed call is told in one quiet line instead (AC-355, AC-356, AC-372, D-28).
 */
export type Decisions = StoreApi<{ taken: ReadonlySet<string>; failed: ReadonlySet<string> }>;

export function createDecisions(): Decisions {
  return createStore(() => ({ taken: new Set(), failed: new Set() }));
}

/** False when it was decided already and nothing speaks against that decision. */
export function takeOut(decisions: Decisions, id: string): boolean {
  const { taken, failed } = decisions.getState();
  if (taken.has(id) && !failed.has(id)) return false;
  decisions.setState({ taken: new Set(taken).add(id), failed: without(failed, [id]) });
  return true;
}

export function markFailed(decisions: Decisions, id: string): void {
  decisions.setState(({ failed }) => ({ failed: new Set(failed).add(id) }));
}

/** The server's list no longer has the item: nothing is left to leave out. */
export function forget(decisions: Decisions, id: string): void {
  decisions.setState(({ taken }) => ({ taken: without(taken, [id]) }));
}

/** The admin asked to see what is really so. */
export function bringBackFailed(decisions: Decisions): void {
  decisions.setState(({ taken, failed }) => ({ taken: without(taken, failed), failed: new Set() }));
}

function without(ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}
