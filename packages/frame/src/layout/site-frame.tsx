import '../newsreader.css';
import type { Chrome } from '@inkbridge/federation';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSlowNavigation } from '@inkbridge/federation/router';
import { useSession, viewerOf } from '@inkbridge/shared/auth-context';
import { ConfirmDialogs } from '@inkbridge/shared/confirm-dialog';
import { LinkProvider, ProgressBar, SkipLink, Toaster } from '@inkbridge/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.js';
import { useFocusAfterNavigation } from '../navigation/use-focus-after-navigation.js';
import { PublicFrame } from './public-frame.js';

/** `chrome` is what the route asks for around the page; `children` is the page. */
export type FrameProps = { chrome: Chrome; children: ReactNode };

/** Not part of a guest's download. If it cannot be loaded, the page appears without its rail. */
const AdminFrame = lazy(() =>
  import('./admin-frame.js').then(
    ({ AdminFrame: Frame }) => ({ default: Frame }),
    () => ({ default: BareFrame }),
  ),
);

/** For the few accounts that will be deleted. Without it, My Account still says so. */
const LeavingNotice = lazy(() =>
  import('../leaving/leaving-notice.js').then(
    ({ LeavingNotice: View }) => ({ default: View }),
    () => ({ default: () => null }),
  ),
);

/** The frame around every page; the kind of reader determines the menu (D-51, D-52). */
export function SiteFrame({ chrome, children }: FrameProps) {
  const { t } = useTranslation('frame');
  const session = useSession();
  const viewer = viewerOf(session);
  const leavesAt = session.user?.deletionAt;
  useFocusAfterNavigation();

  return (
    <LinkProvider component={AppLink}>
      <SkipLink>{t('skip')}</SkipLink>
      <ProgressBar active={useSlowNavigation()} label={t('progress')} />
      {leavesAt && (
        <Suspense>
          <LeavingNotice at={leavesAt} />
        </Suspense>
      )}
      {chrome === 'bare' ? (
        <BareFrame>{children}</BareFrame>
      ) : viewer === 'admin' ? (
        <Suspense>
          <AdminFrame>{children}</AdminFrame>
        </Suspense>
      ) : (
        <PublicFrame viewer={viewer}>{children}</PublicFrame>
      )}
      <ConfirmDialogs />
      <Toaster dismissLabel={t('toast.dismiss')} />
    </LinkProvider>
  );
}

/** Payment pages: no header, no footer; the page itself contains the way back (AC-305, AC-306, D-107). */
function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
