import { mailRules } from '@inkbridge/api-client';
import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { asName, type Destination, MailGuide, nameParts } from '@inkbridge/profile-screens';
import { Field, Notice, TextArea, TextInput } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { LetterDesk } from '../../letters/use-letter.js';
import type { SenderDesk } from '../../letters/use-sender.js';
import { AddressChoice } from './address-choice.js';
import styles from './address-step.module.css';
import desk from './desk.module.css';
import { Envelope } from './envelope.js';
import type { Printed } from './use-printed.js';

type AddressStepProps = {
  letter: LetterDesk;
  sender: SenderDesk;
  printed: Printed;
  profile: CustomerJson | undefined;
  destination: Destination;
};

/** The envelope as it is filled in, and the rules of the prison's mail: they are needed here, and nowhere earlier. */
export function AddressStep({ letter, sender, printed, profile, destination }: AddressStepProps) {
  const { t } = useTranslation('write');
  return (
    <div className={desk.grid}>
      <div className={styles.main}>
        <Envelope letter={printed.letter} />
        <AddressChoice
          destination={destination}
          sendTo={letter.sendTo}
          onChoose={(sendTo) => letter.change({ sendTo })}
        />
        <SenderFields sender={sender} name={destination.own.firstName}>
          {profile && <ReturnAddressRule profile={profile} printed={printed} />}
        </SenderFields>
      </div>
      {profile && (
        <section className={styles.rules} aria-labelledby="mail-rules">
          <h2 id="mail-rules">{t('rules.title', { state: profile.basicInfo.state })}</h2>
          <MailGuide profile={profile} isPart />
        </section>
      )}
    </div>
  );
}

type SenderFieldsProps = { sender: SenderDesk; name: string; children: ReactNode };

/** What is typed here is printed; the last step can leave the address out again. */
function SenderFields({ sender: { value, change }, name, children }: SenderFieldsProps) {
  const { t } = useTranslation('write');
  const titleId = useId();
  const privacyId = useId();
  return (
    <section className={styles.sender} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('sender.title')}</h2>
      <Field label={t('sender.name')} hint={t('sender.nameHint')}>
        <TextInput
          value={value.name}
          maxLength={100}
          autoComplete="name"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label={t('sender.address')} mark={t('sender.optional')} hint={t('sender.addressHint')}>
        <TextArea
          value={value.address}
          rows={2}
          className={styles.lines}
          maxLength={400}
          autoComplete="street-address"
          aria-describedby={privacyId}
          onChange={({ currentTarget }) => change({ address: currentTarget.value, isAddressPrinted: true })}
        />
      </Field>
      <p id={privacyId} className={styles.privacy}>
        {t('sender.privacy', { name })}
      </p>
      {children}
    </section>
  );
}

/** That a prison of the state refuses mail without the writer's address, while the envelope has none. */
function ReturnAddressRule({ profile, printed }: { profile: CustomerJson; printed: Printed }) {
  const { t } = useTranslation('write');
  const rules = useQuery(mailRules(profile.basicInfo.state));
  if (printed.letter.address.length > 0) return null;
  return rules.data?.map(({ id, state, authority, limits }) =>
    state !== null && limits.returnAddress === true ? (
      <Notice key={id}>{t.rich('rules.returnAddress', nameParts, { authority: asName(authority) })}</Notice>
    ) : null,
  );
}
