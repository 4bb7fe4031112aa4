import type { ReactNode } from 'react';
import type { SiteViewer } from '../menu/menu-entries.js';
import { OfflineNotice } from './offline-notice.js';
import styles from './public-frame.module.css';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';
import { SiteNotices } from './site-notices.js';

export function PublicFrame({ viewer, children }: { viewer: SiteViewer; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SiteHeader viewer={viewer} />
      <OfflineNotice />
      <SiteNotices />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
