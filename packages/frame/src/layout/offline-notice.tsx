import { useTranslation } from '@inkbridge/federation/i18n';
import { Icon } from '@inkbridge/ui';
import { useOnline } from '../reach/use-online.js';
import styles from './offline-notice.module.css';

/** Shown while the connection is lost; lists refetch as soon as it is back. */
export function OfflineNotice() {
  const { t } = useTranslation('frame');
  const online = useOnline();
  return (
    // Always rendered: screen readers announce changes inside a live region, not a region that appears.
    <output className={styles.place} data-print="none">
      {!online && (
        <span className={styles.notice}>
          <Icon name="offline" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
