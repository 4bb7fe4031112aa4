import { useTranslation } from '@inkbridge/federation/i18n';
import { Spinner, VisuallyHidden } from '@inkbridge/ui';

/** Shown while the payment's state is being queried. */
export function Checking() {
  const { t } = useTranslation('payment');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('result.title')}</h1>
      </VisuallyHidden>
      <Spinner state="busy" label={t('result.checking')} doneLabel="" />
    </>
  );
}
