import {
  adminCustomer,
  approveProfile,
  sendBackProfile,
  takeOutOfPages,
  waitingCustomers,
} from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine, ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import type { Question } from '../review/decision-dialog.js';
import { itemOf, keepDecisions, useReportSaved } from '../review/decisions.js';
import { type Queue, useFactLines } from '../review/use-decision.js';

export type ProfileDecision = 'approve' | 'sendBack';

/** Profiles that were approved or sent back in this session. */
export const approvals = keepDecisions();

/** Approves paid profiles, or asks their owners for changes (AC-353…356, D-160). */
export function useProfileQueue(): Queue<AdminCustomerJson, ProfileDecision> {
  const client = useQueryClient();
  const reportSaved = useReportSaved(approvals);
  return {
    decisions: approvals,
    itemOf,
    question: useQuestion(),
    send: (id, { kind, note: reason, declineKind }, context, waitingSince) =>
      kind === 'approve'
        ? approveProfile(id, context, waitingSince)
        : sendBackProfile(id, { reason, declineKind }, context),
    onSaved: async (profile, { kind }) => {
      client.setQueryData(adminCustomer(profile._id).queryKey, profile);
      const outcome = kind === 'approve' ? 'approved' : 'profileSentBack';
      reportSaved({ outcome, profile, href: pathTo('adminProfile', profile._id) });
      await takeOutOfPages(client, waitingCustomers.queryKey, profile._id);
    },
  };
}

function useQuestion() {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const factsOf = useFacts();
  return (profile: AdminCustomerJson, kind: ProfileDecision): Question => {
    const name = fullNameOf(profile.basicInfo);
    const lead = <ProfileStamp profile={profile} size="xs" />;
    if (kind === 'approve') {
      return {
        title: ofConfirm('approve-profile.title', { name }),
        effect: ofConfirm('approve-profile.effect'),
        confirm: ofConfirm('approve-profile.yes'),
        dangerous: false,
        lead,
        info: factsOf(profile),
      };
    }
    return {
      title: t('approve.sendBackTitle', { name }),
      effect: t('approve.sendBackEffect'),
      confirm: t('review.sendBack'),
      dangerous: false,
      lead,
      note: {
        label: t('review.reason'),
        hint: t('review.reasonHint'),
        declines: { language: profile.user?.language },
        missing: t('review.reasonMissing'),
      },
    };
  };
}

function useFacts() {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const linesOf = useFactLines();
  return ({ basicInfo, user, paidBy }: AdminCustomerJson): string =>
    linesOf([
      [ofProfile('field.inmateNumber'), basicInfo.inmateNumber],
      [ofProfile('card.address'), addressLine(basicInfo)],
      [t('fact.createdBy'), user?.email ?? t('fact.deletedAccount')],
      [t('fact.paidBy'), paidBy?.email],
    ]);
}
