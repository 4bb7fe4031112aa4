import { useTranslation } from '@inkbridge/federation/i18n';
import { acceptedBirthDate, ageOn, latestBirthDate } from '@inkbridge/shared/profile-fields';
import { Field, TextInput } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { controlId } from '../form-steps.js';
import { BasicField } from './basic-field.js';
import { useControlLabel } from './use-field-texts.js';

/** Clears a date of this year or later, and the age with it (AC-537…540). */
export function BirthDateField({ name }: { name: 'dateOfBirth' }) {
  const { form, now } = useFormFacts();
  const path = `basic.${name}` as const;
  return (
    <>
      <BasicField name={name}>
        <TextInput
          type="date"
          autoComplete="off"
          max={latestBirthDate(now)}
          {...form.register(path, {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (target.value !== '' && acceptedBirthDate(target.value, now) === null) form.setValue(path, '');
            },
          })}
        />
      </BasicField>
      <AgeField />
    </>
  );
}

/** Follows from the birth date and cannot be typed (AC-527…529, AC-541, AC-542, D-36). */
function AgeField() {
  const { form, now } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useControlLabel();
  const age = useWatch({
    control: form.control,
    name: 'basic.dateOfBirth',
    compute: (date: string) => ageOn(date, now),
  });
  return (
    <Field id={controlId('age')} label={labelOf('age')} hint={t('hint.age')}>
      <TextInput readOnly value={age ?? ''} />
    </Field>
  );
}
