import { account, changeEmail } from '@inkbridge/api-client';
import { useConfirmed } from '@inkbridge/frame';
import { useQueryClient } from '@tanstack/react-query';

/** Asks for another address, or for its mail once more. Render `dialog` outside any other form. */
export function useChangeAddress(onSent: () => void) {
  const client = useQueryClient();
  return useConfirmed((email: string, proof) => changeEmail({ email, ...proof }, { client }), {
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      onSent();
    },
  });
}
