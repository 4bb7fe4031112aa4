import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { emailProviderSite, otherEmailProvider } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Button, Icon } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { useId, type ReactNode } from 'react';
import { envelopeLines, envelopeText, inEnglish, numberLine } from '../format/address.js';
import { EnvelopeAddress } from '../format/envelope-address.js';
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

/** Copies the address to the clipboard and shows beside the button whether that worked. */
function CopyButton({ text, busy }: { text: string; busy?: boolean }) {
  const { t } = useTranslation('detail');
  const { outcome, copy } = useCopy();

  return (
    <div className={styles.copy}>
      <Button size="small" icon="copy" busy={busy} onClick={() => void copy(text)}>
        {t('contact.copy')}
      </Button>
      <output className={styles.outcome}>{outcome && t(`contact.${outcome}`)}</output>
    </div>
  );
}

const steps = ['write', 'sign', 'address', 'post'] as const;

/** For readers who have never sent a letter to a prison. */
function HowToWrite() {
  const { t } = useTranslation('detail');
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <h3 id={id}>{t('howTo.title')}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`howTo.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * The facility's email service, and what newcomers must know about it. Only the five known services become links: an
 * address typed by a user would invite phishing (AC-110, D-42).
 */
function EmailProvider({ profile: { basicInfo, view } }: { profile: CustomerJson }) {
  const { t } = useTranslation('detail');
  const { institutionalEmailProvider: provider, otherEmailProvider: typed } = basicInfo;
  if (!provider) return null;
  const site = emailProviderSite(provider);
  const name = provider === otherEmailProvider ? (typed ?? provider) : provider;
  return (
    <div className={styles.provider}>
      <h3>{t('contact.provider')}</h3>
      <p className={styles.service}>
        {site ? (
          <a href={site} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className={styles.note}>{t(site ? 'contact.providerNote' : 'contact.otherProviderNote')}</p>
      {view !== 'admin' && <HowItWorks basicInfo={basicInfo} isKnown={site !== undefined} />}
    </div>
  );
}

/** Says of a service only what is certain; of one that was typed in we know neither the owner nor how one joins. */
function HowItWorks({ basicInfo, isKnown }: Pick<CustomerJson, 'basicInfo'> & { isKnown: boolean }) {
  const { t } = useTranslation('detail');
  const facts = { name: fullNameOf(basicInfo), state: basicInfo.state, number: numberLine(basicInfo) };
  return (
    <ul className={styles.lines}>
      {isKnown && <li>{t('email.what')}</li>}
      {isKnown && <li>{t('email.register')}</li>}
      <li>{t.rich('email.find', { data: <span {...inEnglish} /> }, facts)}</li>
      <li>{t('email.cost')}</li>
    </ul>
  );
}
