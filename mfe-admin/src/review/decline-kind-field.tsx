import { declineKinds, type DeclineKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field, Select } from '@inkbridge/ui';

type DeclineKindFieldProps = { value: DeclineKind | undefined; onChange: (value: DeclineKind | undefined) => void };

/** What something is declined for: only for the page of numbers, and never needed. */
export function DeclineKindField({ value, onChange }: DeclineKindFieldProps) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  return (
    <Field label={t('review.declineKind')} mark={ofConfirm('note.optional')} hint={t('review.declineKindHint')}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(declineKinds.find((kind) => kind === target.value))}
      >
        <option value="">{t('review.noDeclineKind')}</option>
        {declineKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`declineKind.${kind}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
