import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { useStore } from 'zustand';
import { bringBackFailed, type Decisions } from './decisions.js';
import styles from './unsaved-notice.module.css';

/** A failed decision, told quietly: nothing comes back until the admin asks for it (D-28, AC-559). */
export function UnsavedNotice({ decisions, onReload }: { decisions: Decisions; onReload: () => void }) {
  const { t } = useTranslation('admin');
  const failed = useStore(decisions, (state) => state.failed.size);

  const reload = () => {
    bringBackFailed(decisions);
    onReload();
  };
  return (
    <output className={styles.place}>
      {failed > 0 && (
        <Notice tone="caution">
          <span className={styles.line}>
            {t('review.unsaved')}
            <Button variant="quiet" size="small" icon="retry" className={styles.reload} onClick={reload}>
              {t('review.reload')}
            </Button>
          </span>
        </Notice>
      )}
    </output>
  );
}
