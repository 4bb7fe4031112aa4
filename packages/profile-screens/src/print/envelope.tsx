import { useTranslation } from '@inkbridge/federation/i18n';
import styles from './envelope.module.css';
import type { PrintedProps } from './printed-props.js';
import { useEnvelopeLines } from './use-envelope-lines.js';

/** A #10 envelope. The sender's address is unknown, so there is room to write it below the name. */
export function Envelope({ profile, sender }: PrintedProps) {
  const { t } = useTranslation('reader');
  const lines = useEnvelopeLines(profile);
  return (
    <div className={styles.envelope}>
      <div className={styles.sender}>
        <p>{sender}</p>
        <p className={styles.rule} />
        <p className={styles.rule} />
      </div>
      <p className={styles.stamp}>{t('print.stamp')}</p>
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
