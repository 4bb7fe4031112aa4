import {
  adminCustomersKey,
  archivedCustomersKey,
  managedCustomersKey,
  queuesKey,
  useMutation,
} from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { showToast } from '@inkbridge/ui';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type DecisionItem, type Decisions, itemOf, markFailed, resultOf, useReportLate } from '../review/decisions.js';
import { type Leave, leaveHere, useDecision, useSessionOfDecisions } from '../review/use-decision.js';
import { type ProfileAct, sendAct, undoOf } from './act.js';
import { dropProfile, patchProfile } from './patch-profiles.js';
import { useAskAct } from './use-ask-act.js';

type ProfileActOptions = {
  leave?: Leave;
  /** Called when the act is saved, if the calling page is still open. */
  onDone?: () => void;
};

/**
 * Asks for confirmation, then acts optimistically: the profile leaves its list before the response arrives (AC-377…387,
 * D-28).
 */
export function useProfileAct(decisions: Decisions) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const ask = useAskAct();
  const undo = useUndo(decisions);
  const { decide, pending } = useDecision<ProfileAct, AdminCustomerJson>({
    decisions,
    send: sendAct,
    onSaved: async (profile, act) => {
      const item = itemOf(profile);
      showToast({
        text: t(`acts.done.${act}`, { name: item.name }),
        action: { label: t('acts.done.undo'), onSelect: () => undo({ item, act: undoOf[act] }) },
      });
      await updateLists(client, profile, act);
    },
  });

  const act = async (
    kind: ProfileAct,
    profile: AdminCustomerJson,
    { leave = leaveHere, onDone }: ProfileActOptions = {},
  ) => {
    if (await ask(kind, profile)) decide(itemOf(profile), kind, { leave, onDone });
  };
  return { act, pending };
}

type Undoing = { item: DecisionItem; act: ProfileAct; isOver: () => boolean };

/** Undo needs no confirmation, because it restores the state of a moment ago. */
function useUndo(decisions: Decisions) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const reportLate = useReportLate();
  const asOfNow = useSessionOfDecisions();
  const { mutate } = useMutation({
    mutationFn: ({ item, act }: Undoing) => resultOf(sendAct(item.id, act, { client })),
    onSuccess: async (sent, { item, act, isOver }) => {
      if (isOver()) return;
      if (!sent.ok) return reportLate(item, sent.reason);
      showToast({ text: t(`acts.done.${act}`, { name: item.name }) });
      patchProfile(client, item.id, sent.saved);
      void client.invalidateQueries({ queryKey: queuesKey });
      await client.invalidateQueries({ queryKey: adminCustomersKey });
    },
    onError: (error, { item, act, isOver }) => {
      if (isOver()) return;
      console.error('An act could not be undone', { id: item.id, act, error });
      markFailed(decisions, item);
    },
  });
  return (undone: Omit<Undoing, 'isOver'>) => mutate({ ...undone, isOver: asOfNow() });
}

/**
 * An archived profile leaves the lists of unarchived ones, whose later pages move up by one. A profile whose status was
 * switched leaves the list in which it was switched until that list is reloaded; elsewhere it shows its new status.
 */
async function updateLists(client: QueryClient, profile: AdminCustomerJson, act: ProfileAct): Promise<void> {
  patchProfile(client, profile._id, profile);
  const isToggle = act === 'activate' || act === 'deactivate';
  if (isToggle) {
    dropProfile(client, profile._id, {
      queryKey: managedCustomersKey,
      predicate: ({ queryKey }) => asksForStatus(queryKey.at(-1)),
    });
    await client.invalidateQueries({ queryKey: adminCustomersKey, refetchType: 'none' });
    return;
  }
  const left = act === 'archive' ? managedCustomersKey : archivedCustomersKey;
  dropProfile(client, profile._id, { queryKey: left });
  await client.invalidateQueries({ queryKey: adminCustomersKey });
}

function asksForStatus(query: unknown): boolean {
  if (typeof query !== 'object' || query === null || !('status' in query)) return false;
  return Array.isArray(query.status) && query.status.length > 0;
}
