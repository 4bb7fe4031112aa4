import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLoginLink } from '@inkbridge/frame';
import {
  AddressChoice,
  MailGuide,
  ProfileAction,
  ProfileDetail,
  recipientOf,
  ShareButton,
  useDestination,
  type Destination,
} from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { pathTo, renewPath } from '@inkbridge/shared/routes';
import { LinkButton, Skeleton } from '@inkbridge/ui';
import type { ListPlace } from '../listing/list-place.js';
import { ReportLine } from '../report/report-line.js';
import { useSendTo } from '../letters/use-send-to.js';
import { EnvelopeButtons } from './envelope-buttons.js';
import { LateMemberActions, LateMemberContactActions, LateOwnerPart } from './late-member-part.js';
import { SimilarPeople } from './similar-people.js';
import styles from './profile-view.module.css';

export function ProfileView({ profile, place }: { profile: CustomerJson; place: ListPlace | null }) {
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
          className={styles.choice}
          fallback={<Skeleton shape="block" className={styles.choiceWaiting} />}
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
      <div className={styles.pair}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="block" className={styles.rating} />
    </>
  );
}

function OwnerSkeleton() {
  return (
    <div className={styles.owner}>
      <Skeleton shape="block" className={styles.timeline} />
      <Skeleton shape="control" />
      <Skeleton shape="block" className={styles.paper} />
    </div>
  );
}

/** AC-098, AC-099: for the profile's owner. */
function OwnerActions({ profile }: { profile: CustomerJson }) {
  return (
    <div className={styles.pair}>
      <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />
      <ProfileAction action="renewProfile" profile={profile} href={renewPath(profile._id)} />
    </div>
  );
}
