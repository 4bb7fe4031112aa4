import { Navigate, useLocation } from '@inkbridge/federation/router';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { landingOf, loginStateFor } from './login-place.js';

const adminFolder = '/admin/';

/** An address that is no page: everybody goes to where they start, guests below /admin to the login (D-55). */
export function UnknownAddress() {
  const viewer = useViewer();
  const location = useLocation();
  if (viewer === 'guest' && location.pathname.startsWith(adminFolder)) {
    return <Navigate to={paths.login} replace state={loginStateFor(location)} />;
  }
  return <Navigate to={landingOf(viewer)} replace />;
}
