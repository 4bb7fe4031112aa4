import { createdCustomers } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import {
  AddressQuestion,
  CardGrid,
  CardSkeletons,
  OwnerNextStep,
  OwnerProgress,
  ProfileCard,
} from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useNow } from '@inkbridge/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreProfiles } from './more-profiles.js';
import { OwnActions } from './own-actions.js';

/** The profiles that the member listed, newest first (AC-240, AC-247). */
export function ListedProfiles() {
  const { t } = useTranslation('member');
  const profiles = useInfiniteQuery(createdCustomers);

  if (profiles.isPending) return <CardSkeletons label={t('manage.loading')} count={3} />;
  if (profiles.isLoadingError) {
    return <LoadError error={profiles.error} busy={profiles.isFetching} onRetry={() => void profiles.refetch()} />;
  }
  if (profiles.data.profiles.length === 0) return <NothingListed />;
  return (
    <>
      <OwnCards profiles={profiles.data.profiles} />
      <MoreProfiles list={profiles} />
    </>
  );
}

function NothingListed() {
  const { t } = useTranslation('member');
  const { t: frame } = useTranslation('frame');
  return (
    <EmptyWithLink
      title={t('manage.none')}
      href={paths.createProfile}
      label={frame('nav.submitProfile')}
      variant="primary"
    >
      {t('manage.noneListed')}
    </EmptyWithLink>
  );
}

function OwnCards({ profiles }: { profiles: OwnCustomerJson[] }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  // One fixed time for all cards, so that dates do not change while they are read.
  const now = useNow();
  return (
    <CardGrid label={t('manage.yours')} profiles={profiles}>
      {(profile, index) => (
        <ProfileCard
          profile={profile}
          context="manage"
          heading="h2"
          eager={index < 3}
          status={<OwnerProgress profile={profile} now={now} />}
          actions={
            <>
              <AddressQuestion profile={profile} errorText={errorText} />
              <OwnerNextStep profile={profile} now={now} />
              <OwnActions profile={profile} now={now} />
            </>
          }
        />
      )}
    </CardGrid>
  );
}
