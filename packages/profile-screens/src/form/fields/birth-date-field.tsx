import { useTranslation } from '@inkbridge/federation/i18n';
import {
  acceptedBirthDate,
  ageOn,
  earliestBirthDate,
  formatDate,
  isAdult,
  latestBirthDate,
  meantDay,
} from '@inkbridge/shared/profile-fields';
import { Field, TextInput } from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { controlId } from '../form-steps.js';
import { BasicField } from './basic-field.js';
import { useControlLabel } from './use-field-texts.js';

/** Clears a date of this year or later, and the age with it (AC-537…540); asks about a year of two digits (D-138). */
export function BirthDateField({ name }: { name: 'dateOfBirth' }) {
  const { form, now } = useFormFacts();
  const { t } = useTranslation('form');
  const path = `basic.${name}` as const;
  const typed = useWatch({ control: form.control, name: path });
  return (
    <>
      <BasicField name={name}>
        <MeantDay
          meant={meantDay(typed, (day) => isAdult(day, now))}
          question={(day) => t('meantDay', { date: formatDate(day) })}
          onMeant={(day) => form.setValue(path, day, { shouldValidate: true, shouldDirty: true })}
        >
          <TextInput
            type="date"
            autoComplete="off"
            min={earliestBirthDate}
            max={latestBirthDate(now)}
            {...form.register(path, {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                if (target.value !== '' && acceptedBirthDate(target.value, now) === null) form.setValue(path, '');
              },
            })}
          />
        </MeantDay>
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
