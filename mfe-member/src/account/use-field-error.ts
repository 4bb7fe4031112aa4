import { useTranslation } from '@inkbridge/federation/i18n';
import { useFormState, type Control } from 'react-hook-form';
import { ageLimits, longest, type AccountProfile, type FilledProfile, type ProfileField } from './account-profile.js';

/** Says what to do about a field of the Profile tab; nothing while it is right. */
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

/** The type of an error that the server found; its message is a text for people. */
export const fromServer = 'server';
