import { useTranslation } from '@inkbridge/federation/i18n';
import { getField } from '@inkbridge/shared/profile-fields';
import { Select, TextInput } from '@inkbridge/ui';
import { Combobox } from '@inkbridge/ui/combobox';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { useFormFacts } from '../form-context.js';
import type { FormField } from '../form-values.js';
import { BasicField } from './basic-field.js';
import { BirthDateField } from './birth-date-field.js';
import { NumberField } from './number-field.js';
import { OtherProviderField } from './other-provider-field.js';
import { useWordOptions } from './use-field-texts.js';
import { WordsField } from './words-field.js';

/** A longer list is searched by typing instead of scrolling. */
const longestSelect = 12;

/** The control for a field's kind. Each field subscribes to its own value only. */
export const FieldInput = memo(function FieldInput({ name }: { name: FormField }) {
  const { kind, list, requiredWhen } = getField(name);
  switch (kind) {
    case 'date':
      return <BirthDateField name="dateOfBirth" />;
    case 'inches':
    case 'pounds':
      return <NumberField name={name as 'height' | 'weight'} />;
    case 'choices':
      return <WordsField name="spokenLanguages" />;
    case 'choice':
      return (list?.length ?? 0) > longestSelect ? <LongChoiceField name={name} /> : <ChoiceField name={name} />;
    case 'email':
      return <TextField name={name} type="email" autoComplete="email" />;
    case 'text':
    case 'long_text':
    case 'image':
    case 'age':
      return requiredWhen ? <OtherProviderField /> : <TextField name={name} />;
  }
});

type TextFieldProps = { name: FormField; type?: 'email'; autoComplete?: string };

function TextField({ name, type, autoComplete = 'off' }: TextFieldProps) {
  const { form } = useFormFacts();
  return (
    <BasicField name={name}>
      <TextInput
        type={type ?? 'text'}
        autoComplete={autoComplete}
        maxLength={getField(name).maxLength ?? undefined}
        {...form.register(`basic.${name}`)}
      />
    </BasicField>
  );
}

/** A choice from a short list (AC-210). */
function ChoiceField({ name }: { name: FormField }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useOptionLabel();
  return (
    <BasicField name={name}>
      <Select autoComplete="off" {...form.register(`basic.${name}`)}>
        <option value="">{t('choose')}</option>
        {getField(name).list?.map((word) => (
          <option key={word} value={word}>
            {labelOf(word)}
          </option>
        ))}
      </Select>
    </BasicField>
  );
}

/** A choice from a long list, found by typing. */
function LongChoiceField({ name }: { name: FormField }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const options = useWordOptions(name);
  const { field } = useController({ control: form.control, name: `basic.${name}` as 'basic.state' });
  return (
    <BasicField name={name}>
      <Combobox
        {...field}
        autoComplete="off"
        placeholder={t('choose')}
        options={options}
        noResult={(typed) => t('noResult', { typed })}
      />
    </BasicField>
  );
}
