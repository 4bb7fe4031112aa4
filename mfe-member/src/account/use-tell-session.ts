import type { UserJson } from '@inkbridge/contracts';
import { useSessionActions } from '@inkbridge/shared/auth-context';

/** Tells the session what changed, and no more than it keeps: it is remembered in the browser. */
export function useTellSession(): (user: UserJson) => void {
  const session = useSessionActions();
  return ({ _id, firstName, lastName, email, imageUrl, profileComplete, role }) =>
    session.update({ _id, firstName, lastName, email, imageUrl, profileComplete, role });
}
