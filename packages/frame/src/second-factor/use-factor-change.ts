import { secondFactor } from '@inkbridge/api-client';
import type { FactorChange } from '@inkbridge/contracts';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';

/** Shows recovery codes, which exist only in this answer. */
export type ShowCodes = (codes: readonly string[]) => void;

/** What follows a change: the session that goes on, the recovery codes, a word about it, and the list as it is now. */
export function useFactorChange(showCodes: ShowCodes) {
  const client = useQueryClient();
  const session = useSessionActions();
  return async ({ session: issued, recoveryCodes }: FactorChange, done: string): Promise<void> => {
    if (recoveryCodes) showCodes(recoveryCodes); // first: nothing after this may lose them
    if (issued) await session.admit(issued);
    showToast({ text: done });
    await client.invalidateQueries({ queryKey: secondFactor.queryKey });
  };
}
