import { useTranslation } from '@inkbridge/federation/i18n';
import { EnvelopeAddress } from '@inkbridge/profile-screens';
import { classes } from '@inkbridge/ui';
import type { PrintedLetter } from '../paper/letter-pages.js';
import styles from './envelope.module.css';

type EnvelopeProps = {
  letter: Pick<PrintedLetter, 'from' | 'address' | 'to'>;
  /** In large type, to copy by hand. */
  isLarge?: boolean;
};

/** The envelope with the lines that will be on it; what the writer has not given yet is said in its place. */
export function Envelope({ letter: { from, address, to }, isLarge = false }: EnvelopeProps) {
  const { t } = useTranslation('write');
  return (
    <section
      className={classes(styles.envelope, isLarge ? styles.large : styles.airmail)}
      aria-label={t('envelope.label')}
    >
      <p className={styles.sender} translate="no">
        <span className={classes(from === '' && styles.blank)}>{from || t('envelope.name')}</span>
        <span className={classes(address.length === 0 && styles.blank)}>
          {address.join('\n') || t('envelope.address')}
        </span>
      </p>
      <span className={styles.place} aria-hidden="true">
        {t('envelope.stamp')}
      </span>
      <EnvelopeAddress lines={to.lines} className={styles.address} />
    </section>
  );
}
