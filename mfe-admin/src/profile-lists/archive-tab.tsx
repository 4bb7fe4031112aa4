import { managedCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { pathTo } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActButton } from '../profile-acts/act-button.js';
import { ManagedCard } from '../profile-acts/managed-card.js';
import { ManagedList } from '../profile-acts/managed-list.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { keepDecisions } from '../review/decisions.js';
import { useSearchText } from '../kit/records/use-address.js';

/** Profiles archived here in this session. */
export const archivals = keepDecisions();

/** All profiles that can be archived (AC-376…378, AC-390, D-50). */
export function ArchiveTab() {
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
