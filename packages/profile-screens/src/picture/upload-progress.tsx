import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import styles from './picture-field.module.css';
import type { Failure, UploadState } from './use-picture-upload.js';

/**
 * The progress of an upload: a bar and a percentage on screen, and a word per phase for screen readers, which do not
 * announce the percentage.
 */
export function UploadProgress({ state, isRemoved }: { state: UploadState; isRemoved: boolean }) {
  const { t } = useTranslation('picture');
  const words = wordsFor(state, isRemoved);
  return (
    <div className={styles.progress}>
      {state.phase === 'uploading' && (
        <>
          <progress aria-label={t('progress')} className={styles.bar} max={100} value={state.percent} />
          <span className={styles.percent}>{t('percent', { percent: state.percent })}</span>
        </>
      )}
      <output className={styles.words}>{words && t(words)}</output>
    </div>
  );
}

function wordsFor(state: UploadState, isRemoved: boolean) {
  if (state.phase === 'preparing') return 'preparing';
  if (state.phase === 'uploading') return state.percent < 100 ? 'uploading' : 'almostDone';
  if (isRemoved) return 'removed';
  return state.phase === 'idle' && state.isDone ? 'done' : null;
}

/** The error, with a retry button if a retry can help. */
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
