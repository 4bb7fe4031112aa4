import { adminCustomersKey, adminUpdatesKey, isApiError, queuesKey } from '@inkbridge/api-client';
import type { ErrorCode } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { archivedPath } from '../kit/addresses.js';
import type { DecisionItem, Decisions, SavedDecision } from './decisions.js';

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
