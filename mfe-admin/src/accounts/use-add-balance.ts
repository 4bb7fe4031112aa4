import { addBalance, adminUser, newIdempotencyKey, type GrantBody } from '@inkbridge/api-client';
import type { ListedUserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type BalanceOwner = Pick<ListedUserJson, '_id' | 'name' | 'email' | 'referralBalance'>;

/** Grants once per opening of the dialog, however often it is clicked or sent again (AC-426). */
export function useAddBalance(user: BalanceOwner, onSaved: () => void) {
  const { t, language } = useTranslation('admin');
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (grant: Omit<GrantBody, 'userId'>) => addBalance({ ...grant, userId: user._id }, key, { client }),
    onSuccess: async ({ referralBalance }) => {
      onSaved();
      const amount = formatCents(centsOf(referralBalance), language);
      showToast({ icon: 'check', text: t('balance.saved', { name: user.name, amount }) });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['admin', 'user-listing'] }),
        client.invalidateQueries({ queryKey: adminUser(user._id).queryKey }),
        client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
      ]);
    },
  });
}
