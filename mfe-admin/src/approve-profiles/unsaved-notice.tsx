import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { useStore } from 'zustand';
import { approvals, bringBackFailed } from './approvals.js';
import styles from './unsaved-notice.module.css';

/** A failed approval, told quietly: nothing comes back until the admin asks for it (D-28). */
export function UnsavedNotice({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('admin');
  const failed = useStore(approvals, (state) => state.failed.size);

  const reload = () => {
    bringBackFailed();
    onReload();
  };
  return (
    <output className={styles.place}>
      {failed > 0 && (
        <Notice tone="caution">
          <span className={styles.line}>
            {t('approve.unsaved')}
            <Button variant="quiet" size="small" icon="retry" className={styles.reload} onClick={reload}>
              {t('approve.reload')}
            </Button>
          </span>
        </Notice>
      )}
    </output>
  );
}
