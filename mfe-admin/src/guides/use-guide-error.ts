import { isApiError } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';

/** Why something could not be published or removed. */
export function useGuideError(): (error: unknown) => string {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (error) => (isApiError(error) && error.code === 'guide_changed' ? t('guides.changed') : errorText(error));
}
