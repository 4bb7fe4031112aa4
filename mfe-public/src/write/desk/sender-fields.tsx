import { useTranslation } from '@inkbridge/federation/i18n';
import type { Recipient } from '@inkbridge/profile-screens';
import { formatDate, meantDay } from '@inkbridge/shared/profile-fields';
import { Field, TextArea, TextInput } from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useId } from 'react';
import { TitledSheet } from '../../layout/sheets.js';
import sheets from '../../layout/sheets.module.css';
import type { LetterDesk } from '../../letters/use-letter.js';
import type { SenderDesk } from '../../letters/use-sender.js';
import styles from './desk.module.css';

type SenderFieldsProps = { sender: SenderDesk; letter: LetterDesk; to: Recipient };

/** Name, date and, only if the writer wants it, the return address. */
export function SenderFields({ sender, letter, to }: SenderFieldsProps) {
  const { t } = useTranslation('write');
  const hintId = useId();
  const { value, change } = sender;
  return (
    <TitledSheet title={t('sender.title')}>
      <div className={styles.pair}>
        <Field label={t('sender.name')} hint={t('sender.nameHint')}>
          <TextInput
            value={value.name}
            maxLength={100}
            autoComplete="name"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Field>
        <Field label={t('sender.date')} hint={t('sender.dateHint')}>
          <MeantDay
            meant={meantDay(letter.date, () => true)}
            question={(day) => t('sender.meant', { date: formatDate(day) })}
            onMeant={(date) => letter.change({ date })}
          >
            <TextInput
              type="date"
              value={letter.date}
              onChange={({ currentTarget }) => letter.change({ date: currentTarget.value })}
            />
          </MeantDay>
        </Field>
      </div>
      <Checkbox
        label={t('sender.wanted')}
        checked={value.isAddressPrinted}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => change({ isAddressPrinted: currentTarget.checked })}
      />
      <p id={hintId} className={sheets.hint}>
        {t('sender.wantedHint', { name: to.firstName })}
      </p>
      {value.isAddressPrinted && (
        <Field label={t('sender.address')} hint={t('sender.addressHint')}>
          <TextArea
            value={value.address}
            rows={3}
            maxLength={400}
            autoComplete="street-address"
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
          />
        </Field>
      )}
    </TitledSheet>
  );
}
