import type { SecondStepWay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { factsOf } from '../failure/cause-of.js';
import { useWaitText } from '../failure/use-wait-text.js';
import { usePasskeyText } from './use-passkey-text.js';

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
