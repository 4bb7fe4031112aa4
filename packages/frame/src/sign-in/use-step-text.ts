import type { SecondStepWay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { factsOf } from '../failure/cause-of.js';
import { useErrorText } from '../failure/use-error-text.js';
import { useWaitText } from '../failure/use-wait-text.js';

/** Why a second factor was not taken, and what to do. */
export function useStepText(): (error: Error, way: SecondStepWay | undefined) => string {
  const { t } = useTranslation('secondStep');
  const waitText = useWaitText();
  const otherText = usePasskeyText();
  return (error, way) => {
    const code = 'code' in error ? error.code : '';
    const { waitSeconds } = factsOf(error);
    if (code === 'wrong_code') return t(way === 'recovery' ? 'wrong.recovery' : 'wrong.authenticator');
    if (code === 'second_step_over') return t('over');
    if (code !== 'too_many_codes') return otherText(error);
    return waitSeconds === null ? t('tooMany') : t('tooManyFor', { wait: waitText(waitSeconds) });
  };
}

/** The message for a passkey that did not work, whether because of the browser or the API. */
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
