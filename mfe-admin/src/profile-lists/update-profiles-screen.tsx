import { managedCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileAction } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ManagedCard, ManagedList } from '../profile-acts/managed-list.js';
import { PlacementButtons } from '../profile-acts/placement-buttons.js';
import { createDecisions } from '../review/decisions.js';
import { ReviewPage } from '../review/review-page.js';
import { useSearchText } from '../kit/records/use-address.js';

/** No item leaves this list: a changed profile stays in place. */
const noDecisions = createDecisions();

/** `/update-profiles` (AC-398, AC-399). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  return (
    <ReviewPage title={frame('nav.updateProfiles')} lead={t('acts.update.lead')}>
      <UpdatableProfiles />
    </ReviewPage>
  );
}

function UpdatableProfiles() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchText();
  const profiles = useInfiniteQuery(managedCustomers({ search }));
  return (
    <ManagedList
      profiles={profiles}
      search={search}
      onSearch={setSearch}
      none={t('acts.update.none')}
      noneHint={t('acts.update.noneHint')}
      decisions={noDecisions}
    >
      {(profile, { eager }) => (
        <ManagedCard profile={profile} href={pathTo('adminProfile', profile._id)} context="manage" eager={eager}>
          <ProfileAction
            action="updateProfile"
            profile={profile}
            size="small"
            href={pathTo('adminUpdateProfile', profile._id)}
          />
          <PlacementButtons profile={profile} size="dense" />
        </ManagedCard>
      )}
    </ManagedList>
  );
}
