import { queues } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { isOperatorKnown } from '@inkbridge/federation/runtime-config';
import { useOperator } from '@inkbridge/frame';
import { Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';

/** Tells admins that visitors cannot see who runs the site; the legal pages are drafts until they can. */
export function OperatorNotice() {
  const { t } = useTranslation('admin');
  if (isOperatorKnown(useOperator())) return null;
  return (
    <Notice tone="caution">
      <b>{t('home.operator.title')}</b> {t('home.operator.text')}
    </Notice>
  );
}

/** Tells admins that the server's clock leapt, and what waits until the operator says that it is right. */
export function ClockNotice() {
  const { t } = useTranslation('admin');
  const { data } = useQuery({ ...queues, staleTime: 0 });
  if (!data?.clockIsInDoubt) return null;
  return (
    <Notice tone="caution">
      <b>{t('home.clock.title')}</b> {t('home.clock.text')}
    </Notice>
  );
}
