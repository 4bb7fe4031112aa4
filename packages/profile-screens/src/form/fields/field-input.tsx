import { useTranslation } from '@inkbridge/federation/i18n';
import {
  acceptedBirthDate,
  ageOn,
  earliestBirthDate,
  formatDate,
  formatHeight,
  getField,
  isAdult,
  latestBirthDate,
  meantDay,
  positiveNumber,
} from '@inkbridge/shared/profile-fields';
import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { tidyLine } from '@inkbridge/shared/text';
import { Chip, Field, Select, TextArea, TextInput } from '@inkbridge/ui';
import { Combobox, type ComboboxOption } from '@inkbridge/ui/combobox';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { memo, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { registerText, useFormFacts } from '../state/form-context.js';
import { controlId } from '../state/form-steps.js';
import type { FormField, ListField } from '../state/form-values.js';
import { BasicField } from './basic-field.js';
import { useControlLabel } from './use-field-texts.js';
import styles from './fields.module.css';
import { ZipField } from './zip-field.js';

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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two fields in these units
      return <NumberField name={name as 'height' | 'weight'} />;
    case 'choices':
      return <WordsField name="spokenLanguages" />;
    case 'choice':
      return (list?.length ?? 0) > longestSelect ? <LongChoiceField name={name} /> : <ChoiceField name={name} />;
    case 'email':
      return <TextField name={name} type="email" autoComplete="email" />;
    case 'text':
      if (name === 'mailingAddress') return <AddressField name={name} />;
      if (name === 'zipcode') return <ZipField />;
      return requiredWhen ? <OtherProviderField /> : <TextField name={name} />;
    case 'long_text':
    case 'image':
    case 'age':
      return <TextField name={name} />;
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
        {...registerText(form, name)}
      />
    </BasicField>
  );
}

/** Two lines, so that the name of the facility stays in sight; they are sent as one. */
function AddressField({ name }: { name: 'mailingAddress' }) {
  const { form } = useFormFacts();
  return (
    <BasicField name={name} className={styles.wide}>
      <TextArea
        className={styles.address}
        rows={2}
        autoComplete="off"
        maxLength={getField(name).maxLength ?? undefined}
        {...registerText(form, name)}
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
      <Select autoComplete="off" {...registerText(form, name)}>
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one path stands for all
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
function useWordOptions(name: FormField): readonly ComboboxOption[] {
  const labelOf = useOptionLabel();
  return useMemo(
    () => (getField(name).list ?? []).map((value) => ({ value, label: labelOf(value), alias: stateCodeOf(value) })),
    [name, labelOf],
  );
}

type NumberName = 'height' | 'weight';

/**
 * A whole number above 0. Clears text that cannot become one immediately, and other invalid text on blur (AC-530…536).
 */
function NumberField({ name }: { name: NumberName }) {
  const { form } = useFormFacts();
  const hint = useHint(name);
  const path = `basic.${name}` as const;
  const accept = (text: string) => form.setValue(path, text, { shouldValidate: true, shouldDirty: true });

  return (
    <BasicField name={name} hint={hint}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        {...registerText(form, name, {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (target.value !== '' && !/^[1-9]/.test(tidyLine(target.value))) accept('');
          },
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            const number = positiveNumber(target.value);
            const text = number === null ? '' : String(Math.round(number));
            if (text !== target.value) accept(text);
          },
        })}
      />
    </BasicField>
  );
}

/** The height is typed in inches; the hint shows feet and inches (AC-105, D-38). */
function useHint(name: NumberName): string | undefined {
  const { form } = useFormFacts();
  const { t } = useTranslation('profile');
  const inches = useWatch({
    control: form.control,
    name: 'basic.height',
    compute: (typed: string) => (name === 'height' ? positiveNumber(typed) : null),
  });
  return inches === null ? undefined : t('height', formatHeight(inches));
}

const { requiredWhen, maxLength } = getField('otherEmailProvider');

/** Shown only with "Other provider" (AC-211, D-42). */
function OtherProviderField() {
  const { form } = useFormFacts();
  const isShown = useWatch({
    control: form.control,
    name: 'basic.institutionalEmailProvider',
    compute: (provider: string) => provider === requiredWhen?.is,
  });
  if (!isShown) return null;
  return (
    <BasicField name="otherEmailProvider">
      <TextInput autoComplete="off" maxLength={maxLength ?? undefined} {...registerText(form, 'otherEmailProvider')} />
    </BasicField>
  );
}

/** Several choices from a long list: each added by typing or a tap, and removed with its own button (AC-209). */
function WordsField({ name }: { name: ListField }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useOptionLabel();
  const options = useWordOptions(name);
  const { field } = useController({ control: form.control, name: `basic.${name}` });
  const { value: words, onChange, ...control } = field;

  return (
    <BasicField name={name}>
      <Combobox
        {...control}
        autoComplete="off"
        placeholder={t(words.length > 0 ? 'add' : 'chooseMany')}
        options={options}
        value=""
        chosen={words}
        onChange={(word) => onChange(words.includes(word) ? words.filter((other) => other !== word) : [...words, word])}
        noResult={(typed) => t('noResult', { typed })}
      />
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word}>
              <Chip
                removeLabel={t('removeWord', { word: labelOf(word) })}
                onRemove={() => onChange(words.filter((other) => other !== word))}
              >
                {labelOf(word)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </BasicField>
  );
}

/** Clears a date of this year or later, and the age with it (AC-537…540); asks about a year of two digits (D-138). */
function BirthDateField({ name }: { name: 'dateOfBirth' }) {
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
            {...registerText(form, name, {
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
