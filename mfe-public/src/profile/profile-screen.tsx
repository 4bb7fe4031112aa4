import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation, useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { DetailSkeleton, detailMessages, mailRuleMessages, shareMessages } from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo } from '@inkbridge/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import page from '../layout/page.module.css';
import { readListPlace, type ListPlace } from '../listing/list-place.js';
import { useHydrated } from '../listing/use-hydrated.js';
import { foundProfile } from './found-profile.js';
import { ListNav } from './list-nav.js';
import { loadMemberPart } from './late-member-part.js';
import { ProfileNotFound } from './profile-not-found.js';
import { ProfileView } from './profile-view.js';
import styles from './profile-screen.module.css';

export const bundles = [detailMessages, mailRuleMessages, shareMessages];

/** `/inmate/{id}`: read-only for guests, with the owner's actions for its owner; admins have a separate page (D-01). */
export function Screen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer === 'user') loadMemberPart().catch(() => undefined); // the component that shows it reports the error
  }, [viewer]);
  if (viewer === 'admin') return <Navigate to={pathTo('adminProfile', id)} replace />;
  return (
    <div className={page.page}>
      <div className={styles.place}>
        <Place key={id} id={id} />
      </div>
    </div>
  );
}

/** With the way back above the profile. What the navigation told is unknown to the server, so it is read later. */
function Place({ id }: { id: string }) {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const place = isHydrated ? readListPlace(state) : null;
  return (
    <>
      <ListNav id={id} place={place} />
      <Profile id={id} place={place} />
    </>
  );
}

function Profile({ id, place }: { id: string; place: ListPlace | null }) {
  const { t } = useTranslation('public');
  const profile = useQuery(foundProfile(id));
  usePageTitle(profile.data ? fullNameOf(profile.data.basicInfo) : t('profile.pageTitle'));

  if (profile.isPending) return <DetailSkeleton />;
  if (profile.isLoadingError) {
    const retry = () => void profile.refetch();
    return (
      <LoadError
        heading="h1"
        title={t('profile.failed')}
        error={profile.error}
        busy={profile.isFetching}
        onRetry={retry}
      />
    );
  }
  return profile.data ? <ProfileView profile={profile.data} place={place} /> : <ProfileNotFound />;
}
