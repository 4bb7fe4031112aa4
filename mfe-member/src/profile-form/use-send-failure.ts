import { useTranslation } from '@inkbridge/federation/i18n';
import { isForeseen, useErrorText } from '@inkbridge/frame';

/** Why a profile was not saved. What nobody foresaw has a text of its own for creations and for updates (D-73). */
export function useSendFailure(unforeseen: 'create_failed' | 'update_failed'): (error: unknown) => string {
  const { t } = useTranslation('frame');
  const errorText = useErrorText();
  return (error) => (isForeseen(error) ? errorText(error) : t(`error.${unforeseen}`));
}
