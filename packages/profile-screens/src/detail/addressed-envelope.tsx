import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import { EnvelopeAddress } from '../format/envelope-address.js';
import styles from './addressed-envelope.module.css';

/** An envelope as it is to be written. Its texts are those of a profile's page. */
export function AddressedEnvelope({ lines, className }: { lines: readonly string[]; className?: string | undefined }) {
  const { t } = useTranslation('detail');
  return (
    <div className={classes(styles.envelope, className)}>
      <p className={styles.sender} aria-hidden="true">
        {t('contact.sender')}
        <br />
        {t('contact.senderAddress')}
      </p>
      <span className={styles.place} aria-hidden="true">
        {t('contact.stampHere')}
      </span>
      <EnvelopeAddress lines={lines} className={styles.address} />
    </div>
  );
}
