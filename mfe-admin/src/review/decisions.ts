import { adminCustomersKey, adminUpdatesKey, isApiError, queuesKey } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import type { ErrorCode } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { Session } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { archivedPath } from '../kit/addresses.js';

/** The item to decide on, the profile it is about, if any, and the name to show. */
export type DecisionItem = { id: string; profile: string | null; name: string; waitingSince?: string | undefined };

type Waiting = Pick<AdminCustomerJson, '_id' | 'basicInfo'> & Partial<Pick<AdminCustomerJson, 'waitingSince'>>;

export function itemOf({ _id, basicInfo, waitingSince }: Waiting): DecisionItem {
  return { id: _id, profile: _id, name: fullNameOf(basicInfo), waitingSince: waitingSince ?? undefined };
}

/** The outcome of a saved decision, its profile, and the page that shows it. */
type Outcome = 'approved' | 'profileSentBack' | 'updateApproved' | 'updateRejected' | 'updateSentBack';
export type SavedDecision = { outcome: Outcome; profile: AdminCustomerJson; href: string };

/**
 * Decisions made in this session. A list hides these items whatever the server still returns, so that a card
 * never reappears by itself; failed calls are reported in one unobtrusive line instead (AC-355, AC-356, AC-372, D-28).
 */
export type Decisions = StoreApi<{
  taken: ReadonlySet<string>;
  /** Names, by id, of decisions that may not have been saved. */
  failed: ReadonlyMap<string, string>;
  /** Items that could no longer be decided but are still on the server's list. */
  late: ReadonlySet<string>;
  /** Names of the last decisions that the server confirmed. */
  saved: readonly string[];
  last: SavedDecision | null;
  /** A queue is open whose line shows the last decision. */
  hasLine: boolean;
}>;

export function createDecisions(): Decisions {
  return createStore(() => ({
    taken: new Set(),
    failed: new Map(),
    late: new Set(),
    saved: [],
    last: null,
    hasLine: false,
  }));
}

const kept = new Set<Decisions>();

/** The decisions of one list, kept while its screen is closed, until the session ends. */
export function keepDecisions(): Decisions {
  const decisions = createDecisions();
  kept.add(decisions);
  return decisions;
}

const watched = new WeakSet<Session['store']>();

/** Forgets all decisions and their names as soon as another user, or none, is signed in: the next admin sees nothing of them. */
export function forgetDecisionsAfter({ store }: Session): void {
  if (watched.has(store)) return;
  watched.add(store);
  store.subscribe(({ user }, before) => {
    if (user?._id === before.user?._id) return;
    for (const decisions of kept) decisions.setState(decisions.getInitialState(), true);
  });
}

/** Whether the item was decided, and that decision has neither failed nor come too late. */
export function isTaken(decisions: Decisions, id: string): boolean {
  const { taken, failed, late } = decisions.getState();
  return taken.has(id) && !failed.has(id) && !late.has(id);
}

/** Whether a decision is on its way: the server's pages may have moved up by one, or not yet. */
export function hasUnsettled({ taken, failed, late }: ReturnType<Decisions['getState']>): boolean {
  return [...taken].some((id) => !failed.has(id) && !late.has(id));
}

/** Hides an item because it is being decided. */
export function takeOut(decisions: Decisions, id: string): void {
  decisions.setState(({ taken, failed, late }) => ({
    taken: new Set(taken).add(id),
    failed: withoutKey(failed, id),
    late: without(late, [id]),
  }));
}

export function markFailed(decisions: Decisions, { id, name }: DecisionItem): void {
  decisions.setState(({ failed }) => ({ failed: new Map(failed).set(id, name) }));
}

/** How many saved names to list before a failure; more would hide the failed ones. */
const mostNamed = 10;

export function markSaved(decisions: Decisions, { name }: DecisionItem): void {
  decisions.setState(({ saved }) => ({ saved: [...saved, name].slice(-mostNamed) }));
}

/** Keeps the item out of the open list although the server still returns it; a different decision is possible. */
export function markLate(decisions: Decisions, id: string): void {
  decisions.setState(({ late }) => ({ late: new Set(late).add(id) }));
}

/** Shows these items again when a list is opened. */
export function bringBackLate(decisions: Decisions): void {
  decisions.setState(({ taken, late }) => ({ taken: without(taken, late), late: new Set<string>() }));
}

