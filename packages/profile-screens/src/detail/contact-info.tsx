import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Icon } from '@inkbridge/ui';
import { useId, type ReactNode } from 'react';
import { EnvelopeAddress } from '../format/envelope-address.js';
import { envelopeLines, envelopeText } from '../format/address.js';
import { CopyButton } from './copy-button.js';
import { EmailProvider } from './email-provider.js';
import { HowToWrite } from './how-to-write.js';
import styles from './contact-info.module.css';

type ContactInfoProps = {
  profile: CustomerJson;
  /** The lines of the envelope where mail rules want others than the profile's. */
  address?: readonly string[];
  /** Whether that is not known yet. */
  isAddressAwaited?: boolean;
  /** Below the envelope: the choice between the two. */
  addressChoice?: ReactNode;
  /** Shown next to Copy address. */
  actions?: ReactNode;
  /** Below everything else about mail. */
  children?: ReactNode;
};

/** The address as written on an envelope, how to send a letter, and the facility's email service (AC-104, AC-110). */
export function ContactInfo(props: ContactInfoProps) {
  const { profile, address, isAddressAwaited, addressChoice, actions, children } = props;
  const { basicInfo, view, addressConfirmedAt } = profile;
  const { t } = useTranslation('detail');
  const id = useId();
  const lines = address ?? envelopeLines(basicInfo);
  return (
    <section className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('contact.title')}
      </h2>
      <div className={styles.columns}>
        <div className={styles.envelope}>
          <p className={styles.sender} aria-hidden="true">
            {t('contact.sender')}
            <br />
            {t('contact.senderAddress')}
          </p>
          <span className={styles.place} aria-hidden="true">
            {t('contact.stampHere')}
          </span>
          <EnvelopeAddress lines={lines} className={styles.address} />
          {addressConfirmedAt && !address && <ConfirmedOn day={addressConfirmedAt} />}
          <div className={styles.actions}>
            <CopyButton text={envelopeText(lines)} busy={isAddressAwaited} />
            {actions}
          </div>
        </div>
        {addressChoice}
        {view !== 'admin' && <HowToWrite />}
        <EmailProvider profile={profile} />
        {children}
      </div>
    </section>
  );
}

/** The day on which the owner confirmed that mail arrives. */
function ConfirmedOn({ day }: { day: string }) {
  const { t } = useTranslation('detail');
  const date = formatDate(new Date(day));
  return (
    <p className={styles.confirmed}>
      <Icon name="check" className={styles.check} />
      <span>{t.rich('contact.confirmed', { date: <time dateTime={day.slice(0, 10)} /> }, { date })}</span>
    </p>
  );
}
