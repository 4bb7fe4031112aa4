import { adminCustomer, adminCustomersKey } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useNavigate } from '@inkbridge/federation/router';
import { pathTo } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';

/** After saving: updates every cached list and goes to the profile's page. */
export function useProfileSaved(): (profile: AdminCustomerJson, text: string) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (profile, text) => {
    await client.invalidateQueries({ queryKey: adminCustomersKey, refetchType: 'none' });
    client.setQueryData(adminCustomer(profile._id).queryKey, profile);
    showToast({ text });
    await navigate(pathTo('adminProfile', profile._id));
  };
}