/** The server's list no longer has the item, so it need not be hidden. */
export function forget(decisions: Decisions, id: string): void {
  decisions.setState(({ taken }) => ({ taken: without(taken, [id]) }));
}

/** Called when the admin reloads the list to see the actual state. */
export function bringBackFailed(decisions: Decisions): void {
  decisions.setState(({ taken, failed }) => ({
    taken: without(taken, failed.keys()),
    failed: new Map<string, string>(),
    saved: [],
  }));
}

function without(ids: ReadonlySet<string>, removed: Iterable<string>): ReadonlySet<string> {
  const left = new Set(ids);
  for (const id of removed) left.delete(id);
  return left;
}

function withoutKey(names: ReadonlyMap<string, string>, removed: string): ReadonlyMap<string, string> {
  return new Map([...names].filter(([id]) => id !== removed));
}

/** Changes of an item that came before the decision. */
export type LateReason = 'archived' | 'removed' | 'changed' | 'updateChanged' | 'paymentChanged' | 'statusChanged';

/** The refusals that mean there was nothing left to decide, by code. */
export type LateReasons = Readonly<Record<string, LateReason | undefined>>;

/** For decisions about a profile or its update. */
const profileLateReasons = {
  customer_archived: 'archived',
  not_found: 'removed',
  not_approvable: 'changed',
  not_decidable: 'updateChanged',
  not_allowed_now: 'statusChanged',
} satisfies Partial<Record<ErrorCode, LateReason>>;

/** The saved result, or why there was nothing left to decide. */
type DecisionResult<Saved> = { ok: true; saved: Saved } | { ok: false; reason: LateReason };

/**
 * Resolves with the outcome, not an error, if the decision came too late (D-67).
 * @throws ApiError for any other failure
 */
export async function resultOf<Saved>(
  sending: Promise<Saved>,
  lateReasons: LateReasons = profileLateReasons,
): Promise<DecisionResult<Saved>> {
  try {
    return { ok: true, saved: await sending };
  } catch (error) {
    const reason = isApiError(error) ? lateReasons[error.code] : undefined;
    if (!reason) throw error;
    return { ok: false, reason };
  }
}

/**
 * Reports that an item had already changed, and reloads lists, pages and counts; resolves when that is done (D-67).
 */
export function useReportLate(): (item: DecisionItem, reason: LateReason) => Promise<void> {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return async (item, reason) => {
    const { name, profile } = item;
    const href = profile && (reason === 'archived' ? archivedPath(profile) : pathTo('adminProfile', profile));
    showToast({
      text: t(`acts.tooLate.${reason}`, { name }),
      icon: 'info',
      ...(href && reason !== 'removed' && { action: { label: t('approve.view'), href } }),
    });
    if (reason === 'removed') await resetPages(client, item);
    await refetchAll(client);
  };
}

function refetchAll(client: QueryClient): Promise<unknown> {
  const keys = [adminCustomersKey, adminUpdatesKey, queuesKey];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Resets open pages, because a failed refetch would keep showing the outdated data. */
function resetPages(client: QueryClient, { id, profile }: DecisionItem): Promise<void> {
  const isAbout = (key: unknown) => key === id || (profile !== null && key === profile);
  return client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && queryKey.some(isAbout),
  });
}

const texts = {
  approved: 'approve.approved',
  profileSentBack: 'approve.sentBack',
  updateApproved: 'updates.approved',
  updateRejected: 'updates.rejected',
  updateSentBack: 'updates.sentBack',
} as const satisfies Record<SavedDecision['outcome'], string>;

/** The result of a saved decision, in one sentence. */
export function useSavedText(): (saved: SavedDecision) => string {
  const { t } = useTranslation('admin');
  return ({ outcome, profile }) => t(texts[outcome], { name: fullNameOf(profile.basicInfo) });
}

/** Reports a saved decision in the line above the queue, or, where there is none, in a toast. */
export function useReportSaved(decisions: Decisions): (saved: SavedDecision) => void {
  const { t } = useTranslation('admin');
  const textOf = useSavedText();
  return (saved) => {
    decisions.setState({ last: saved });
    if (decisions.getState().hasLine) return;
    showToast({ text: textOf(saved), action: { label: t('approve.view'), href: saved.href } });
  };
}
