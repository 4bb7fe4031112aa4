import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { emailProviderSite, otherEmailProvider } from '@inkbridge/shared/option-lists';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Button, Icon, Link } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { type ReactNode, useId } from 'react';
import { Fold } from '../fold/fold.js';
import {
  addressLine,
  envelopeLines,
  envelopeText,
  inEnglish,
  mailLines,
  numberLabel,
  numberLine,
} from '../format/address.js';
import { CentralNote, isSentElsewhere } from '../mail-rules/destination/central-note.js';
import type { Destination } from '../mail-rules/destination/use-destination.js';
import { FacilityMail } from '../mail-rules/facility-mail.js';
import { AddressedEnvelope } from './addressed-envelope.js';
import styles from './writing-to.module.css';

export type WritingToProps = {
  profile: CustomerJson;
  /** Where letters go as mail rules want it; without it, to the address of the profile. */
  destination?: Destination;
  /** Beside Copy address: other ways to put it on paper. */
  actions?: ReactNode;
  /** What holds for mail there. */
  guide?: ReactNode;
};

/** Everything about mail: the envelope and its facts in the open, what is rarely needed folded (AC-104, AC-110). */
export function WritingTo({ profile, destination, actions, guide }: WritingToProps) {
  const { basicInfo, view, addressConfirmedAt, facilityId } = profile;
  const { t } = useTranslation('detail');
  const id = useId();
  const lines = destination?.to.lines ?? envelopeLines(basicInfo);
  const isElsewhere = destination !== undefined && isSentElsewhere(destination);
  const hasNumber = lines.includes(numberLine(basicInfo));
  const confirmed = addressConfirmedAt && <ConfirmedOn day={addressConfirmedAt} />;
  return (
    <section className={styles.contact} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('contact.title', { name: basicInfo.firstName })}
      </h2>
      <FacilityMail id={facilityId} />
      <AddressedEnvelope lines={lines} className={styles.envelope} />
      {isElsewhere ? <CentralNote destination={destination} /> : confirmed}
      <div className={styles.actions}>
        <CopyButton text={envelopeText(lines)} busy={destination?.isWaiting} />
        {actions}
      </div>
      {(isElsewhere || !hasNumber) && (
        <dl className={styles.facts}>
          {!hasNumber && (
            <div>
              <dt>{numberLabel}</dt>
              <dd {...inEnglish} className={styles.number}>
                {basicInfo.inmateNumber}
              </dd>
            </div>
          )}
          {isElsewhere && (
            <div className={styles.address}>
              <dt>{t('contact.address')}</dt>
              <dd>
                <span {...inEnglish}>{addressLine(basicInfo)}</span>
                {confirmed}
              </dd>
            </div>
          )}
        </dl>
      )}
      {facilityId && (
        <p className={styles.there}>
          <Link href={pathTo('facility', facilityId)}>
            {t('contact.people', { facility: (destination?.own.inside?.facility || mailLines(basicInfo)[0]) ?? '' })}
          </Link>
        </p>
      )}
      <div className={styles.folds}>
        {guide}
        {view !== 'admin' && <HowToWrite />}
        <EmailProvider profile={profile} />
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
    <>
      <Button variant="quiet" size="small" icon="copy" busy={busy} onClick={() => void copy(text)}>
        {t('contact.copy')}
      </Button>
      <output className={styles.outcome}>{outcome && t(`contact.${outcome}`)}</output>
    </>
  );
}

const steps = ['write', 'sign', 'address', 'mail'] as const;

/** For readers who have never sent a letter to a prison. */
function HowToWrite() {
  const { t } = useTranslation('detail');
  return (
    <Fold title={t('howTo.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {t(`howTo.${step}`)}
          </li>
        ))}
      </ol>
    </Fold>
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
    <Fold title={t('email.title', { name })} startsOpen={view === 'admin'}>
      {site && (
        <a href={site} target="_blank" rel="noopener noreferrer" className={styles.service}>
          {name}
        </a>
      )}
      <p>{t(site ? 'email.note' : 'email.otherNote')}</p>
      {view !== 'admin' && <HowItWorks basicInfo={basicInfo} isKnown={site !== undefined} />}
    </Fold>
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
