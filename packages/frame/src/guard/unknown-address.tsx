import { Navigate, useLocation } from '@inkbridge/federation/router';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { hasPart } from '../host/page-facts.js';
import { landingOf, loginStateFor } from '../navigation/login-place.js';

const adminFolder = '/admin/';

/**
 * For an address that is no page: redirects readers to their start page, and guests below /admin to the login (D-55),
 * if this site has admin pages.
 */
export function UnknownAddress() {
  const viewer = useViewer();
  const location = useLocation();
  if (viewer === 'guest' && location.pathname.startsWith(adminFolder) && hasPart('admin')) {
    return <Navigate to={paths.login} replace state={loginStateFor(location)} />;
  }
  return <Navigate to={landingOf(viewer)} replace />;
}
