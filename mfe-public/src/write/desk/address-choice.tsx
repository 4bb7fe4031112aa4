import type { MailRuleJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import {
  AddressUnknown,
  asksForFacility,
  asName,
  type Destination,
  facilityIn,
  inEnglish,
  leadsElsewhere,
  localTextIn,
  nameParts,
  ownAddress,
  type SendTo,
} from '@inkbridge/profile-screens';
import { Field, TextInput } from '@inkbridge/ui';
import { Radio } from '@inkbridge/ui/checkbox';
import { useId } from 'react';
import styles from './address-choice.module.css';

type AddressChoiceProps = { destination: Destination; sendTo: SendTo; onChoose: (sendTo: SendTo) => void };

/**
 * Which address is printed, and why, where mail rules want a different one from the profile's (D-127). Their source and
 * its day stand with the rules beside it.
 */
export function AddressChoice(props: AddressChoiceProps) {
  const { language } = useTranslation('write');
  const { rules, chosen, isUnknown, own } = props.destination;
  const rule = chosen ?? rules[0];
  if (isUnknown) return <AddressUnknown destination={props.destination} />;
  if (!rule) return null;
  const note = localTextIn(rule.note, language);
  return (
    <div className={styles.parts}>
      <Why rule={rule} destination={props.destination} />
      <Choices {...props} />
      {chosen && asksForFacility(chosen) && leadsElsewhere(chosen, own) && <Facility {...props} />}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function Why({ rule, destination: { own } }: Pick<AddressChoiceProps, 'destination'> & { rule: MailRuleJson }) {
  const { t } = useTranslation('write');
  const { t: words } = useTranslation('mailRules');
  const { authority, system, state, delivery } = rule;
  const facts = { prisons: words(`short.systemIn.${system}`), name: own.firstName };
  const isElsewhere = leadsElsewhere(rule, own);
  return (
    <>
      <p>
        {t.rich(isElsewhere ? 'choice.why' : 'choice.whyOrder', nameParts, { authority: asName(authority) })}
        {(delivery === 'copy' || delivery === 'screen') && ` ${t(`choice.arrives.${delivery}`, facts)}`}
      </p>
      <p className={styles.note}>
        {state === null ? t('choice.everywhere', facts) : t('choice.whose', { ...facts, state })}
      </p>
    </>
  );
}

function Choices({ destination: { rules, chosen, own }, sendTo, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('write');
  const name = useId();
  const choose = (address: string) => onChoose({ ...sendTo, address });
  const labelOf = (rule: MailRuleJson) => {
    const authority = asName(rule.authority);
    if (!leadsElsewhere(rule, own)) return t.rich('choice.lastFirst', nameParts, { authority });
    return rules.length === 1 ? t('choice.central') : t.rich('choice.centralOf', nameParts, { authority });
  };
  const lines = own.lines.slice(2).join(', '); // below name and number
  return (
    <fieldset className={styles.choice} aria-label={t('choice.title')}>
      {rules.map((rule) => (
        <Radio
          key={rule.id}
          name={name}
          checked={chosen?.id === rule.id}
          onChange={() => choose(rule.id)}
          label={labelOf(rule)}
        />
      ))}
      <Radio
        name={name}
        checked={chosen === null}
        onChange={() => choose(ownAddress)}
        label={t.rich('choice.own', { lines: <span {...inEnglish} /> }, { lines })}
      />
    </fieldset>
  );
}

function Facility({ destination: { own }, sendTo, onChoose }: AddressChoiceProps) {
  const { t } = useTranslation('write');
  return (
    <Field label={t('choice.facility')} hint={t('choice.facilityHint')}>
      <TextInput
        value={facilityIn(sendTo, own)}
        maxLength={100}
        onChange={({ currentTarget }) => onChoose({ ...sendTo, facility: currentTarget.value })}
      />
    </Field>
  );
}
