import { waitingForms } from '@inkbridge/api-client';
import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { ProfileAction } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge, EmptyState } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { queueParams } from '../kit/addresses.js';
import { FactList } from '../kit/fact-list.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import type { Address } from '../kit/records/use-address.js';
import { QueueCard } from '../review/queue-card.js';
import { ReviewList } from '../review/queue-items.js';
import { pageRows } from './page-rows.js';

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

/** One signed form that waits; it leads to the page where it is decided. */
function FormCard({ profile, eager }: { profile: AdminCustomerJson; eager: boolean }) {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  const { _id, basicInfo, customerStatus, signedForm: form } = profile;
  if (!form) return null;
  const href = pathTo('adminProfile', _id);
  return (
    <QueueCard
      title={fullNameOf(basicInfo)}
      href={href}
      stamp={{ profile, eager }}
      badges={!form.isCurrent && <Badge tone="brass">{t('queues.form.outdated')}</Badge>}
      actions={<ProfileAction profile={profile} size="dense" action="viewDetails" href={href} />}
    >
      <FactList
        facts={[
          { label: t('queues.form.attached'), value: formatDate(new Date(form.addedAt)) },
          { label: t('queues.form.number'), value: basicInfo.inmateNumber },
          { label: t('queues.form.status'), value: ofProfile(`status.${badgeOf(customerStatus.status)}`) },
        ]}
      />
    </QueueCard>
  );
}
