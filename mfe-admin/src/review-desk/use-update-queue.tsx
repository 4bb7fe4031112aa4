import {
  adminCustomer,
  approvePendingUpdate,
  pendingUpdate,
  rejectPendingUpdate,
  sendBackUpdate,
  takeOutOfPages,
  waitingUpdates,
} from '@inkbridge/api-client';
import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { changeCountOf, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { pathTo } from '@inkbridge/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import type { Question } from '../review/decision-dialog.js';
import { itemOf, keepDecisions, type SavedDecision, useReportSaved } from '../review/decisions.js';
import { type Queue, useFactLines } from '../review/use-decision.js';

export type UpdateDecision = 'approve' | 'reject' | 'sendBack';

/** Updates that were approved, rejected or sent back in this session. */
export const updateDecisions = keepDecisions();

const senders = { reject: rejectPendingUpdate, sendBack: sendBackUpdate };

/** Copies updates into their profiles, drops them, or asks their authors for changes (AC-365…368, AC-372, D-160). */
export function useUpdateQueue(): Queue<AdminUpdateJson, UpdateDecision> {
  const client = useQueryClient();
  const reportSaved = useReportSaved(updateDecisions);
  return {
    decisions: updateDecisions,
    itemOf: ({ _id, customer, waitingSince }) => ({ ...itemOf({ ...customer, waitingSince }), id: _id }),
    question: useQuestion(),
    send: (id, { kind, note: reason, declineKind }, context, waitingSince) =>
      kind === 'approve'
        ? approvePendingUpdate(id, context, waitingSince)
        : senders[kind](id, { reason, declineKind }, context),
    // An archived profile's update stays in the queue: it can still be rejected, or restored with the profile.
    staysListed: (reason) => reason === 'archived',
    onSaved: async (update) => {
      const { _id, customer } = update;
      // The page of an update can have the update's or the profile's id in its address (D-110).
      for (const id of [_id, customer._id]) client.setQueryData(pendingUpdate(id).queryKey, update);
      client.setQueryData(adminCustomer(customer._id).queryKey, customer);
      reportSaved({ outcome: outcomeOf(update), profile: customer, href: pathTo('pendingUpdate', _id) });
      await takeOutOfPages(client, waitingUpdates.queryKey, _id);
    },
  };
}

/** The stored outcome: the second of two admins sees the first one's decision (D-67). */
function outcomeOf({ state }: AdminUpdateJson): SavedDecision['outcome'] {
  if (state === 'approved') return 'updateApproved';
  return state === 'rejected' ? 'updateRejected' : 'updateSentBack';
}

function useQuestion() {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const countOf = useChangeCount();
  const linesOf = useFactLines();
  const reasonFor = ({ user }: AdminUpdateJson) => ({
    label: t('review.reason'),
    hint: t('review.reasonHint'),
    declines: { language: user?.language },
  });

  const effectOfRejection = ({ totalAmount }: AdminUpdateJson): string => {
    const effect = ofConfirm('reject-update.effect');
    if (totalAmount === 0) return effect;
    return `${effect} ${t('updates.rejectCredits', { amount: formatCents(centsOf(totalAmount)) })}`;
  };
  return (update: AdminUpdateJson, kind: UpdateDecision): Question => {
    const { customer, user } = update;
    const name = fullNameOf(customer.basicInfo);
    const lead = <ProfileStamp profile={customer} size="xs" />;
    switch (kind) {
      case 'approve':
        return {
          title: ofConfirm('approve-update.title', { name }),
          effect: ofConfirm('approve-update.effect'),
          confirm: ofConfirm('approve-update.yes'),
          dangerous: false,
          lead,
          info: linesOf([
            [t('updates.sentBy'), user?.email ?? t('fact.deletedAccount')],
            [t('updates.changes'), countOf(update)],
          ]),
        };
      case 'reject':
        return {
          title: ofConfirm('reject-update.title', { name }),
          effect: effectOfRejection(update),
          confirm: ofConfirm('reject-update.yes'),
          dangerous: true,
          lead,
          note: reasonFor(update),
        };
      case 'sendBack':
        return {
          title: t('updates.sendBackTitle', { name }),
          effect: t('updates.sendBackEffect'),
          confirm: t('review.sendBack'),
          dangerous: false,
          lead,
          note: { ...reasonFor(update), missing: t('review.reasonMissing') },
        };
    }
  };
}

/** "5 fields, 1 photo": how much an update changes. */
export function useChangeCount(): (update: AdminUpdateJson) => string {
  const { t } = useTranslation('admin');
  return ({ customer, changes }) => {
    const { fields, photos } = changeCountOf(customer.photos, changes);
    return [
      ...(fields > 0 ? [t('updates.fields', { count: fields })] : []),
      ...(photos > 0 ? [t('updates.photos', { count: photos })] : []),
    ].join(', ');
  };
}
