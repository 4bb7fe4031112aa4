import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { CheckedOn, CheckFirst, inEnglish, localTextIn, OutsideLink } from '@inkbridge/profile-screens';
import { Button, Field, Notice, TextInput } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useId } from 'react';
import desk from '../desk/desk.module.css';
import type { SendTo } from '../kept/letter-box.js';
import type { LetterDesk } from '../kept/use-letter.js';
import styles from './address-choice.module.css';
import { asksForFacility, facilityIn, ownAddress } from './central.js';
import { letterAddressMessages } from './messages/bundle.js';
import type { Destination } from './use-destination.js';

export type AddressChoiceProps = { destination: Destination; letter: LetterDesk };

export const bundles = [letterAddressMessages];

/** Which address is printed, and why, where mail rules name a central one (D-127). */
export function Part({ destination, letter }: AddressChoiceProps) {
  const { t } = useTranslation('letterAddress');
  const titleId = useId();
  const { rules, chosen, isUnknown } = destination;
  const rule = chosen ?? rules[0];
  if (isUnknown) return <Unknown destination={destination} />;
  if (!rule) return null;
  return (
    <section className={desk.sheet} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <Why rule={rule} name={destination.to.firstName} />
      <Choices destination={destination} letter={letter} labelledBy={titleId} />
      {chosen && asksForFacility(chosen) && <Facility destination={destination} letter={letter} />}
      <p {...inEnglish} className={styles.lines}>
        {destination.to.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <Source rule={rule} />
    </section>
  );
}

function Why({ rule: { authority, system, state }, name }: { rule: MailRuleJson; name: string }) {
  const { t } = useTranslation('letterAddress');
  const { t: words } = useTranslation('mailRules');
  const prisons = words(`short.systemIn.${system}`);
  return (
    <p>
      {t('why', { authority })}{' '}
      {state === null ? t('everywhere', { prisons, name }) : t('whose', { prisons, state, name })}
    </p>
  );
}

function Choices({ destination, letter, labelledBy }: AddressChoiceProps & { labelledBy: string }) {
  const { t } = useTranslation('letterAddress');
  const name = useId();
  const { rules, chosen } = destination;
  const choose = (address: string) => letter.change({ sendTo: { ...letter.sendTo, address } });
  return (
    <fieldset className={styles.choice} aria-labelledby={labelledBy}>
      {rules.map(({ id, authority }) => (
        <Radio
          key={id}
          name={name}
          checked={chosen?.id === id}
          onChange={() => choose(id)}
          label={rules.length === 1 ? t('central') : t('centralOf', { authority })}
        />
      ))}
      <Radio name={name} checked={chosen === null} onChange={() => choose(ownAddress)} label={t('own')} />
    </fieldset>
  );
}

function Facility({ destination: { to }, letter }: AddressChoiceProps) {
  const { t } = useTranslation('letterAddress');
  const change = (facility: SendTo['facility']) => letter.change({ sendTo: { ...letter.sendTo, facility } });
  return (
    <Field label={t('facility')} hint={t('facilityHint')}>
      <TextInput
        value={facilityIn(letter.sendTo, to)}
        maxLength={100}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    </Field>
  );
}

function Source({ rule }: { rule: MailRuleJson }) {
  const { t, language } = useTranslation('mailRules');
  const note = localTextIn(rule.note, language);
  return (
    <>
      {note && <p className={desk.hint}>{note}</p>}
      <CheckFirst rule={rule} />
      <p className={styles.source}>
        <OutsideLink href={rule.sourceUrl}>{t('source')}</OutsideLink>
        <CheckedOn day={rule.checkedOn} />
      </p>
    </>
  );
}

function Unknown({ destination: { isTrying, retry } }: Pick<AddressChoiceProps, 'destination'>) {
  const { t } = useTranslation('letterAddress');
  return (
    <Notice tone="caution">
      {t('unknown')}{' '}
      <Button size="small" icon="retry" busy={isTrying} onClick={retry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
