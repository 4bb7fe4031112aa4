import { useTranslation } from '@inkbridge/federation/i18n';
import { ErrorState, type HeadingLevel } from '@inkbridge/ui';
import { autoRetrySeconds } from './failure-card.js';

type LoadErrorProps = {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** What could not be loaded; a general sentence by default. */
  title?: string;
  heading?: HeadingLevel;
};

/** Replaces data that could not be loaded. Retries automatically after a temporary failure. */
export function LoadError({ error, onRetry, busy, title, heading }: LoadErrorProps) {
  const { t } = useTranslation('frame');
  const { isPassing, requestId } = factsOf(error);
  return (
    <ErrorState
      heading={heading}
      title={title ?? t(isPassing ? 'failure.network' : 'failure.load')}
      retryLabel={t('failure.retry')}
      onRetry={onRetry}
      busy={busy}
      autoRetry={
        isPassing ? { seconds: autoRetrySeconds, label: (seconds) => t('failure.nextTry', { seconds }) } : undefined
      }
    >
      {t(isPassing ? 'failure.networkText' : 'failure.loadText')}
      {requestId && ` ${t('failure.reference', { id: requestId })}`}
    </ErrorState>
  );
}

/** Checks fields instead of the class, because a remote has its own copy of `ApiError`. */
function factsOf(error: unknown): { isPassing: boolean; requestId: string | null } {
  if (typeof error !== 'object' || error === null) return { isPassing: false, requestId: null };
  const requestId = 'requestId' in error ? error.requestId : null;
  return {
    isPassing: 'isPassing' in error && error.isPassing === true,
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}
