import { useTranslation } from '@inkbridge/federation/i18n';
import { badgeOf, type CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { Badge, type BadgeProps } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';
import styles from './profile-flags.module.css';

const freshTones = { newly_listed: 'moss', recently_updated: 'neutral' } as const;

/** Badges of a profile: its status for admins, its placement, and whether it is new or updated. */
export function ProfileFlags({ profile, forAdmin }: { profile: ListedProfile; forAdmin?: boolean }) {
  const { t } = useTranslation('profile');
  const { premiumPlacement, featuredPlacement, fresh } = profile;
  return (
    <div className={styles.flags}>
      {(forAdmin || isAdminView(profile)) && <StatusBadge profile={profile} />}
      {premiumPlacement === 1 && (
        <Badge tone="brass" icon="star">
          {t('flag.premium')}
        </Badge>
      )}
      {featuredPlacement === 1 && <Badge tone="blue">{t('flag.featured')}</Badge>}
      {fresh && <Badge tone={freshTones[fresh]}>{t(`flag.${fresh}`)}</Badge>}
    </div>
  );
}

const statusTones: Record<ReturnType<typeof badgeOf>, BadgeProps['tone']> = {
  unpaid: 'danger',
  unapproved: 'brass',
  active: 'moss',
  inactive: 'neutral',
  expired: 'neutral',
};

/** For admins only (AC-415, AC-416). */
function StatusBadge({ profile }: { profile: ListedProfile }) {
  const { t } = useTranslation('profile');
  if ('archived' in profile && profile.archived) return <Badge tone="danger">{t('status.archived')}</Badge>;
  const status = badgeOf(statusOf(profile));
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}

/** Public lists contain no status, because they hold active profiles only (D-16). */
function statusOf(profile: ListedProfile): CustomerStatus {
  return 'customerStatus' in profile ? profile.customerStatus.status : 'active';
}

function isAdminView(profile: ListedProfile): boolean {
  return 'view' in profile && profile.view === 'admin';
}
