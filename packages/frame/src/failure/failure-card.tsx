import { type FailureProps, RemoteFailure } from '@inkbridge/federation/host';
import { useTranslation } from '@inkbridge/federation/i18n';
import { paths } from '@inkbridge/shared/routes';
import { Button, ErrorState, LinkButton, Notice } from '@inkbridge/ui';
import styles from './failure-card.module.css';

/** Seconds before a card retries automatically. */
export const autoRetrySeconds = 8;

function explanationOf(error: unknown, { wasTried }: { wasTried: boolean }) {
  if (!(error instanceof RemoteFailure)) return 'failure.screenText';
  if (error.reason === 'version') return 'failure.remoteOlder';
  return wasTried ? 'failure.remoteReload' : 'failure.remoteText';
}

/** Replaces a screen, a section or a slot that could not be loaded; menus and the rest of the page keep working. */
export function FailureCard({ error, busy, onRetry, onReload }: FailureProps) {
  const { t } = useTranslation('frame');
  const isRemote = error instanceof RemoteFailure;
  const press = onRetry ?? onReload;
  return (
    <div className={styles.place}>
      <ErrorState
        heading="h1"
        picture="openBridge"
        title={t(isRemote ? 'failure.remote' : 'failure.screen')}
        retryLabel={t(onRetry ? 'failure.retry' : 'failure.reload')}
        onRetry={() => press?.()}
        busy={busy}
        autoRetry={
          isRemote && onRetry
            ? { seconds: autoRetrySeconds, label: (seconds) => t('failure.nextTry', { seconds }) }
            : undefined
        }
        action={
          <>
            {onRetry && onReload && (
              <Button variant="secondary" size="small" onClick={onReload}>
                {t('failure.reload')}
              </Button>
            )}
            <LinkButton href={paths.home} variant="quiet" size="small">
              {t('failure.goHome')}
            </LinkButton>
          </>
        }
      >
        {t(explanationOf(error, { wasTried: onReload !== undefined }))}
      </ErrorState>
    </div>
  );
}

/** Shown when the frame itself fails: nothing else works then, so it offers only a reload. */
export function RootFailure({ busy, onReload }: FailureProps) {
  const { t } = useTranslation('frame');
  return (
    <main className={styles.place}>
      <ErrorState
        heading="h1"
        picture="openBridge"
        title={t('failure.root')}
        retryLabel={t('failure.reload')}
        busy={busy}
        onRetry={() => onReload?.()}
      >
        {t('failure.screenText')}
      </ErrorState>
    </main>
  );
}

/** A line above a server-rendered page whose scripts could not be loaded. Rendered outside the frame. */
export function UnreachableNotice({ busy, onRetry }: FailureProps) {
  const { t } = useTranslation('frame');
  return (
    <output>
      <Notice tone="caution" className={styles.line}>
        <span>{t('failure.unreachable')}</span>{' '}
        {onRetry && (
          <Button size="small" variant="quiet" icon="retry" busy={busy} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )}
      </Notice>
    </output>
  );
}
