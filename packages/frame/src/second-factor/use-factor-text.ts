import { useTranslation } from '@inkbridge/federation/i18n';
import type { SecondStepWay } from '@inkbridge/contracts/facts';
import { useStepText } from '../sign-in/use-step-text.js';

/** Why a change of the second factor was refused. */
export function useFactorText(): (error: Error, way?: SecondStepWay) => string {
  const { t } = useTranslation('secondFactor');
  const stepText = useStepText();
  return (error, way) => {
    const code = 'code' in error ? error.code : '';
    if (code === 'second_factor_changed') return t('changed');
    return code === 'too_many_passkeys' ? t('passkeys.tooMany') : stepText(error, way);
  };
}
