import { similarProfiles } from '@inkbridge/api-client';
import type { CustomerJson, OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation, useParams } from '@inkbridge/federation/router';
import { LoadError, useIsHydrating, useLoginLink, usePageTitle } from '@inkbridge/frame';
import {
  AddressUnknown,
  type Destination,
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
} from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { fullNameOf } from '@inkbridge/shared/names';
import { pathTo, renewPath } from '@inkbridge/shared/routes';
import { Link, LinkButton, Skeleton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useSeen } from '../figures/use-figures.js';
import page from '../layout/page.module.css';
import { useSendTo } from '../letters/use-send-to.js';
import { type ListPlace, oneStepOn, readListPlace } from '../listing/list-place.js';
import { SmallCards, SmallCardSkeletons } from '../listing/small-cards.js';
import { ReportLine } from '../report/report-line.js';
import { EnvelopeButtons } from './envelope-buttons.js';
import { foundProfile } from '../layout/found.js';
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
  const isHydrating = useIsHydrating();
  const place = isHydrating ? null : readListPlace(state);
  return (
    <>
      <ListNav id={id} place={place} />
      <Profile id={id} place={place} />
    </>
  );
}

function Profile({ id, place }: { id: string; place: ListPlace | null }) {
  const { t } = useTranslation('public');
  const { t: detail } = useTranslation('detail');
  const profile = useQuery(foundProfile(id));
  usePageTitle(profile.data ? fullNameOf(profile.data.basicInfo) : t('profile.pageTitle'));

  if (profile.isPending) return <DetailSkeleton />;
  if (profile.isLoadingError) {
    const retry = () => void profile.refetch();
    return (
      <LoadError
        heading="h1"
        title={detail('failed')}
        error={profile.error}
        busy={profile.isFetching}
        onRetry={retry}
      />
    );
  }
  return profile.data ? <ProfileView profile={profile.data} place={place} /> : <ProfileNotFound />;
}

function ProfileView({ profile, place }: { profile: CustomerJson; place: ListPlace | null }) {
  const isMember = useViewer() === 'user';
  const isOwner = profile.view === 'owner';
  const own = recipientOf(profile);
  const destination = useDestination(own, useSendTo(profile._id));
  const facts = { profile, destination };
  return (
    <div className={isOwner ? undefined : styles.barred}>
      <ProfileDetail
        profile={profile}
        write={!isOwner && <WriteLink profile={profile} variant="primary" />}
        actions={isMember && <MemberSide {...facts} />}
        notice={isOwner && <LateOwnerPart profile={profile} fallback={<OwnerSkeleton />} />}
        mail={{
          destination,
          actions: isMember ? <MemberContact {...facts} /> : <EnvelopeButtons {...facts} />,
          guide: (
            <>
              {destination.isUnknown && <AddressUnknown destination={destination} />}
              <MailGuide profile={profile} />
            </>
          ),
        }}
        foot={!isOwner && <Foot profile={profile} isMember={isMember} />}
      >
        {isOwner ? (
          <LateOwnerPaper profile={profile} fallback={<Skeleton shape="block" className={profileView.paper} />} />
        ) : (
          <SimilarPeople id={profile._id} place={place} />
        )}
        {!isMember && <LoginLine id={profile._id} />}
      </ProfileDetail>
    </div>
  );
}

/** Leads to the letter desk. */
function WriteLink({ profile, variant }: { profile: CustomerJson; variant?: 'primary' }) {
  const { t } = useTranslation('detail');
  return (
    <LinkButton href={pathTo('write', profile._id)} icon="pen" variant={variant} block>
      {t('contact.write', { name: profile.basicInfo.firstName })}
    </LinkButton>
  );
}

/** What a reader says of the profile, once it is read. */
function Foot({ profile, isMember }: { profile: CustomerJson; isMember: boolean }) {
  return (
    <>
      {isMember && (
        <LateRating profile={profile} fallback={<Skeleton shape="block" className={profileView.rating} />} />
      )}
      <div className={profileView.tell}>
        <ShareButton profile={profile} variant="quiet" />
        <ReportLine profile={profile} />
      </div>
    </>
  );
}

function LoginLine({ id }: { id: string }) {
  const { t } = useTranslation('detail');
  return (
    <p>
      <Link {...useLoginLink(pathTo('profile', id), { isExpected: true })} className={profileView.login}>
        {t('loginFirst')}
      </Link>
    </p>
  );
}

type Facts = { profile: CustomerJson; destination: Destination };

function MemberSide({ profile, destination }: Facts) {
  const isOwner = profile.view === 'owner';
  return (
    <>
      {isOwner && <OwnerActions profile={profile} />}
      <LateMemberActions profile={profile} destination={destination} fallback={<Waiting count={isOwner ? 1 : 2} />} />
    </>
  );
}

function MemberContact(facts: Facts) {
  return <LateMemberContactActions {...facts} fallback={<EnvelopeButtons {...facts} />} />;
}

function Waiting({ count }: { count: 1 | 2 }) {
  return (
    <div className={profileView.pair}>
      <Skeleton shape="control" />
      {count === 2 && <Skeleton shape="control" />}
    </div>
  );
}

function OwnerSkeleton() {
  return (
    <div className={profileView.owner}>
      <Skeleton shape="block" className={profileView.timeline} />
      <Skeleton shape="control" />
    </div>
  );
}

/** AC-098, AC-099: for the profile's owner, whose wish is the next step above the letter. */
function OwnerActions({ profile }: { profile: CustomerJson }) {
  return (
    <>
      <div className={profileView.pair}>
        <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
        <ProfileAction action="renewProfile" profile={profile} href={renewPath(profile._id)} />
      </div>
      <WriteLink profile={profile} />
    </>
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
    <section aria-labelledby={titleId} className={styles.similar}>
      <h2 id={titleId} className={styles.title}>
        {t('similar.title')}
      </h2>
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

const LateRating = latePart<Pick<Props, 'profile'>>(async () => {
  const { Rating, bundles } = await loadMemberPart();
  return { Part: Rating, bundles };
});

const LateMemberContactActions = latePart<Props>(async () => {
  const { MemberContactActions, bundles } = await loadMemberPart();
  return { Part: MemberContactActions, bundles };
});

const LateOwnerPart = latePart<{ profile: OwnCustomerJson }>(async () => {
  const { OwnerPart, bundles } = await loadMemberPart();
  return { Part: OwnerPart, bundles };
});

const LateOwnerPaper = latePart<{ profile: OwnCustomerJson }>(async () => {
  const { OwnerPaper, bundles } = await loadMemberPart();
  return { Part: OwnerPaper, bundles };
});
