import { useTranslation } from '@inkbridge/federation/i18n';
import { noticesCookie } from '@inkbridge/federation/runtime-config';
import { pageCookies } from '@inkbridge/shared/auth-context';
import { classes, Icon } from '@inkbridge/ui';
import { useState } from 'react';
import { usePageFacts } from '../host/page-facts-context.js';
import styles from './site-notices.module.css';

const yearSeconds = 365 * 24 * 60 * 60;
/** A cookie holds about 4 kB; this is far less. */
const mostDismissed = 40;

/** Messages of the day. They come with the page, so that nothing moves; a dismissed one does not come again. */
export function SiteNotices() {
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
