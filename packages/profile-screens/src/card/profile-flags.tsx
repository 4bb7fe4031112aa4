import { useTranslation } from '@inkbridge/federation/i18n';
import type { CustomerStatus } from '@inkbridge/shared/profile-lifecycle';
import { Badge } from '@inkbridge/ui';
import type { ListedProfile } from '../profile-data.js';
import { StatusBadge } from './status-badge.js';
import styles from './profile-flags.module.css';

const freshTones = { newly_listed: 'moss', recently_updated: 'neutral' } as const;

type ProfileFlagsProps = {
  profile: ListedProfile;
  forAdmin?: boolean;
  /** Listed since the reader's last visit. */
  isNew?: boolean;
};

/** Badges of a profile: its status for admins, its placement, and whether it is new, updated, or answers letters. */
export function ProfileFlags({ profile, forAdmin, isNew }: ProfileFlagsProps) {
  const { t } = useTranslation('profile');
  const { premiumPlacement, featuredPlacement, fresh, answersLetters } = profile;
  return (
    <div className={styles.flags}>
      {(forAdmin || isAdminView(profile)) && <StatusBadge status={statusOf(profile)} archived={isArchived(profile)} />}
      {premiumPlacement === 1 && <Badge tone="brass">{t('flag.premium')}</Badge>}
      {featuredPlacement === 1 && <Badge tone="blue">{t('flag.featured')}</Badge>}
      {isNew ? (
        <Badge tone="solid">{t('flag.sinceVisit')}</Badge>
      ) : (
        fresh && <Badge tone={freshTones[fresh]}>{t(`flag.${fresh}`)}</Badge>
      )}
      {answersLetters && <Badge tone="plum">{t('flag.answers')}</Badge>}
    </div>
  );
}

/** Public lists contain no status, because they hold active profiles only (D-16). */
function statusOf(profile: ListedProfile): CustomerStatus {
  return 'customerStatus' in profile ? profile.customerStatus.status : 'active';
}

function isAdminView(profile: ListedProfile): boolean {
  return 'view' in profile && profile.view === 'admin';
}

function isArchived(profile: ListedProfile): boolean {
  return 'archived' in profile && profile.archived;
}
