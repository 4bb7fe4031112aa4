import { useTranslation } from '@inkbridge/federation/i18n';
import { factsOf } from '../failure/cause-of.js';
import { useErrorText } from '../failure/use-error-text.js';
import { useWaitText } from '../failure/use-wait-text.js';

/** As `useErrorText`; after too many tries of a password also how long to wait. */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('itIsYou');
  const errorText = useErrorText();
  const waitText = useWaitText();
  return (error) => {
    if (!(error instanceof Error && 'code' in error) || error.code !== 'auth/too-many-requests')
      return errorText(error);
    const { waitSeconds } = factsOf(error);
    return waitSeconds === null ? t('tooMany') : t('tooManyFor', { wait: waitText(waitSeconds) });
  };
}
