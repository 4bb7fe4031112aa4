import { useNavigate } from '@inkbridge/federation/router';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';

/** Signs out and goes to the login page (AC-124…126). */
export function useSignOut(): () => void {
  const session = useSessionActions();
  const navigate = useNavigate();
  return () => {
    void session.signOut();
    void navigate(paths.login);
  };
}
