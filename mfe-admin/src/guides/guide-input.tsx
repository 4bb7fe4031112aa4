import { firstGuideDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field, Select, TextArea, TextInput } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { DayInput } from '../kit/records/day-input.js';
import type { GuideField } from './guide-fields.js';
import styles from './guide-form.module.css';
import { wordsOf } from './guide-values.js';
import { useOptionText } from './use-option-text.js';

type GuideInputProps = {
  field: GuideField;
  id: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** One field of the form of a card, a link, a notice or a day. */
export function GuideInput(props: GuideInputProps) {
  const { field, id, error } = props;
  const { t } = useTranslation('admin');
  const label = useFieldLabel(field);
  const hint = useHint(field);
  if (field.input === 'set') return <OptionSet {...props} label={label} />;
  return (
    <Field id={id} label={label} mark={field.required ? undefined : t('guides.optional')} hint={hint} error={error}>
      <Control {...props} />
    </Field>
  );
}

function useFieldLabel({ label, language }: GuideField): string {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const text = t(`guides.field.${label}`);
  return language ? t('guides.inLanguage', { label: text, language: frame(`language.${language}`) }) : text;
}

function useHint({ label }: GuideField): string | undefined {
  const { t } = useTranslation('admin');
  if (label !== 'addressLines' && label !== 'address') return undefined;
  return t(`guides.hint.${label}`, { name: '{name}', number: '{number}', facility: '{facility}' });
}

const types = { line: 'text', address: 'url', number: 'text', date: 'date', instant: 'datetime-local' } as const;

function Control({ field, value, onChange }: GuideInputProps) {
  const { t } = useTranslation('admin');
  const optionText = useOptionText();
  if (field.input === 'area') {
    return <TextArea rows={4} value={value} onChange={({ target }) => onChange(target.value)} />;
  }
  if (field.input === 'choice') {
    return (
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {field.blank && <option value="">{t(`guides.${field.blank}`)}</option>}
        {field.options?.map((option) => (
          <option key={option} value={option}>
            {optionText(field, option)}
          </option>
        ))}
      </Select>
    );
  }
  if (field.input === 'set') return null;
  if (field.input === 'date' || field.input === 'instant') {
    return <DayInput type={types[field.input]} min={firstGuideDay} value={value} onChange={onChange} />;
  }
  return (
    <TextInput
      type={types[field.input]}
      inputMode={field.input === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function OptionSet({ field, value, label, onChange }: GuideInputProps & { label: string }) {
  const optionText = useOptionText();
  const chosen = wordsOf(value);
  const toggle = (option: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, option] : chosen.filter((one) => one !== option)).join(' '));
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {field.options?.map((option) => (
          <Checkbox
            key={option}
            label={optionText(field, option)}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => toggle(option, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
