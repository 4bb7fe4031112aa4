import { waitingForms } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { EmptyState } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { ReviewList } from '../review/review-list.js';
import { FormCard } from './form-card.js';
import { pageRows } from './page-rows.js';
import { queueParams } from '../kit/addresses/queue-tabs.js';

/** Signed forms that wait, oldest first. They are decided on the pages of their profiles, beside the photo. */
export function FormQueue({ address }: { address: Address }) {
  const { t } = useTranslation('admin');
  const page = useQuery({ ...waitingForms(address.pageAt(queueParams.page)), staleTime: 0 });
  const list = t('queues.tab.forms');
  const rows = pageRows(page, { list, address });

  if (rows.isPending) return <RecordsSkeleton label={t('queues.loading', { queue: list })} />;
  if (rows.isLoadingError) return <LoadError error={rows.error} busy={rows.isFetching} onRetry={rows.refetch} />;
  if (rows.items.length === 0 && !rows.hasMore) return <EmptyState title={t('queues.noForms')} />;
  return (
    <ReviewList rows={rows} idOf={({ _id }) => _id} texts={{ list }}>
      {(profile, { eager }) => <FormCard profile={profile} eager={eager} />}
    </ReviewList>
  );
}
