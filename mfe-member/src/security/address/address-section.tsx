import { account } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../section.js';

/** The address that somebody signs in with, and gets mail at. */
export function AddressSection() {
  const { t } = useTranslation('security');
  const own = useQuery(account);
  if (own.isLoadingError) {
    return <LoadError heading="h2" error={own.error} busy={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  }
  const { email, pendingEmail } = own.data;
  return (
    <Section title={t('address.title')} text={t('address.text', { email })}>
      {pendingEmail !== null && <Notice>{t('address.pending', { pending: pendingEmail })}</Notice>}
    </Section>
  );
}
