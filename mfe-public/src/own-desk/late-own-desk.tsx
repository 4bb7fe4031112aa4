import { useTranslation } from '@inkbridge/federation/i18n';
import { useOnline } from '@inkbridge/frame';
import { latePart } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useSyncExternalStore } from 'react';
import { hasGuestPapers } from '../letters/guest-papers.js';
import page from '../layout/page.module.css';
import styles from './late-own-desk.module.css';
import type { OwnDeskProps } from './own-desk.js';

const Desk = latePart<OwnDeskProps>(() => import(/* webpackChunkName: "ownDesk" */ './own-desk.js'));

/** The home of a member, or of a guest without a network: the desk, and what follows it. */
export function DeskPage({ children }: Pick<OwnDeskProps, 'children'>) {
  const { t } = useTranslation('public');
  const isOnline = useOnline();
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={page.tagline}>{t('home.title')}</p>
          <h1>{t('home.desk')}</h1>
        </div>
        {isOnline && (
          <LinkButton href={paths.explore} variant="primary">
            {t('home.findSomeone')}
          </LinkButton>
        )}
      </header>
      <Desk isPage fallback={<div className={styles.space} aria-busy="true" />}>
        {children}
      </Desk>
    </>
  );
}

/** The rest of a guest's home, below what they keep on this device, if anything. */
export function WithGuestDesk({ children }: Pick<OwnDeskProps, 'children'>) {
  const rest = children({ isEmpty: true });
  // All of it is drawn anew below the desk, so that nothing on the page is seen to move.
  return useHasGuestPapers() ? <Desk fallback={rest}>{children}</Desk> : rest;
}

const never = () => () => undefined;

/** False in the server's markup and during hydration. */
export function useHasGuestPapers(): boolean {
  return useSyncExternalStore(never, hasGuestPapers, () => false);
}
