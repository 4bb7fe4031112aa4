import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { useStore } from 'zustand';
import { bringBackFailed, type Decisions } from './decisions.js';
import styles from './unsaved-notice.module.css';

/**
 * An unobtrusive report of failed decisions: no card reappears until the admin reloads the list (D-28, AC-559). Lists
 * the decisions that failed and those that were saved.
 */
export function UnsavedNotice({ decisions, onReload }: { decisions: Decisions; onReload: () => void }) {
  const { t, language } = useTranslation('admin');
  const { failed, saved } = useStore(decisions);
  const list = (names: Iterable<string>) => new Intl.ListFormat(language).format(names);

  const reload = () => {
    bringBackFailed(decisions);
    onReload();
  };
  return (
    <output className={styles.place}>
      {failed.size > 0 && (
        <Notice tone="caution">
          <span className={styles.line}>
            {t('review.unsaved')}
            <Button variant="quiet" size="small" icon="retry" className={styles.reload} onClick={reload}>
              {t('review.reload')}
            </Button>
          </span>
          <span className={styles.names}>{t('acts.unsaved', { names: list(failed.values()) })}</span>
          {saved.length > 0 && <span className={styles.names}>{t('acts.saved', { names: list(saved) })}</span>}
        </Notice>
      )}
    </output>
  );
}
