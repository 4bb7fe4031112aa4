import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Icon, Notice } from '@inkbridge/ui';
import type { LetterDesk } from '../../letters/use-letter.js';
import styles from './kept-line.module.css';

/** Below the paper: whether this device keeps the letter. */
export function KeptLine({ letter }: { letter: LetterDesk }) {
  const { t, language } = useTranslation('write');
  const { state } = letter;
  if (state.phase !== 'kept') return <KeptTrouble letter={letter} />;
  const time = new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(state.at);
  return (
    <p className={styles.kept}>
      <Icon name="check" className={styles.check} />
      <span>{t('kept.kept', { time })}</span>
    </p>
  );
}

/** In every step: that the letter is not kept, and the choice if two windows have it. */
export function KeptTrouble({ letter }: { letter: LetterDesk }) {
  const { t } = useTranslation('write');
  const { phase } = letter.state;
  if (phase === 'kept' || phase === 'empty') return null;
  if (phase !== 'elsewhere') return <Alert>{t(`kept.${phase}`)}</Alert>;
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
