import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { badgeOf } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { Badge } from '@inkbridge/ui';
import { FactList } from '../kit/fact-list.js';
import { QueueCard } from '../review/queue-card.js';

/** One signed form that waits; it leads to the page where it is decided. */
export function FormCard({ profile, eager }: { profile: AdminCustomerJson; eager: boolean }) {
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
