import type { MailLimits, MailRuleJson } from '@inkbridge/contracts';
import { isOldGuide } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { emailProviderSite } from '@inkbridge/shared/option-lists';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { Badge, type HeadingLevel, Icon, Notice, useNow } from '@inkbridge/ui';
import { type ReactNode, useId } from 'react';
import { inEnglish } from '../format/address.js';
import { asName, nameParts } from './named.js';
import styles from './mail-rule-card.module.css';
import { OutsideLink } from './outside-link.js';
import { localTextIn, useLimitLines, useNameLines } from './use-limit-lines.js';
import { AddressLines } from '../format/envelope-address.js';
import { centralLines, nameFor, wantsLastFirst } from './central-address.js';

export type MailRuleCardProps = {
  rule: MailRuleJson;
  /** The addressee of a letter, if known. */
  addressee?: Addressee;
  heading?: HeadingLevel;
  /** At the foot: a way to say that the card is wrong. */
  tell?: ReactNode;
};

/** One mail-rule card in full: what may be sent, how it is addressed, where that was read, and when. */
export function MailRuleCard({ rule, addressee, heading: Heading = 'h2', tell }: MailRuleCardProps) {
  const { t, language } = useTranslation('mailRules');
  const id = useId();
  const names = useNameLines(rule);
  const lines = useLimitLines(rule.limits);
  const note = localTextIn(rule.note, language);
  return (
    <article className={styles.card} aria-labelledby={id} id={rule.id}>
      <header className={styles.head}>
        <div className={styles.badges}>
          <Badge tone="blue">{t(`system.${rule.system}`)}</Badge>
          <Badge tone="outline">{rule.state ?? t('everywhere')}</Badge>
        </div>
        <Heading id={id} className={styles.title} {...inEnglish}>
          {rule.authority}
        </Heading>
      </header>
      <CheckFirst rule={rule} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('address.title')}</dt>
          <dd>
            <p>{t(rule.addressLines.length > 0 ? 'address.central' : 'address.own')}</p>
            <MailAddress rule={rule} addressee={addressee} />
            {names.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {rule.limits.returnAddress && <p>{t('address.returnAddress')}</p>}
          </dd>
        </div>
        <div>
          <dt>{t('delivery.title')}</dt>
          <dd>
            <p>{t(`delivery.${rule.delivery}`)}</p>
            {rule.scannedBy && <p>{t.rich('delivery.scannedBy', nameParts, { name: asName(rule.scannedBy) })}</p>}
          </dd>
        </div>
        <div>
          <dt>{t('limits.title')}</dt>
          <dd>{lines.length > 0 ? <Lines lines={lines} /> : t('limits.none')}</dd>
        </div>
        <MailItems limits={rule.limits} which="accepted" />
        <MailItems limits={rule.limits} which="refused" />
        <Email rule={rule} />
        {note && (
          <div>
            <dt>{t('note')}</dt>
            <dd className={styles.written}>{note}</dd>
          </div>
        )}
      </dl>
      <Sources rule={rule} />
      {tell}
    </article>
  );
}

/** That a rule is to be checked with the facility, and, if so, that nobody has looked for a year. */
export function CheckFirst({ rule: { checkedOn } }: { rule: Pick<MailRuleJson, 'checkedOn'> }) {
  const { t } = useTranslation('mailRules');
  const isOld = isOldGuide(checkedOn, calendarDate(useNow()));
  return (
    <Notice tone={isOld ? 'caution' : 'info'}>
      <b>{t('check')}.</b> <span>{isOld ? t('old') : t('checkText')}</span>
    </Notice>
  );
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Email({ rule: { emailProviders, emailPrice } }: { rule: MailRuleJson }) {
  const { t, language } = useTranslation('mailRules');
  const price = localTextIn(emailPrice, language);
  return (
    <div>
      <dt>{t('email.title')}</dt>
      <dd>
        {emailProviders.length === 0 && <p>{t('email.none')}</p>}
        {emailProviders.map((name) => (
          <p key={name}>
            <Provider name={name} />
          </p>
        ))}
        {price && <p>{t('email.price', { price })}</p>}
      </dd>
    </div>
  );
}

/** Only known services become links (D-42). */
function Provider({ name }: { name: string }) {
  const site = emailProviderSite(name);
  return site ? <OutsideLink href={site}>{name}</OutsideLink> : name;
}

function Sources({ rule: { officialUrl, sourceUrl, checkedOn } }: { rule: MailRuleJson }) {
  const { t } = useTranslation('mailRules');
  return (
    <footer className={styles.foot}>
      <OutsideLink href={officialUrl}>{t('official')}</OutsideLink>
      {sourceUrl !== officialUrl && <OutsideLink href={sourceUrl}>{t('source')}</OutsideLink>}
      <CheckedOn day={checkedOn} />
    </footer>
  );
}

export function CheckedOn({ day }: { day: string }) {
  const { t } = useTranslation('mailRules');
  return (
    <span className={styles.checked}>
      {t.rich('checkedOn', { date: <time dateTime={day} /> }, { date: formatDate(day) })}
    </span>
  );
}

const icons = { accepted: 'check', refused: 'close' } as const;

/** Things the source names as allowed or refused; empty if it names none. */
function MailItems({ limits, which }: { limits: MailLimits; which: 'accepted' | 'refused' }) {
  const { t } = useTranslation('mailRules');
  if (limits[which].length === 0) return null;
  return (
    <div>
      <dt>{t(which)}</dt>
      <dd>
        <ul className={styles.items}>
          {limits[which].map((item) => (
            <li key={item} className={styles[which]}>
              <Icon name={icons[which]} className={styles.icon} />
              {t(`item.${item}`)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** The addressee; without it the lines say what belongs there. */
type Addressee = { name: string; firstName: string; number: string };

type MailAddressProps = { rule: Pick<MailRuleJson, 'addressLines' | 'nameOrder'>; addressee?: Addressee };

/** The lines of the central address that letters go to; null where they go to the prison itself. */
function MailAddress({ rule, addressee }: MailAddressProps) {
  const { t } = useTranslation('mailRules');
  if (rule.addressLines.length === 0) return null;
  const place = t(wantsLastFirst(rule) ? 'address.lastFirst' : 'address.name');
  const name = addressee ? nameFor(rule, addressee) : place;
  const number = addressee?.number ?? t('address.number');
  const lines = centralLines(rule.addressLines, { name, number, facility: t('address.facility') });
  return <AddressLines lines={lines} />;
}
