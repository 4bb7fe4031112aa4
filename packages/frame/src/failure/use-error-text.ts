import { isCommonError } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { factsOf } from './cause-of.js';
import { useTextOfCode } from './use-text-of-code.js';
import { useWaitText } from './use-wait-text.js';

/**
 * The text for the `code` of a refused call, with the time to wait if the API named one; identity codes without a text
 * of their own share one (AC-548…555).
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('frame');
  const textOfCode = useTextOfCode();
  const waitText = useWaitText();
  return (error) => {
    const code = codeOf(error);
    const { waitSeconds } = factsOf(error);
    if (code === 'network') return t('login.noConnection');
    if (code === 'no_answer') return t('login.noAnswer');
    if (code === 'too_many_requests' && waitSeconds !== null) {
      return `${t('failure.tooFast')}. ${t('failure.again', { wait: waitText(waitSeconds) })}`;
    }
    if (isCommonError(code)) return textOfCode(code);
    return code.startsWith('auth/') ? t('failure.identity') : textOfCode('internal');
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
