import { useTranslation } from '@inkbridge/federation/i18n';
import { useFormState, type Control } from 'react-hook-form';
import { ageLimits, longest, type AccountProfile, type FilledProfile, type ProfileField } from './account-profile.js';

/** Returns the error text for a field of the Profile tab, or nothing if it is valid. */
export function useFieldError(control: Control<AccountProfile, unknown, FilledProfile>) {
  const { t } = useTranslation('member');
  const { errors } = useFormState({ control });

  return (field: ProfileField): string | undefined => {
    const error = errors[field];
    if (!error) return undefined;
    if (error.type === fromServer) return error.message;
    const most = longest(field);
    if (error.type === 'too_big' && most !== null) return t('account.tooLong', { most });
    return field === 'age' ? t('account.enter.age', ageLimits) : t(`account.enter.${field}`);
  };
}

/** The type of an error reported by the server; its message is a user-facing text. */
export const fromServer = 'server';
