import { useTranslation } from '@inkbridge/federation/i18n';
import { PictureField, useOptionLabel } from '@inkbridge/profile-screens';
import { genders, usStates } from '@inkbridge/shared/option-lists';
import { Field, Select, TextArea, TextInput } from '@inkbridge/ui';
import { Combobox } from '@inkbridge/ui/combobox';
import { Controller, useWatch, type Control, type UseFormRegister } from 'react-hook-form';
import type { AccountProfile, FilledProfile, ProfileField } from './account-profile.js';
import styles from './account-screen.module.css';

type ProfileInputsProps = {
  control: Control<AccountProfile, unknown, FilledProfile>;
  register: UseFormRegister<AccountProfile>;
  errorOf: (field: ProfileField) => string | undefined;
  onUploading: (busy: boolean) => void;
};

const stateOptions = usStates.map(({ name, code }) => ({ value: name, label: name, alias: code }));

/** The element id of a field, for links in the error summary. */
export function fieldId(field: ProfileField): string {
  return `account-${field}`;
}

export function ProfileInputs({ control, register, errorOf, onUploading }: ProfileInputsProps) {
  const { t } = useTranslation('member');
  const textField = (field: ProfileField) => ({
    id: fieldId(field),
    label: t(`account.field.${field}`),
    error: errorOf(field),
  });

  return (
    <div className={styles.fields}>
      <Picture control={control} onUploading={onUploading} />
      <div className={styles.pair}>
        <Field {...textField('firstName')}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field {...textField('lastName')}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Field {...textField('email')} hint={t('account.hint.email')}>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <div className={styles.facts}>
        <Field {...textField('age')}>
          <TextInput inputMode="numeric" autoComplete="off" {...register('age')} />
        </Field>
        <Field {...textField('gender')}>
          <GenderSelect register={register} />
        </Field>
        <Field {...textField('state')}>
          <StateCombobox control={control} />
        </Field>
      </div>
      <Field {...textField('bio')} hint={t('account.hint.bio')}>
        <TextArea rows={5} autoComplete="off" {...register('bio')} />
      </Field>
    </div>
  );
}

function Picture({ control, onUploading }: Pick<ProfileInputsProps, 'control' | 'onUploading'>) {
  const name = useWatch({ control, name: ['firstName', 'lastName'] })
    .join(' ')
    .trim();
  return (
    <Controller
      control={control}
      name="imageUrl"
      render={({ field, formState: { defaultValues } }) => (
        <PictureField
          key={defaultValues?.imageUrl ?? ''} // once it is saved, the picture before is gone and cannot be brought back
          purpose="avatar"
          name={name}
          value={field.value ?? null}
          onChange={field.onChange}
          busyChange={onUploading}
        />
      )}
    />
  );
}

function GenderSelect({ register }: Pick<ProfileInputsProps, 'register'>) {
  const { t } = useTranslation('member');
  const optionLabel = useOptionLabel();
  return (
    <Select {...register('gender')}>
      <option value="">{t('account.choose')}</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {optionLabel(gender)}
        </option>
      ))}
    </Select>
  );
}

function StateCombobox({ control }: Pick<ProfileInputsProps, 'control'>) {
  const { t } = useTranslation('member');
  return (
    <Controller
      control={control}
      name="state"
      render={({ field: { value, ...field } }) => (
        <Combobox
          {...field}
          autoComplete="address-level1"
          options={stateOptions}
          value={value ?? ''}
          noResult={(typed) => t('account.noState', { typed })}
        />
      )}
    />
  );
}
