import { isApiError } from '@inkbridge/api-client';
import { isErrorCode } from '@inkbridge/contracts/errors';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';

/** Why a profile was not saved. What nobody foresaw has a text of its own for creations and for updates (D-73). */
export function useSendFailure(unforeseen: 'create_failed' | 'update_failed'): (error: unknown) => string {
  const { t } = useTranslation('frame');
  const errorText = useErrorText();
  return (error) => {
    const isKnown = isApiError(error) && (error.isPassing || (isErrorCode(error.code) && error.code !== 'internal'));
    return isKnown ? errorText(error) : t(`error.${unforeseen}`);
  };
}
