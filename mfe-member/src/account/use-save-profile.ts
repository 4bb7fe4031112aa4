import { account, saveAccount } from '@inkbridge/api-client';
import type { UserJson } from '@inkbridge/contracts';
import { useConfirmed } from '@inkbridge/frame';
import { useQueryClient } from '@tanstack/react-query';
import type { FilledProfile } from './account-profile.js';
import { useUpdateSession } from './use-update-session.js';

type SaveHandlers = { onSuccess: (user: UserJson) => void; onRefused: (error: Error) => void };

/**
 * Saves the Profile tab and updates the session, so that header and menus show the changes. For another email address
 * the API may want to know who is asking: render `dialog`.
 */
export function useSaveProfile({ onSuccess, onRefused }: SaveHandlers) {
  const client = useQueryClient();
  const updateSession = useUpdateSession();
  return useConfirmed((profile: FilledProfile, proof) => saveAccount({ ...profile, ...proof }, { client }), {
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      updateSession(user);
      onSuccess(user);
    },
    onRefused,
  });
}
