import { createdCustomers, favorites as favoriteCards } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { LoadError, useErrorText, usePageTitle, useTextOfCode } from '@inkbridge/frame';
import {
  AddressQuestion,
  CardGrid,
  CardSkeletons,
  nextStepOf,
  OwnerNextStep,
  OwnerProgress,
  ProfileAction,
  ProfileCard,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { blocksNextUpdate } from '@inkbridge/shared/profile-lifecycle';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { LinkButton, Tabs, useNow } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { OwnFigures } from '../figures/own-figures.js';
import { FavoriteProfiles } from './favorite-profiles.js';
import styles from './manage-profiles-screen.module.css';
import { MoreProfiles } from './more-profiles.js';

/** The second tab has its own address, so that Back and bookmarks work. */
const favorites = { key: 'tab', value: 'favorites' } as const;

/** `/manage-inmates` (AC-238…241). */
export function Screen() {
  const { t } = useTranslation('member');
  const { t: frame } = useTranslation('frame');
  const [search] = useSearchParams();
  const listed = useInfiniteQuery(createdCustomers);
  const marked = useQuery(favoriteCards);
  const title = frame('nav.manageProfiles');
  usePageTitle(title);

  const selected = search.get(favorites.key) === favorites.value ? 'favorites' : 'listed';
  const tabs = [
    {
      id: 'listed',
      label: t('manage.listed'),
      count: listed.data?.total ?? listed.data?.profiles.length,
      href: paths.manageProfiles,
    },
    {
      id: 'favorites',
      label: t('manage.favorites'),
      count: marked.data?.length,
      href: `${paths.manageProfiles}?${favorites.key}=${favorites.value}`,
    },
  ];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <LinkButton href={paths.createProfile} icon="plus" size="small">
          {frame('nav.submitProfile')}
        </LinkButton>
      </header>
      <Tabs label={t('manage.tabs')} tabs={tabs} selected={selected}>
        {selected === 'listed' ? <ListedProfiles /> : <FavoriteProfiles />}
      </Tabs>
    </div>
  );
}

/** The profiles that the member listed, newest first (AC-240, AC-247). */
function ListedProfiles() {
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
          details={
            <ProfileAction action="viewDetails" profile={profile} size="small" href={pathTo('profile', profile._id)} />
          }
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

/** The member's actions on an own profile besides its next step, which `OwnerNextStep` shows. */
function OwnActions({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  return (
    <>
      {nextStepOf(profile, now)?.kind !== 'change' && <Update profile={profile} />}
      <OwnFigures id={profile._id} name={fullNameOf(profile.basicInfo)} />
    </>
  );
}

function Update({ profile }: { profile: OwnCustomerJson }) {
  const textOfCode = useTextOfCode();
  const id = useId();
  if (!canBeUpdated(profile)) return null;
  if (!isBlocked(profile)) {
    return <ProfileAction action="updateProfile" profile={profile} href={pathTo('updateProfile', profile._id)} />;
  }
  return (
    <>
      <ProfileAction action="updateProfile" profile={profile} aria-disabled aria-describedby={id} />
      <p id={id} className={styles.blocked}>
        {textOfCode('update_pending')}
      </p>
    </>
  );
}

/** A profile cannot be changed while it is in review or archived, unless it was sent back (D-159). */
function canBeUpdated({ archived, customerStatus, sentBack }: OwnCustomerJson): boolean {
  return !archived && (customerStatus.status !== 'unapproved' || sentBack !== null);
}

/** A sent-back update can be edited; any other pending update blocks a new one (AC-234, D-159). */
function isBlocked({ update }: OwnCustomerJson): boolean {
  return update !== null && blocksNextUpdate(update.state) && update.sentBack === null;
}
