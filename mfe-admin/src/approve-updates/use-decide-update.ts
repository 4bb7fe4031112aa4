import {
  adminCustomer,
  approvePendingUpdate,
  pendingUpdate,
  rejectPendingUpdate,
  sendBackUpdate,
  waitingUpdates,
  type CallContext,
} from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullName } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useDecision } from '../review/use-decision.js';
import { updateDecisions } from './update-decisions.js';

export type UpdateDecision = { kind: 'approve' } | { kind: 'reject' | 'sendBack'; reason: string };

/** Copies an update into its profile, drops it, or asks its author for changes (AC-365, AC-366, AC-372, D-108). */
export function useDecideUpdate() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useDecision<UpdateDecision, AdminUpdateJson>({
    decisions: updateDecisions,
    send,
    // An archived profile's update stays in the queue: it can still be rejected, or restored with the profile.
    staysListed: (fate) => fate === 'archived',
    onSaved: async (update) => {
      const { _id, customer } = update;
      // The page of an update can have the update's or the profile's id in its address (D-110).
      for (const id of [_id, customer._id]) client.setQueryData(pendingUpdate(id).queryKey, update);
      client.setQueryData(adminCustomer(customer._id).queryKey, customer);
      showToast({
        text: t(`updates.${outcomeOf(update)}`, { name: fullName(customer.basicInfo) }),
        action: { label: t('updates.view'), href: pathTo('pendingUpdate', _id) },
      });
      updateDecisions.setState({ last: { outcome: lastOf[outcomeOf(update)], profile: customer } });
      // Items of the later pages have moved up by one.
      await client.invalidateQueries({ queryKey: waitingUpdates.queryKey });
    },
  });
}

function send(id: string, decision: UpdateDecision, context: CallContext) {
  if (decision.kind === 'approve') return approvePendingUpdate(id, context);
  const { kind, reason } = decision;
  return kind === 'reject' ? rejectPendingUpdate(id, reason, context) : sendBackUpdate(id, reason, context);
}

const lastOf = { approved: 'updateApproved', rejected: 'updateRejected', sentBack: 'updateSentBack' } as const;

/** The stored outcome: the second of two admins sees the first one's decision (D-67). */
function outcomeOf({ state }: AdminUpdateJson): 'approved' | 'rejected' | 'sentBack' {
  return state === 'approved' || state === 'rejected' ? state : 'sentBack';
}
