import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import styles from './picture-field.module.css';
import type { Failure } from './upload-state.js';

/** What went wrong, with a retry button if a retry can help. */
export function UploadFailure({ failure, onRetry }: { failure: Failure; onRetry: (() => void) | null }) {
  const { t } = useTranslation('picture');
  return (
    <Alert className={styles.failure}>
      <p>{t(`failure.${failure}`)}</p>
      {onRetry && (
        <Button size="small" icon="retry" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
