import { archivedCustomers } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { paths } from '@inkbridge/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { archivedPath } from '../kit/addresses.js';
import { useSearchText } from '../kit/records/use-address.js';
import { ActButton } from '../profile-acts/act-button.js';
import { ManagedCard, ManagedList } from '../profile-acts/managed-list.js';
import { useProfileAct } from '../profile-acts/use-profile-act.js';
import { keepDecisions } from '../review/decisions.js';
import { ReviewPage } from '../review/review-page.js';

/** Profiles unarchived here in this session. */
export const returns = keepDecisions();

/** `/archived-profiles` (AC-385…391). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  return (
    <ReviewPage title={frame('nav.archivedProfiles')} lead={t('acts.archived.lead')}>
      <ArchivedProfiles />
    </ReviewPage>
  );
}

function ArchivedProfiles() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchText();
  const profiles = useInfiniteQuery(archivedCustomers({ search }));
  const { act } = useProfileAct(returns);
  const onDone = () => void navigate(paths.deleteProfiles);
  return (
    <ManagedList
      profiles={profiles}
      search={search}
      onSearch={setSearch}
      none={t('acts.archived.none')}
      noneHint={t('acts.archived.noneHint')}
      decisions={returns}
    >
      {(profile, { eager, leave }) => (
        <ManagedCard profile={profile} href={archivedPath(profile._id)} eager={eager}>
          <ActButton
            act="unarchive"
            profile={profile}
            size="small"
            onClick={() => void act('unarchive', profile, { leave, onDone })}
          />
        </ManagedCard>
      )}
    </ManagedList>
  );
}
