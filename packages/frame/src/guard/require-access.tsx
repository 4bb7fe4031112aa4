import type { Access } from '@inkbridge/federation';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { type SessionState, useSession, useViewer, viewerOf } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { type ReactNode, useState } from 'react';
import { hasPart } from '../host/page-facts.js';
import { landingOf, loginStateFor, lostState, readLoginState } from '../navigation/login-place.js';
import { PageSkeleton } from './page-skeleton.js';

/**
 * Shows a page to readers who may see it, and redirects all others (AC-592…611, D-55, D-56). This is for convenience
 * only: the API decides what a user may read and do (D-06).
 */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [admitted, setAdmitted] = useState<string | null>(null);
  const verdict = judge(access, session);

  if (verdict === 'admit') {
    if (admitted !== location.key) setAdmitted(location.key);
    return children;
  }
  if (verdict === 'wait') return <PageSkeleton />;
  if (verdict === 'to_login') {
    const leftFromHere = admitted === location.key && session.status === 'guest' && session.because === 'signed_out';
    // The console's start page is no place that anyone asked for: its admins begin where D-05 says.
    const isStart = location.pathname === paths.home;
    return <Navigate to={paths.login} replace state={leftFromHere || isStart ? null : loginStateFor(location)} />;
  }
  const viewer = viewerOf(session);
  // The first of two steps: a user on an admin page goes to /login, which then redirects to / (D-56).
  if (access === 'admin') return <Navigate to={paths.login} replace />;
  const saved = access === 'guest' ? readLoginState(location.state)?.from : undefined;
  return <Navigate to={saved ?? landingOf(viewer)} replace state={saved?.state} />;
}

type Verdict = 'admit' | 'wait' | 'to_login' | 'elsewhere';

function judge(access: Access, session: SessionState): Verdict {
  const viewer = viewerOf(session);
  if (access === 'everyone' || access === viewer) return 'admit';
  if (session.status === 'restoring') return 'wait';
  return viewer === 'guest' ? 'to_login' : 'elsewhere';
}

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
  return <Navigate to={landingOf(viewer)} replace state={viewer === 'admin' ? null : lostState} />;
}
