import type { DraftContent } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Icon, Notice } from '@inkbridge/ui';
import { useState, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './draft-keeper.js';
import styles from './draft.module.css';

type DraftStatusProps = { keeper: DraftKeeper; onTaken: (content: DraftContent) => void };

/** Shows whether and where the form is saved; offers a choice if another window or device saved the same form. */
export function DraftStatus({ keeper, onTaken }: DraftStatusProps) {
  const { t } = useTranslation('form');
  const time = useClock();
  const { phase, at } = useDraftState(keeper);
  if (phase === 'elsewhere') return <DraftConflict keeper={keeper} onTaken={onTaken} />;
  return (
    <output className={styles[phase]}>
      {phase === 'saved' && (
        <span>
          <Icon name="check" className={styles.icon} />{' '}
          <span>{t.rich('draft.saved', { time: <span className={styles.time} /> }, { time: at ? time(at) : '' })}</span>
        </span>
      )}
      {(phase === 'device' || phase === 'not_kept') && (
        <span>
          <Icon name={phase === 'device' ? 'offline' : 'alert'} className={styles.icon} />{' '}
          <span>{t(`draft.${phase}`)}</span>
        </span>
      )}
    </output>
  );
}

function DraftConflict({ keeper, onTaken }: DraftStatusProps) {
  const { t } = useTranslation('form');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setHasFailed(false);
    await work().catch(() => setHasFailed(true));
    setIsBusy(false);
  };
  const take = async () => {
    const theirs = await keeper.takeTheirs();
    if (theirs) onTaken(theirs);
  };

  return (
    <div className={styles.conflict}>
      <Notice tone="caution">
        <output>
          <strong>{t('draft.elsewhere')}</strong> {t('draft.elsewhereText')}
        </output>
        <p className={styles.choices}>
          <Button size="small" busy={isBusy} onClick={() => void run(take)}>
            {t('draft.takeTheirs')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void run(() => keeper.keepMine())}>
            {t('draft.keepMine')}
          </Button>
        </p>
      </Notice>
      {hasFailed && <Alert>{t('draft.failed')}</Alert>}
    </div>
  );
}

/** Formats a time of day in the reader's time zone. */
export function useClock(): (at: Date) => string {
  const { language } = useTranslation('form');
  return (at) => new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(at);
}

function useDraftState(keeper: DraftKeeper): DraftState {
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
}
