import { secondFactor } from '@inkbridge/api-client';
import type { FactorChange } from '@inkbridge/contracts';
import type { SecondStepWay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useStepText } from '../sign-in/use-step-text.js';

/** Shows recovery codes, which exist only in this answer. */
export type ShowCodes = (codes: readonly string[]) => void;

/** Follows up on a change: shows the recovery codes, continues the session, says a word, and updates the list. */
export function useFactorChange(showCodes: ShowCodes) {
  const client = useQueryClient();
  const session = useSessionActions();
  return async ({ session: issued, recoveryCodes }: FactorChange, done: string): Promise<void> => {
    if (recoveryCodes) showCodes(recoveryCodes); // first: nothing after this may lose them
    if (issued) await session.admit(issued);
    showToast({ text: done });
    await client.invalidateQueries({ queryKey: secondFactor.queryKey });
  };
}

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

/** A day as the reader writes it, in their own time zone. */
export function useDayText(): (instant: string) => string {
  const { language } = useTranslation('secondFactor');
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'medium' });
  return (instant) => format.format(new Date(instant));
}
