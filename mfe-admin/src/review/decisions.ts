import type { AdminCustomerJson, AdminUpdateJson } from '@inkbridge/contracts';
import { fullName } from '@inkbridge/profile-screens';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What is decided on, the profile that it is about, and the name to call it by. */
export type Decided = { id: string; profile: string; name: string };

export function itemOf({ _id, basicInfo }: Pick<AdminCustomerJson, '_id' | 'basicInfo'>): Decided {
  return { id: _id, profile: _id, name: fullName(basicInfo) };
}

export function itemOfUpdate({ _id, customer }: AdminUpdateJson): Decided {
  return { ...itemOf(customer), id: _id };
}

/** What became of the last one that was saved, and whose profile it was about. */
export type Outcome = 'approved' | 'profileSentBack' | 'updateApproved' | 'updateRejected' | 'updateSentBack';
export type Last = { outcome: Outcome; profile: AdminCustomerJson };

/**
 * What was decided during this visit. A list leaves these items out whatever the server still says, so that a card never
 * comes back by itself, and failed calls are told in one quiet line instead (AC-355, AC-356, AC-372, D-28).
 */
export type Decisions = StoreApi<{
  taken: ReadonlySet<string>;
  /** Names by id: what may not have been saved. */
  failed: ReadonlyMap<string, string>;
  /** Could not be decided any more, and are still on the server's list. */
  overtaken: ReadonlySet<string>;
  /** Names of the last ones that the server confirmed. */
  saved: readonly string[];
  last: Last | null;
}>;

export function createDecisions(): Decisions {
  return createStore(() => ({ taken: new Set(), failed: new Map(), overtaken: new Set(), saved: [], last: null }));
}

/** False when it was decided already and nothing speaks against that decision. */
export function takeOut(decisions: Decisions, id: string): boolean {
  const { taken, failed, overtaken } = decisions.getState();
  if (taken.has(id) && !failed.has(id) && !overtaken.has(id)) return false;
  decisions.setState({
    taken: new Set(taken).add(id),
    failed: withoutKey(failed, id),
    overtaken: without(overtaken, [id]),
  });
  return true;
}

export function markFailed(decisions: Decisions, { id, name }: Decided): void {
  decisions.setState(({ failed }) => ({ failed: new Map(failed).set(id, name) }));
}

/** So many say what got through before a failure; more would hide what did not. */
const mostNamed = 10;

export function markSaved(decisions: Decisions, { name }: Decided): void {
  decisions.setState(({ saved }) => ({ saved: [...saved, name].slice(-mostNamed) }));
}

/** It stays out of the list that is open, although the server's has it; it can be decided otherwise. */
export function markOvertaken(decisions: Decisions, id: string): void {
  decisions.setState(({ overtaken }) => ({ overtaken: new Set(overtaken).add(id) }));
}

/** A list that is opened has them again. */
export function bringBackOvertaken(decisions: Decisions): void {
  decisions.setState(({ taken, overtaken }) => ({ taken: without(taken, overtaken), overtaken: new Set<string>() }));
}

/** The server's list no longer has the item: nothing is left to leave out. */
export function forget(decisions: Decisions, id: string): void {
  decisions.setState(({ taken }) => ({ taken: without(taken, [id]) }));
}

/** The admin asked to see what is really so. */
export function bringBackFailed(decisions: Decisions): void {
  decisions.setState(({ taken, failed }) => ({
    taken: without(taken, failed.keys()),
    failed: new Map<string, string>(),
    saved: [],
  }));
}

function without(ids: ReadonlySet<string>, gone: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
}

function withoutKey(names: ReadonlyMap<string, string>, gone: string): ReadonlyMap<string, string> {
  return new Map([...names].filter(([id]) => id !== gone));
}
