import { useTranslation } from '@inkbridge/federation/i18n';
import { contactPath } from '@inkbridge/shared/routes';
import { ErrorState, type HeadingLevel, Link } from '@inkbridge/ui';
import { factsOf, type FailureFacts } from './cause-of.js';
import { autoRetrySeconds } from './failure-card.js';
import { useWaitText } from './use-wait-text.js';

/** After a longer wait the reader decides, so that a forgotten page stops calling. */
const longestAutoRetrySeconds = 600;

type LoadErrorProps = {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** Names what could not be loaded; by default says what happened. */
  title?: string;
  heading?: HeadingLevel;
};

/**
 * Replaces data that could not be loaded, and says why: no connection, too many calls, too many people, or a failure of
 * ours. Retries automatically after a temporary failure, at the time that the API named.
 */
export function LoadError({ error, onRetry, busy, title, heading }: LoadErrorProps) {
  const { t } = useTranslation('frame');
  const waitText = useWaitText();
  const facts = factsOf(error);
  const { cause, requestId } = facts;
  const seconds = retrySecondsOf(facts);
  const label = (left: number) =>
    cause === 'network' ? t('failure.nextTry', { seconds: left }) : t('failure.retryIn', { wait: waitText(left) });
  const sentences = [
    title && cause !== 'other' && `${t(`failure.${cause}`)}.`,
    t(`failure.${cause}Text`),
    cause !== 'other' && seconds === null && t('failure.again', { wait: waitText(facts.waitSeconds ?? 0) }),
  ];
  return (
    <ErrorState
      heading={heading}
      title={title ?? t(`failure.${cause}`)}
      retryLabel={t('failure.retry')}
      onRetry={onRetry}
      busy={busy}
      autoRetry={seconds === null ? undefined : { seconds, label }}
    >
      {sentences.filter(Boolean).join(' ')}
      {requestId && (
        <> {t.rich('failure.reference', { contact: <Link href={contactPath(requestId)} /> }, { id: requestId })}</>
      )}
    </ErrorState>
  );
}

function retrySecondsOf({ cause, waitSeconds }: FailureFacts): number | null {
  if (cause === 'other') return null;
  const seconds = Math.max(1, waitSeconds ?? autoRetrySeconds);
  return seconds <= longestAutoRetrySeconds ? seconds : null;
}
