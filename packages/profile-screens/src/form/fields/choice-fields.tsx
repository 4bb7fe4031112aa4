import { useTranslation } from '@inkbridge/federation/i18n';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { getField } from '@inkbridge/shared/profile-fields';
import { Combobox, Select, type ComboboxOption } from '@inkbridge/ui';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useOptionLabel } from '../../options/use-option-label.js';
import { useFormFacts } from '../form-context.js';
import type { FormField } from '../form-values.js';
import { BasicField } from './basic-field.js';

/** A choice from a short list (AC-210). */
export function ChoiceField({ name }: { name: FormField }) {
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
export function LongChoiceField({ name }: { name: FormField }) {
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

/** The words of a field's list; a state can also be found by its postal code. */
export function useWordOptions(name: FormField): readonly ComboboxOption[] {
  const labelOf = useOptionLabel();
  return useMemo(
    () => (getField(name).list ?? []).map((value) => ({ value, label: labelOf(value), alias: stateCodeOf(value) })),
    [name, labelOf],
  );
}
