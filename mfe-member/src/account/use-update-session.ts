import type { UserJson } from '@inkbridge/contracts';
import { useSessionActions } from '@inkbridge/shared/auth-context';

/** Updates the session with only the fields it stores, because it is kept in the browser's storage. */
export function useUpdateSession(): (user: UserJson) => void {
  const session = useSessionActions();
  return ({ _id, firstName, lastName, email, imageUrl, profileComplete, role, deletionAt }) =>
    session.update({ _id, firstName, lastName, email, imageUrl, profileComplete, role, deletionAt });
}
