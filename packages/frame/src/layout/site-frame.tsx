import type { Chrome } from '@inkbridge/federation';
import { createLateScreen, type FailureProps, LateView } from '@inkbridge/federation/host';
import { useTranslation } from '@inkbridge/federation/i18n';
import { matchPath, useLocation, useSlowNavigation } from '@inkbridge/federation/router';
import { noticesCookie } from '@inkbridge/federation/runtime-config';
import { pageCookies, useSession, viewerOf } from '@inkbridge/shared/auth-context';
import { ConfirmDialogs } from '@inkbridge/shared/confirm-dialog';
import { pagesWithoutFooter, paths } from '@inkbridge/shared/routes';
import { classes, Icon, LinkProvider, ProgressBar, SkipLink, Toaster } from '@inkbridge/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Brand } from '../brand/brand.js';
import { FailureCard } from '../failure/failure-card.js';
import { PageSkeleton } from '../guard/page-skeleton.js';
import { usePageFacts } from '../host/page-facts.js';
import { DesktopNav } from '../menu/desktop-nav.js';
import { MenuButton } from '../menu/menu-button.js';
import type { SiteViewer } from '../menu/menu-entries.js';
import { PhoneMenu } from '../menu/phone-menu.js';
import { AppLink } from '../navigation/app-link.js';
import { useFocusAfterNavigation } from '../navigation/use-focus-after-navigation.js';
import '../newsreader.css';
import { OfflineNotice } from './offline-notice.js';
import { SiteFooter } from './site-footer.js';
import styles from './site-frame.module.css';

/** `chrome` is what the route asks for around the page; `children` is the page. */
export type FrameProps = { chrome: Chrome; children: ReactNode };

/** Not part of a guest's download. */
const adminFrame = createLateScreen('shell', () => import('./admin-frame.js'));

/**
 * For the few accounts that will be deleted. Without it, My Account still says so. Named, because by its number it would
 * be taken for another file, and which of the two gives way differs from build to build.
 */
const LeavingNotice = lazy(() =>
  import(/* webpackChunkName: "leaving" */ '../leaving/leaving-notice.js').then(
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
        <LateView screen={adminFrame} Skeleton={FrameSkeleton} Failure={FrameFailure}>
          {children}
        </LateView>
      ) : (
        <PublicFrame viewer={viewer} isWork={chrome === 'work'}>
          {children}
        </PublicFrame>
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

const FrameSkeleton = () => (
  <BareFrame>
    <PageSkeleton />
  </BareFrame>
);

const FrameFailure = (failure: FailureProps) => (
  <BareFrame>
    <FailureCard {...failure} />
  </BareFrame>
);

type PublicFrameProps = { viewer: SiteViewer; isWork: boolean; children: ReactNode };

function PublicFrame({ viewer, isWork, children }: PublicFrameProps) {
  const { pathname } = useLocation();
  const isForm = pagesWithoutFooter.some((name) => matchPath(paths[name], pathname));
  return (
    <div className={styles.frame}>
      <SiteHeader viewer={viewer} />
      <OfflineNotice />
      <SiteNotices />
      <main id="main" className={classes(styles.main, isWork && styles.work)} tabIndex={-1}>
        {children}
      </main>
      {!isWork && !isForm && <SiteFooter />}
    </div>
  );
}

function SiteHeader({ viewer }: { viewer: SiteViewer }) {
  return (
    <header className={styles.header} data-print="none">
      <div className={styles.bar}>
        <Brand />
        <DesktopNav viewer={viewer} />
        <MenuButton>{(id) => <PhoneMenu id={id} viewer={viewer} />}</MenuButton>
      </div>
    </header>
  );
}

const yearSeconds = 365 * 24 * 60 * 60;
/** A cookie holds about 4 kB; this is far less. */
const mostDismissed = 40;

/** Messages of the day. They come with the page, so that nothing moves; a dismissed one does not come again. */
function SiteNotices() {
  const { t } = useTranslation('frame');
  const { notices = [] } = usePageFacts();
  const [closed, setClosed] = useState<readonly string[]>(dismissedHere);
  const shown = notices.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  const dismiss = (id: string) => {
    const all = [...dismissedHere(), id].slice(-mostDismissed);
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    pageCookies.cookie = `${noticesCookie}=${all.join('.')}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
    setClosed([...closed, id]);
  };
  return (
    <section aria-label={t('notices.label')} data-print="none">
      {shown.map(({ id, tone, text }) => (
        <div key={id} className={classes(styles.notice, tone === 'warning' && styles.warning)}>
          <Icon name={tone === 'warning' ? 'alert' : 'info'} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          <button type="button" className={styles.close} aria-label={t('notices.dismiss')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}

/** On the server nothing: it leaves out what the cookie names. */
function dismissedHere(): string[] {
  if (typeof document === 'undefined') return [];
  const found = new RegExp(`(?:^|; )${noticesCookie}=([^;]*)`).exec(pageCookies.cookie)?.[1] ?? '';
  return found.split('.').filter((id) => id !== '');
}
