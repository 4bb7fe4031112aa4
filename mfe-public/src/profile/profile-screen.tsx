import { similarProfiles } from '@inkbridge/api-client';
import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation, useParams } from '@inkbridge/federation/router';
import { LoadError, useLoginLink, usePageTitle } from '@inkbridge/frame';
import {
  AddressChoice,
  detailMessages,
  DetailSkeleton,
  latePart,
  MailGuide,
  mailRuleMessages,
  ProfileAction,
  ProfileDetail,
  recipientOf,
  ShareButton,
  shareMessages,
  useDestination,
  type Destination,
} from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo, renewPath } from '@inkbridge/shared/routes';
import { LinkButton, Skeleton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useSeen } from '../figures/use-figures.js';
import page from '../layout/page.module.css';
import { useSendTo } from '../letters/use-send-to.js';
import { oneStepOn, readListPlace, type ListPlace } from '../listing/list-place.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import { useHydrated } from '../listing/use-hydrated.js';
import { ReportLine } from '../report/report-line.js';
import { EnvelopeButtons } from './envelope-buttons.js';
import { foundProfile } from './found-profile.js';
import { ListNav } from './list-nav.js';
import { ProfileNotFound } from './profile-not-found.js';
import styles from './profile-screen.module.css';
import profileView from './profile-view.module.css';

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

/** Puts the way back above the profile. The server does not know the navigation's state, so it is read later. */
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

function ProfileView({ profile, place }: { profile: CustomerJson; place: ListPlace | null }) {
  const viewer = useViewer();
  const isMember = viewer === 'user';
  const own = recipientOf(profile);
  const { sendTo, choose } = useSendTo(profile._id, own);
  const destination = useDestination(own, sendTo);
  const facts = { profile, destination };
  return (
    <ProfileDetail
      profile={profile}
      address={destination.chosen ? destination.to.lines : undefined}
      isAddressAwaited={destination.isWaiting}
      addressChoice={
        <AddressChoice
          destination={destination}
          sendTo={sendTo}
          onChoose={choose}
          heading="h3"
          lineless
          className={profileView.choice}
          fallback={<Skeleton shape="block" className={profileView.choiceWaiting} />}
        />
      }
      notice={profile.view === 'owner' && <LateOwnerPart profile={profile} fallback={<OwnerSkeleton />} />}
      actions={isMember ? <MemberSide {...facts} /> : <GuestActions id={profile._id} />}
      reports={profile.view !== 'owner' && <ReportLine profile={profile} />}
      mailGuide={<MailGuide profile={profile} />}
      contactActions={isMember ? <MemberContact {...facts} /> : <EnvelopeButtons {...facts} />}
    >
      {profile.view === 'public' && (
        <div>
          <ShareButton profile={profile} />
        </div>
      )}
      {profile.view === 'public' && <SimilarPeople id={profile._id} place={place} />}
    </ProfileDetail>
  );
}

function GuestActions({ id }: { id: string }) {
  const { t } = useTranslation('public');
  return (
    <LinkButton {...useLoginLink(pathTo('profile', id), { isExpected: true })}>{t('profile.loginFirst')}</LinkButton>
  );
}

type Facts = { profile: CustomerJson; destination: Destination };

function MemberSide({ profile, destination }: Facts) {
  return (
    <>
      <LateMemberActions profile={profile} destination={destination} fallback={<Waiting />} />
      {profile.view === 'owner' && <OwnerActions profile={profile} />}
    </>
  );
}

function MemberContact(facts: Facts) {
  return <LateMemberContactActions {...facts} fallback={<EnvelopeButtons {...facts} />} />;
}

function Waiting() {
  return (
    <>
      <div className={profileView.pair}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="block" className={profileView.rating} />
    </>
  );
}

function OwnerSkeleton() {
  return (
    <div className={profileView.owner}>
      <Skeleton shape="block" className={profileView.timeline} />
      <Skeleton shape="control" />
      <Skeleton shape="block" className={profileView.paper} />
    </div>
  );
}

/** AC-098, AC-099: for the profile's owner. */
function OwnerActions({ profile }: { profile: CustomerJson }) {
  return (
    <div className={profileView.pair}>
      <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      <ProfileAction action="renewProfile" profile={profile} href={renewPath(profile._id)} />
    </div>
  );
}

type SimilarPeopleProps = { id: string; place: ListPlace | null };

/** Up to four people to read next. Absent if there are none, or if they cannot be loaded: the page is whole without. */
function SimilarPeople({ id, place }: SimilarPeopleProps) {
  const { t } = useTranslation('detail');
  const titleId = useId();
  useSeen(id); // here, because this part is on the page of every reader but the owner
  const similar = useQuery(similarProfiles(id));
  if (similar.isError || similar.data?.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('similar.title')}</h2>
      <p className={styles.lead}>{t('similar.lead')}</p>
      {similar.data ? (
        <SmallCards cards={similar.data.data} state={oneStepOn(place)} />
      ) : (
        <SmallCardSkeletons label={t('similar.loading')} />
      )}
    </section>
  );
}

type Props = { profile: CustomerJson; destination: Destination };

/** Loads the features that only members have. Called early, so that they load in parallel with the profile. */
const loadMemberPart = () => import('./member-part.js');

const LateMemberActions = latePart<Props>(async () => {
  const { MemberActions, bundles } = await loadMemberPart();
  return { Part: MemberActions, bundles };
});

const LateMemberContactActions = latePart<Props>(async () => {
  const { MemberContactActions, bundles } = await loadMemberPart();
  return { Part: MemberContactActions, bundles };
});

const LateOwnerPart = latePart<{ profile: OwnCustomerJson }>(async () => {
  const { OwnerPart, bundles } = await loadMemberPart();
  return { Part: OwnerPart, bundles };
});
