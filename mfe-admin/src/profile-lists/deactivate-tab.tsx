import { managedCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { toggleFor } from '../profile-acts/act.js';
import { ActButton } from '../profile-acts/act-button.js';
import { ManagedCard } from '../profile-acts/managed-card.js';
import { ManagedList } from '../profile-acts/managed-list.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { keepDecisions } from '../review/decisions.js';
import { useSearchText } from '../kit/records/use-address.js';

/** Profiles activated or deactivated here in this session. */
export const switches = keepDecisions();

const status = customerStatuses.filter((one) => toggleFor(one) !== null);

/** Active and inactive profiles (AC-381…384, D-50). A switched profile stays hidden until the list is reloaded. */
export function DeactivateTab() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchText();
  const profiles = useInfiniteQuery(managedCustomers({ search, status }));
  const { act } = useProfileAct(switches);
  return (
    <ManagedList
      profiles={profiles}
      search={search}
      onSearch={setSearch}
      none={t('acts.archive.noneToDeactivate')}
      noneHint={t('acts.archive.noneToDeactivateHint')}
      decisions={switches}
    >
      {(profile, { eager, leave }) => {
        const toggle = toggleFor(profile.customerStatus.status);
        return (
          <ManagedCard profile={profile} href={pathTo('adminProfile', profile._id)} eager={eager}>
            {toggle && (
              <ActButton
                act={toggle}
                profile={profile}
                size="small"
                onClick={() => void act(toggle, profile, { leave })}
              />
            )}
          </ManagedCard>
        );
      }}
    </ManagedList>
  );
}
