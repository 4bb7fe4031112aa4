import { adminCustomer, approveProfile, waitingCustomers } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullName } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approvals, forget, markFailed, takeOut } from './approvals.js';

/** Approves once, however often it is asked; the profile leaves the list before the answer arrives (AC-354…356). */
export function useApproveProfile() {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const approval = useMutation({
    mutationFn: (profile: AdminCustomerJson) => approveProfile(profile._id, { client }),
    onSuccess: async (approved) => {
      client.setQueryData(adminCustomer(approved._id).queryKey, approved);
      showToast({
        text: t('approve.approved', { name: fullName(approved.basicInfo) }),
        action: { label: t('approve.view'), href: pathTo('adminProfile', approved._id) },
      });
      // The pages that follow have moved up by one.
      await client.invalidateQueries({ queryKey: waitingCustomers.queryKey });
      forget(approved._id);
    },
    onError: (error, { _id }) => {
      console.error('Approving a profile failed', { id: _id, error });
      markFailed(_id);
    },
  });

  return {
    ...approval,
    approve: (profile: AdminCustomerJson) => {
      const { taken, failed } = approvals.getState();
      if (taken.has(profile._id) && !failed.has(profile._id)) return;
      takeOut(profile._id);
      approval.mutate(profile);
    },
  };
}
