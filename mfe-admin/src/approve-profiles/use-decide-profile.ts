import { adminCustomer, approveProfile, sendBackProfile, waitingCustomers } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullName } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useDecision } from '../review/use-decision.js';
import { approvals } from './approvals.js';

export type ProfileDecision = { kind: 'approve' } | { kind: 'sendBack'; reason: string };

/** Approves a profile, or asks its owner for changes (AC-354…356, D-108). */
export function useDecideProfile() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  return useDecision<ProfileDecision, AdminCustomerJson>({
    decisions: approvals,
    send: (id, decision, context) =>
      decision.kind === 'approve' ? approveProfile(id, context) : sendBackProfile(id, decision.reason, context),
    onSaved: async (profile, { kind }) => {
      client.setQueryData(adminCustomer(profile._id).queryKey, profile);
      const name = fullName(profile.basicInfo);
      showToast({
        text: kind === 'approve' ? t('approve.approved', { name }) : t('approve.sentBack', { name }),
        action: { label: t('approve.view'), href: pathTo('adminProfile', profile._id) },
      });
      approvals.setState({ last: { outcome: kind === 'approve' ? 'approved' : 'profileSentBack', profile } });
      // Items of the later pages have moved up by one.
      await client.invalidateQueries({ queryKey: waitingCustomers.queryKey });
    },
  });
}
