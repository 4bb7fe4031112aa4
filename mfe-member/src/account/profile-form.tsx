import type { UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText, useTextOfCode } from '@inkbridge/frame';
import { Notice } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { useState } from 'react';
import { useFormState, type Control, type UseFormReturn } from 'react-hook-form';
import {
  ageLimits,
  longest,
  profileFields,
  profileOf,
  type AccountProfile,
  type FilledProfile,
  type ProfileField,
} from './account-profile.js';
import styles from './account-screen.module.css';
import { fieldId, ProfileInputs } from './profile-inputs.js';
import { SaveBar } from './save-bar.js';
import { useSaveProfile } from './use-save-profile.js';
import { useSending } from './use-sending.js';

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
