import { account, saveAccount } from '@inkbridge/api-client';
import type { UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useConfirmed, useErrorText, useTextOfCode } from '@inkbridge/frame';
import { PictureField, useOptionLabel } from '@inkbridge/profile-screens';
import { genders, usStates } from '@inkbridge/shared/option-lists';
import { Field, Notice, Select, TextArea, TextInput } from '@inkbridge/ui';
import { Combobox } from '@inkbridge/ui/combobox';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Control,
  Controller,
  type UseFormRegister,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import {
  type AccountProfile,
  ageLimits,
  type FilledProfile,
  longest,
  type ProfileField,
  profileFields,
  profileOf,
} from './account-profile.js';
import styles from './account-screen.module.css';
import { SaveBar, useSending, useUpdateSession } from './save-bar.js';

type ProfileFormProps = {
  form: UseFormReturn<AccountProfile, unknown, FilledProfile>;
  user: UserJson;
  onSaved: (user: UserJson) => void;
};

/** The type of an error reported by the server; its message is a user-facing text. */
const fromServer = 'server';

/** The Profile tab (AC-141…149). Keeps the entered values whether or not saving succeeds. */
export function ProfileForm({ form, user, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('member');
  const textOfCode = useTextOfCode();
  const errorText = useErrorText();
  const errorOf = useFieldError(form.control);
  const [isUploading, setIsUploading] = useState(false);

  const save = useSaveProfile({
    onSuccess: (saved) => {
      form.reset(profileOf(saved), { keepValues: true }); // the user may have continued typing
      form.setValue('email', saved.email); // the address in effect (D-62)
      onSaved(saved);
    },
    onRefused: (error) => {
      if (isAboutEmail(error)) form.setError('email', { type: fromServer, message: errorText(error) });
    },
  });
  const { submit, isSending, problems } = useSending(form, profileFields, save);

  return (
    <>
      <form
        className={styles.sheet}
        aria-label={t('account.tab.profile')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {problems.fields.length > 0 && (
          <ErrorSummary
            key={problems.key}
            title={problems.isMissing ? textOfCode('all_fields_required') : t('account.check')}
            errors={problems.fields.map((field) => ({ field: fieldId(field), message: errorOf(field) ?? '' }))}
          />
        )}
        {user.pendingEmail !== null && (
          <output>
            <Notice>{t('account.pendingEmail', { pending: user.pendingEmail, email: user.email })}</Notice>
          </output>
        )}
        <ProfileInputs control={form.control} register={form.register} errorOf={errorOf} onUploading={setIsUploading} />
        <SaveBar save={save} isSending={isSending} isUploading={isUploading}>
          {t(user.profileComplete ? 'account.update' : 'account.continue')}
        </SaveBar>
      </form>
      {save.dialog}
    </>
  );
}

/** Returns the error text for a field of the Profile tab, or nothing if it is valid. */
function useFieldError(control: Control<AccountProfile, unknown, FilledProfile>) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { errors } = useFormState({ control });

  return (field: ProfileField): string | undefined => {
    const error = errors[field];
    if (!error) return undefined;
    if (error.type === fromServer) return error.message;
    if (field === 'email' && error.type === 'custom') return errorText({ code: 'auth/invalid-email' });
    const most = longest(field);
    if (error.type === 'too_big' && most !== null) return t('account.tooLong', { most });
    return field === 'age' ? t('account.enter.age', ageLimits) : t(`account.enter.${field}`);
  };
}

const aboutEmail: ReadonlySet<unknown> = new Set(['auth/invalid-email', 'auth/email-already-in-use']);

function isAboutEmail(error: Error): boolean {
  return 'code' in error && aboutEmail.has(error.code);
}

type SaveHandlers = { onSuccess: (user: UserJson) => void; onRefused: (error: Error) => void };

/**
 * Saves the Profile tab and updates the session, so that header and menus show the changes. For another email address
 * the API may want to know who is asking: render `dialog`.
 */
function useSaveProfile({ onSuccess, onRefused }: SaveHandlers) {
  const client = useQueryClient();
  const updateSession = useUpdateSession();
  return useConfirmed((profile: FilledProfile, proof) => saveAccount({ ...profile, ...proof }, { client }), {
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      updateSession(user);
      onSuccess(user);
    },
    onRefused,
  });
}

type ProfileInputsProps = {
  control: Control<AccountProfile, unknown, FilledProfile>;
  register: UseFormRegister<AccountProfile>;
  errorOf: (field: ProfileField) => string | undefined;
  onUploading: (busy: boolean) => void;
};

const stateOptions = usStates.map(({ name, code }) => ({ value: name, label: name, alias: code }));

/** The element id of a field, for links in the error summary. */
function fieldId(field: ProfileField): string {
  return `account-${field}`;
}

function ProfileInputs({ control, register, errorOf, onUploading }: ProfileInputsProps) {
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
