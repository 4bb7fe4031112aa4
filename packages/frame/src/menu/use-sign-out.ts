import { useNavigate } from '@inkbridge/federation/router';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';

/** Forgets the person and goes to the login (AC-124…126). */
export function useSignOut(): () => void {
  const session = useSessionActions();
  const navigate = useNavigate();
  return () => {
    void session.signOut();
    void navigate(paths.login);
  };
}
