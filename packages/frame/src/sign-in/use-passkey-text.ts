import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '../failure/use-error-text.js';

/** What to say when a passkey did not work, whether the browser or the API is the reason. */
export function usePasskeyText(): (error: Error) => string {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  return (error) => {
    const code = 'code' in error ? error.code : '';
    if (code === 'passkey_not_used') return t('passkeyNotUsed');
    if (code === 'passkey_refused') return t('passkeyRefused');
    return code === 'passkeys_unknown' ? t('passkeysUnknown') : errorText(error);
  };
}
