import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Icon, Notice } from '@inkbridge/ui';
import type { LetterDesk } from '../../letters/use-letter.js';
import styles from './desk.module.css';

/** Whether this device keeps the letter, and the choice if two windows have it. */
export function KeptLine({ letter }: { letter: LetterDesk }) {
  const { t, language } = useTranslation('write');
  const { state } = letter;
  if (state.phase === 'elsewhere') return <Conflict letter={letter} />;
  if (state.phase === 'empty') return <p className={styles.kept}>{t('kept.shared')}</p>; // nothing moves with the first word
  if (state.phase !== 'kept') return <Alert>{t(`kept.${state.phase}`)}</Alert>;
  const time = new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(state.at);
  return (
    <p className={styles.kept}>
      <Icon name="check" className={styles.check} />
      <span>
        {t('kept.kept', { time })} {t('kept.shared')}
      </span>
    </p>
  );
}

function Conflict({ letter }: { letter: LetterDesk }) {
  const { t } = useTranslation('write');
  return (
    <Notice tone="caution">
      <output>
        <strong>{t('kept.elsewhere')}</strong> {t('kept.elsewhereText')}
      </output>
      <span className={styles.choices}>
        <Button size="small" onClick={letter.takeTheirs}>
          {t('kept.takeTheirs')}
        </Button>
        <Button size="small" onClick={letter.keepMine}>
          {t('kept.keepMine')}
        </Button>
      </span>
    </Notice>
  );
}
