import { isErrorCode } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';

/** The text for the `code` of a refused call; identity codes without a text of their own share one (AC-548…555). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('frame');
  return (error) => {
    const code = codeOf(error);
    if (code === 'network') return t('login.noConnection');
    if (isErrorCode(code)) return t(`error.${code}`);
    return t(code.startsWith('auth/') ? 'failure.identity' : 'error.internal');
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
