import { account, saveAccount } from '@inkbridge/api-client';
import type { UserJson } from '@inkbridge/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FilledProfile } from './account-profile.js';
import { useUpdateSession } from './use-update-session.js';

type SaveHandlers = { onSaved: (user: UserJson) => void; onRefused: (error: Error) => void };

/** Saves the Profile tab and updates the session, so that header and menus show the changes. */
export function useSaveProfile({ onSaved, onRefused }: SaveHandlers) {
  const client = useQueryClient();
  const updateSession = useUpdateSession();
  return useMutation({
    mutationFn: (profile: FilledProfile) => saveAccount(profile, { client }),
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      updateSession(user);
      onSaved(user);
    },
    onError: onRefused,
  });
}
