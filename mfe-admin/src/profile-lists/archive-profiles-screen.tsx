import { managedCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { customerStatuses } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Tabs } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchText } from '../kit/records/use-address.js';
import { ActButton } from '../profile-acts/act-button.js';
import { toggleFor } from '../profile-acts/act.js';
import { ManagedCard, ManagedList } from '../profile-acts/managed-list.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { keepDecisions } from '../review/decisions.js';
import { ReviewPage } from '../review/review-page.js';

const tabQuery = 'tab';
const deactivate = 'deactivate';

/** `/delete-profiles` (AC-374…384, AC-390). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const [params] = useSearchParams();
  const isDeactivate = params.get(tabQuery) === deactivate;
  const tabs = [
    { id: 'archive', label: t('acts.archive.archiveTab'), href: paths.deleteProfiles },
    {
      id: deactivate,
      label: t('acts.archive.deactivateTab'),
      href: `${paths.deleteProfiles}?${tabQuery}=${deactivate}`,
    },
  ];
  return (
    <ReviewPage title={frame('nav.archiveDeactivate')} lead={t('acts.archive.lead')}>
      <Tabs label={t('acts.archive.tabs')} tabs={tabs} selected={isDeactivate ? deactivate : 'archive'}>
        {isDeactivate ? <DeactivateTab /> : <ArchiveTab />}
      </Tabs>
    </ReviewPage>
  );
}

/** Profiles archived here in this session. */
export const archivals = keepDecisions();

/** All profiles that can be archived (AC-376…378, AC-390, D-50). */
function ArchiveTab() {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchText();
  const profiles = useInfiniteQuery(managedCustomers({ search }));
  const { act } = useProfileAct(archivals);
  return (
    <ManagedList
      profiles={profiles}
      search={search}
      onSearch={setSearch}
      none={t('acts.archive.none')}
      noneHint={t('acts.archive.noneHint')}
      decisions={archivals}
    >
      {(profile, { eager, leave }) => (
        <ManagedCard profile={profile} href={pathTo('adminProfile', profile._id)} eager={eager}>
          <ActButton
            act="archive"
            profile={profile}
            size="small"
            onClick={() => void act('archive', profile, { leave })}
          />
        </ManagedCard>
      )}
    </ManagedList>
  );
}

/** Profiles activated or deactivated here in this session. */
export const switches = keepDecisions();

const status = customerStatuses.filter((one) => toggleFor(one) !== null);

/** Active and inactive profiles (AC-381…384, D-50). A switched profile stays hidden until the list is reloaded. */
function DeactivateTab() {
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
