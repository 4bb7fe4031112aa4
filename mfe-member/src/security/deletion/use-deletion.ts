import { account, deleteAccount, deletion, keepAccount } from '@inkbridge/api-client';
import type { DeletionJson, ProfileFate } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useConfirmed } from '@inkbridge/frame';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Asks for the deletion of the account, by password if it must be, or takes it back. */
export function useDeletion() {
  const { t } = useTranslation('ownData');
  const client = useQueryClient();
  const [changes, setChanges] = useState(0);
  const updateSession = useLeavingSession();

  const take = (data: DeletionJson) => {
    client.setQueryData(deletion.queryKey, data);
    void client.invalidateQueries({ queryKey: account.queryKey, exact: true });
    updateSession(data.asked?.at);
    setChanges((count) => count + 1);
  };
  const asked = useConfirmed((fate: ProfileFate, proof) => deleteAccount(fate, proof, { client }), { onSuccess: take });
  const kept = useMutation({
    mutationFn: () => keepAccount({ client }),
    onSuccess: (data) => {
      take(data);
      showToast({ text: t('asked.kept'), icon: 'check' });
    },
  });

  return {
    ask: (fate: ProfileFate) => {
      kept.reset();
      asked.run(fate);
    },
    keep: () => {
      asked.reset();
      if (!kept.isPending) kept.mutate();
    },
    isPending: asked.isPending || kept.isPending,
    error: asked.error ?? kept.error,
    dialog: asked.dialog,
    /** Grows with every success. */
    changes,
  };
}

/** The line above every page follows the session. */
function useLeavingSession(): (deletionAt: string | undefined) => void {
  const session = useSessionActions();
  const { user } = useSession();
  return (deletionAt) => user && session.update({ ...user, deletionAt });
}
