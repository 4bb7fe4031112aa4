import { adminPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Shows a payment as an act left it, and has the lists that show it fetched again. */
export function usePaymentSaved(onClose: () => void): (after: AdminPaymentJson) => void {
  const client = useQueryClient();
  return (after) => {
    client.setQueryData(adminPayment(after.id).queryKey, after);
    for (const list of ['payment', 'user', 'user-listing', 'audit', 'search'])
      void client.invalidateQueries({ queryKey: ['admin', list] });
    onClose();
  };
}
