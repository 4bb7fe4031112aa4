import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { classes, Field, TextInput } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useId } from 'react';
import { AddressLines } from '../../format/envelope-address.js';
import { localTextIn, useNameLines } from '../use-limit-lines.js';
import { CheckedOn, CheckFirst } from '../mail-rule-card.js';
import { OutsideLink } from '../outside-link.js';
import styles from './address-choice.module.css';
import { Part as AddressUnknown } from './address-unknown.js';
import { asksForFacility, facilityIn, leadsElsewhere } from './central.js';
import { letterAddressMessages } from './messages/en.js';
import { ownAddress, type SendTo } from './recipient.js';
import type { Destination } from './use-destination.js';

export type AddressChoiceProps = {
  destination: Destination;
  sendTo: SendTo;
  onChoose: (sendTo: SendTo) => void;
  className?: string;
};

export const bundles = [letterAddressMessages];

/** Which address is printed and copied, and why, where mail rules want a different one from the profile's (D-127). */
export function Part(props: AddressChoiceProps) {
  const { t } = useTranslation('letterAddress');
  const titleId = useId();
  const { destination, className } = props;
  const { rules, chosen, isUnknown, to, own } = destination;
  const rule = chosen ?? rules[0];
  if (isUnknown) return <AddressUnknown destination={destination} />;
  if (!rule) return null;
  return (
    <section className={classes(styles.parts, className)} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <Why rule={rule} destination={destination} />
      <Choices {...props} labelledBy={titleId} />
      {chosen && asksForFacility(chosen) && leadsElsewhere(chosen, own) && <Facility {...props} />}
      <AddressLines lines={to.lines} />
      <Source rule={rule} />
    </section>
  );
}

function Why({ rule, destination: { own } }: Pick<AddressChoiceProps, 'destination'> & { rule: MailRuleJson }) {
  const { t } = useTranslation('letterAddress');
  const { t: words } = useTranslation('mailRules');
  const { authority, system, state } = rule;
  const facts = { prisons: words(`short.systemIn.${system}`), name: own.firstName };
  return (
    <p>
      {t(leadsElsewhere(rule, own) ? 'why' : 'whyOrder', { authority })}{' '}
      {state === null ? t('everywhere', facts) : t('whose', { ...facts, state })}
    </p>
  );
}

function Choices({ destination, sendTo, onChoose, labelledBy }: AddressChoiceProps & { labelledBy: string }) {
  const { t } = useTranslation('letterAddress');
  const name = useId();
  const { rules, chosen, own } = destination;
  const choose = (address: string) => onChoose({ ...sendTo, address });
  const labelOf = (rule: MailRuleJson) => {
    const { authority } = rule;
    if (!leadsElsewhere(rule, own)) return t('lastFirst', { authority });
    return rules.length === 1 ? t('central') : t('centralOf', { authority });
  };
  return (
    <fieldset className={styles.choice} aria-labelledby={labelledBy}>
      {rules.map((rule) => (
        <Radio
          key={rule.id}
          name={name}
          checked={chosen?.id === rule.id}
          onChange={() => choose(rule.id)}
          label={labelOf(rule)}
        />
      ))}
      <Radio name={name} checked={chosen === null} onChange={() => choose(ownAddress)} label={t('own')} />
    </fieldset>
  );
}

function Facility({ destination: { own }, sendTo, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('letterAddress');
  return (
    <Field label={t('facility')} hint={t('facilityHint')}>
      <TextInput
        value={facilityIn(sendTo, own)}
        maxLength={100}
        onChange={({ currentTarget }) => onChoose({ ...sendTo, facility: currentTarget.value })}
      />
    </Field>
  );
}

function Source({ rule }: { rule: MailRuleJson }) {
  const { t, language } = useTranslation('mailRules');
  const note = [...useNameLines(rule), localTextIn(rule.note, language)].join(' ').trim();
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <CheckFirst rule={rule} />
      <p className={styles.source}>
        <OutsideLink href={rule.sourceUrl}>{t('source')}</OutsideLink>
        <CheckedOn day={rule.checkedOn} />
      </p>
    </>
  );
}
